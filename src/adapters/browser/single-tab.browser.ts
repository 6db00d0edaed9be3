const NAME = "slipstream";
/** What another tab may take to write what it still has. A frozen one never answers, and never writes. */
const PATIENCE_MS = 1_000;

/** Lets one tab at a time write the log, so that no bet is ever placed twice. */
export interface Place {
  /** Resolves when another tab wants the place, or has taken it. */
  readonly wanted: Promise<void>;
  /** Gives it up; to be called once nothing more will be written. */
  readonly release: () => void;
}

/** Asks the tab that has the place for it, and takes it by force from one that does not answer. */
export const claimPlace = ({ navigator }: Pick<Window, "navigator">): Promise<Place> => {
  const { locks } = navigator as { readonly locks?: LockManager };
  // Without Web Locks the journal itself refuses a second writer.
  if (locks === undefined) return Promise.resolve({ wanted: new Promise(() => undefined), release: () => undefined });
  // Without a channel the tab that has the place never hears that it is wanted, and loses it.
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(NAME);
  return new Promise((resolve) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    let taken: (() => void) | undefined;
    const hold = (): Promise<void> =>
      new Promise((free) => {
        clearTimeout(timer);
        const wanted = new Promise<void>((want) => {
          taken = want;
          channel?.addEventListener("message", () => want());
        });
        const release = (): void => {
          channel?.close();
          free();
        };
        resolve({ wanted, release });
      });
    const takenByForce = (): void => taken?.();
    channel?.postMessage("wanted");
    locks
      .request(NAME, { signal: patience.signal }, hold)
      .catch(() => (taken === undefined ? locks.request(NAME, { steal: true }, hold) : undefined))
      .then(() => undefined, () => undefined)
      .then(takenByForce);
  });
};
