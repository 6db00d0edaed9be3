/** Longer than a frame: a hidden page draws none. */
const NO_FRAME_MS = 50;

/** Calls back once, at the next frame the page draws, or soon when it draws none. */
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
