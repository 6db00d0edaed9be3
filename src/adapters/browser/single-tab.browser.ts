const LOCK = "slipstream";
const TAKE_OVER = "slipstream.take-over";
/** A page that was just reloaded may have to wait for its own former self to let go. */
const PATIENCE_MS = 1_000;

/** One tab at a time writes the log. `lost` resolves when another tab took over. */
export type TabStanding =
  | { readonly held: true; readonly lost: Promise<void> }
  | { readonly held: false };

/** Asks for the one place at the log; takes it by force only when the player said so in this tab. */
export const holdSingleTab = (page: Window): Promise<TabStanding> => {
  const { locks } = page.navigator as { readonly locks?: LockManager };
  // Without Web Locks the journal itself refuses a second writer.
  if (locks === undefined) return Promise.resolve({ held: true, lost: new Promise<void>(() => undefined) });
  const steal = page.sessionStorage.getItem(TAKE_OVER) !== null;
  page.sessionStorage.removeItem(TAKE_OVER);
  return new Promise((resolve) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    let held = false;
    const lost = new Promise<void>((lose) => {
      const hold = (): Promise<never> => {
        clearTimeout(timer);
        held = true;
        resolve({ held: true, lost });
        return new Promise<never>(() => undefined);
      };
      const options = steal ? { steal } : { signal: patience.signal };
      locks.request(LOCK, options, hold).catch(() => (held ? lose() : resolve({ held: false })));
    });
  });
};

/** The player wants Slipstream in this tab: the next load takes the place of the other one. */
export const takeOver = (page: Window): void => {
  page.sessionStorage.setItem(TAKE_OVER, "1");
  page.location.reload();
};
