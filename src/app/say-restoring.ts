import type { Restoring } from "../application/log/open-log.ts";

/** Milliseconds after which the player is told. Most starts take less, and a message that flashes would only disturb. */
export const TOLD_AFTER_MS = 300;
/** The longest that the page does not draw while it works, in milliseconds. */
const DRAWN_EVERY_MS = 30;

const WORDS = "Restoring your slip";

export interface RestoringNote {
  readonly restoring: Restoring;
  /** The log is open: says nothing any more. */
  readonly done: () => void;
}

/** Says that the log is read again from its beginning, and how far it is. It is drawn without React, whose code may still be on its way. */
export const sayRestoring = (root: Element, now: () => number): RestoringNote => {
  const bar = document.createElement("progress");
  let isShown = false;
  let timer: number | undefined;
  let drawn = 0;

  const show = (): void => {
    const page = root.querySelector(".first-paint");
    if (page === null) return;
    isShown = true;
    // This region stands since the page came, so what it says next is read out.
    const status = page.querySelector("[role=status]");
    if (status !== null) status.textContent = WORDS;
    const note = document.createElement("label");
    note.className = "restoring";
    const more = document.createElement("small");
    more.textContent = "Every record on this device is read and checked.";
    note.append(WORDS, bar, more);
    page.append(note);
  };

  return {
    restoring: (part) => {
      if (timer === undefined) {
        timer = window.setTimeout(show, TOLD_AFTER_MS);
        drawn = now();
      }
      // A hidden page draws nothing, and its timeouts take a second each.
      if (document.visibilityState === "hidden" || now() - drawn < DRAWN_EVERY_MS) return undefined;
      // Without a value the bar only says that something goes on, which is what is known while the store is read. A bar that changed more often would be drawn more often.
      if (part > 0) bar.value = part;
      return new Promise((resolve) => {
        window.setTimeout(() => {
          drawn = now();
          resolve();
        });
      });
    },
    done: () => {
      window.clearTimeout(timer);
      if (isShown) bar.parentElement?.remove();
    },
  };
};
