/** Milliseconds after which the player is told. Most starts take less, and a message that flashes would only disturb. */
export const TOLD_AFTER_MS = 300;

const WORDS = "Restoring your slip";

export interface RestoringNote {
  /** The log is read as far as `part`, from 0 to 1. */
  readonly restoring: (part: number) => void;
  /** The log is open: says nothing any more. */
  readonly done: () => void;
}

/** Says that the log is read again from its beginning, and how far it is. It is drawn without React, whose code may still be on its way. */
export const sayRestoring = (root: Element): RestoringNote => {
  const bar = document.createElement("progress");
  let isShown = false;
  let timer: number | undefined;

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
      timer ??= window.setTimeout(show, TOLD_AFTER_MS);
      // Without a value the bar only says that something goes on, which is what is known while the store is read.
      if (part > 0) bar.value = part;
    },
    done: () => {
      window.clearTimeout(timer);
      if (isShown) bar.parentElement?.remove();
    },
  };
};
