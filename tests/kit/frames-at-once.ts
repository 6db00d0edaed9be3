import { vi } from "vitest";

/** Draws every frame as soon as it is asked for. `vi.unstubAllGlobals` ends it. */
export const drawFramesAtOnce = (): void =>
  void vi.stubGlobal("requestAnimationFrame", (draw: (at: number) => void) => {
    draw(0);
    return undefined;
  });
