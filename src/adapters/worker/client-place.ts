import { CLIENT_CHANNEL, CLIENT_LOCK, type ClientEnd } from "./port-messages.ts";

/** Milliseconds after which a client that was asked to go, and neither goes nor answers, is taken to hang. */
const HANGS_AFTER_MS = 5_000;
/** The same after it has said that it goes: its last facts may be on their way to a slow disk. */
const GOES_WITHIN_MS = 12_000;

interface PlaceParts {
  /** Absent where the browser has no locks: then the journal refuses the second client that writes. */
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly openChannel: (name: string) => BroadcastChannel | undefined;
  readonly build: string;
  readonly builtAt: number;
  /** Whether this client takes the place of one of the same build, because the player has gone to this window. */
  readonly takes: boolean;
}

/** The right to be the only client of this browser. */
export interface ClientPlace {
  /** Resolves when this client has to end: another one has asked for the place, or has taken it by force. */
  readonly wanted: Promise<ClientEnd>;
  /** Gives the place to the next. Call it when nothing more is written. */
  readonly leave: () => void;
}

interface Want {
  readonly type: "want";
  readonly id: string;
  readonly build: string;
  readonly builtAt: number;
  readonly takes: boolean;
}
type Said = Want | { readonly type: "stays" | "goes"; readonly to: string };

/** Waits until this client is the only one; undefined when one of a later build stays. */
export const takePlace = async ({ locks, openChannel, build, builtAt, takes }: PlaceParts): Promise<ClientPlace | undefined> => {
  if (locks === undefined) return { wanted: new Promise(() => undefined), leave: () => undefined };
  const channel = openChannel(CLIENT_CHANNEL);
  const id = `${Math.random()}`;
  const say = (said: Said): void => channel?.postMessage(said);
  let end = (_why: ClientEnd): void => undefined;
  const wanted = new Promise<ClientEnd>((resolve) => (end = resolve));

  const request = (options: LockOptions): Promise<(() => void) | undefined> =>
    new Promise((resolve) => {
      locks
        .request(CLIENT_LOCK, options, (lock) => (lock === null ? resolve(undefined) : new Promise<void>((free) => resolve(free))))
        // It rejects when the lock is taken by force, and when the wait is given up.
        .catch(() => {
          resolve(undefined);
          end("elsewhere");
        });
    });

  const waitFor = async (): Promise<(() => void) | undefined> => {
    const inLine = new AbortController();
    let seize = (): void => undefined;
    const seized = new Promise<"seize">((resolve) => (seize = () => resolve("seize")));
    let timer = setTimeout(seize, HANGS_AFTER_MS);
    const stays = new Promise<"stays">((resolve) => {
      channel?.addEventListener(
        "message",
        ({ data }: MessageEvent<Said>) => {
          if (!("to" in data) || data.to !== id) return;
          clearTimeout(timer);
          if (data.type === "stays") return resolve("stays");
          timer = setTimeout(seize, GOES_WITHIN_MS);
        },
        { signal: inLine.signal },
      );
    });
    say({ type: "want", id, build, builtAt, takes });
    const outcome = await Promise.race([request({ signal: inLine.signal }), seized, stays]);
    clearTimeout(timer);
    if (outcome === "seize") {
      inLine.abort();
      return request({ steal: true });
    }
    if (outcome === "stays") {
      inLine.abort();
      return undefined;
    }
    return outcome;
  };

  const free = (await request({ ifAvailable: true })) ?? (await waitFor());
  if (free === undefined) {
    channel?.close();
    return undefined;
  }
  channel?.addEventListener("message", ({ data }: MessageEvent<Said>) => {
    if (data.type !== "want") return;
    const isLater = data.build !== build && data.builtAt >= builtAt;
    const mayTake = data.build === build && (data.takes || data.builtAt > builtAt);
    if (!isLater && !mayTake) return say({ type: "stays", to: data.id });
    say({ type: "goes", to: data.id });
    end(isLater ? "newer-build" : "elsewhere");
  });
  return {
    wanted,
    leave: () => {
      channel?.close();
      free();
    },
  };
};
