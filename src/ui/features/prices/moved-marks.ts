import { CHANGED_MARK_MS } from "../../../domain/betslip/state.ts";

/** How many milliseconds its cell is tinted. */
const TINT_MS = 1_000;
/** How often marks are looked through, in milliseconds. */
const SWEEP_MS = 250;

interface Mark {
  /** Wall milliseconds of the last move. */
  at: number;
  moved: "up" | "down";
  fresh: boolean;
}

/**
 * The marks of moved prices, by button. They fade by one timer for all: an animation of its own for each would be computed in every frame, and of a price that moves
 * again before its mark has faded nothing is written.
 */
const marks = new Map<HTMLElement, Mark>();
let sweeping: ReturnType<typeof setInterval> | undefined;

const sweep = (): void => {
  const now = Date.now();
  for (const [button, mark] of marks) {
    const age = now - mark.at;
    if (age >= CHANGED_MARK_MS) unmark(button);
    else if (age >= TINT_MS && mark.fresh) {
      mark.fresh = false;
      delete button.dataset["fresh"];
    }
  }
  if (marks.size > 0) return;
  clearInterval(sweeping);
  sweeping = undefined;
};

/** Marks a button whose price has just moved. `now` is in wall milliseconds. */
export const markMove = (button: HTMLElement, moved: Mark["moved"], now: number): void => {
  const mark = marks.get(button);
  if (mark?.moved !== moved) button.dataset["moved"] = moved;
  if (mark?.fresh !== true) button.dataset["fresh"] = "";
  if (mark === undefined) marks.set(button, { at: now, moved, fresh: true });
  else Object.assign(mark, { at: now, moved, fresh: true });
  sweeping ??= setInterval(sweep, SWEEP_MS);
};

/** Takes the mark away at once, as of a price that can no longer be bet. */
export const unmark = (button: HTMLElement): void => {
  if (!marks.delete(button)) return;
  delete button.dataset["moved"];
  delete button.dataset["fresh"];
};
