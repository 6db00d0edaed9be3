import { vi } from "vitest";

/** A drawing that costs so many milliseconds makes the pace draw prices in each fourth frame only. */
export const DEAR_MS = 15;

export interface HeldFrames {
  /** Draws the frame that was asked for, which keeps the page busy for so many milliseconds. */
  readonly draw: (costMs?: number) => void;
  /** How many callbacks wait for the next frame. */
  readonly waiting: () => number;
  /** Clicks somewhere on the page. */
  readonly click: () => void;
}

/** Draws frames only when told to, with a clock that stands still between them. `vi.unstubAllGlobals` and restored mocks end it. */
export const holdFrames = (): HeldFrames => {
  let asked: (() => void)[] = [];
  let drawn: (() => void) | undefined;
  let now = 0;
  const clicked: (() => void)[] = [];
  const others = globalThis.addEventListener as typeof addEventListener | undefined;
  vi.stubGlobal("addEventListener", (what: string, heard: () => void, options?: AddEventListenerOptions) =>
    what === "click" ? void clicked.push(heard) : others?.(what, heard, options),
  );
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => asked.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => (asked = []));
  // What a page sends to itself in a frame arrives when the frame is drawn.
  vi.stubGlobal(
    "MessageChannel",
    class {
      port1 = { onmessage: (): void => undefined, close: (): void => undefined };
      port2 = { postMessage: (): void => void (drawn = () => this.port1.onmessage()) };
    },
  );
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return {
    draw: (costMs = 1) => {
      const callbacks = asked;
      asked = [];
      for (const callback of callbacks) callback();
      now += costMs;
      drawn?.();
      drawn = undefined;
    },
    waiting: () => asked.length,
    click: () => {
      for (const heard of clicked) heard();
    },
  };
};
