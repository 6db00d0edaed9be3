/** Longer than this without a breath and the page would miss frames. */
const FRAME_MS = 12;

/**
 * Answers a promise that lets the page draw, if it has been kept busy for a frame; nothing otherwise. Throws the
 * reason of the signal once the work is no longer wanted.
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
