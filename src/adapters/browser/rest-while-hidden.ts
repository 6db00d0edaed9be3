import type { ClockShape } from "../../application/ports/clock.ts";

/** Something that can pause while nobody sees it. */
export interface Pausable {
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Milliseconds after which prices that nobody sees are no longer followed (faults M4). */
export const REST_AFTER_MS = 60_000;

/** Pauses when every window has been hidden for a minute, and resumes when one is visible again. Call what it returns with whether any window is visible. */
export const restWhileHidden = (pausable: Pausable, { after }: Pick<ClockShape, "after">): ((isAnyVisible: boolean) => void) => {
  let cancel: (() => void) | undefined;
  let isResting = false;
  return (isAnyVisible) => {
    if (isAnyVisible) {
      cancel?.();
      cancel = undefined;
      if (isResting) pausable.resume();
      isResting = false;
      return;
    }
    if (isResting) return;
    cancel ??= after(REST_AFTER_MS, () => {
      cancel = undefined;
      isResting = true;
      pausable.pause();
    });
  };
};
