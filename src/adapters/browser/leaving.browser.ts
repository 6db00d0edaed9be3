/** Milliseconds after which a page that was about to be left is taken to stay: the address was a download, or the player has changed their mind. */
const STAYS_AFTER_MS = 3_000;

/** Resolves when it is known that the page stays; undefined while nobody leaves it. */
export type Undecided = () => Promise<void> | undefined;

/**
 * Tells while a page is being left. Some browsers (Firefox) end its calls and connections before the page itself, and what fails then is no failure: nobody
 * would look at it any more, but the log would hold it.
 */
export const watchLeaving = (page: Pick<EventTarget, "addEventListener">): Undecided => {
  let undecided: Promise<void> | undefined;
  let stays = (): void => undefined;
  page.addEventListener("beforeunload", () => {
    undecided ??= new Promise((resolve) => {
      stays = () => {
        undecided = undefined;
        resolve();
      };
      setTimeout(() => stays(), STAYS_AFTER_MS);
    });
  });
  // Back from the back-forward cache.
  page.addEventListener("pageshow", () => stays());
  return () => undecided;
};
