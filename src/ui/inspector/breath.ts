/** Milliseconds of work without a pause. With more the page would drop frames. */
const FRAME_MS = 12;

/**
 * Makes a function to call during long work. When a frame's worth of work was done it returns a promise, during which the page can draw; otherwise
 * undefined. It throws the signal's reason when the work is aborted; without a signal it cannot be.
 */
export const createBreath = (signal?: AbortSignal): (() => Promise<void> | undefined) => {
  let since = performance.now();
  return () => {
    if (performance.now() - since < FRAME_MS) return undefined;
    signal?.throwIfAborted();
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
};
