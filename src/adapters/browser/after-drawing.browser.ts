/** Milliseconds to wait for a frame before going on without one, because a hidden page draws none. Longer than a frame takes. */
const NO_FRAME_MS = 50;

/** Calls `drawn` once: when the page draws its next frame, or after `NO_FRAME_MS` when it draws none. */
export const afterDrawing = (drawn: () => void): void => {
  let called = false;
  const once = (): void => {
    if (called) return;
    called = true;
    drawn();
  };
  requestAnimationFrame(once);
  setTimeout(once, NO_FRAME_MS);
};
