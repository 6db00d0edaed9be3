/** The longest work without a pause; with more the page would miss frames. */
const FRAME_MS = 12;

/**
 * Makes a function that returns a promise in which the page can draw, if work has gone on for a frame, and undefined otherwise. It throws
 * the signal's reason once the work is aborted.
 */
export const createBreath = (signal: AbortSignal): (() => Promise<void> | undefined) => {
  let since = performance.now();
  return () => {
    if (performance.now() - since < FRAME_MS) return undefined;
    signal.throwIfAborted();
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
};
