import type { ClockShape } from "../../application/ports/clock.ts";

/**
 * The wall time of the device, and timers that do not depend on it. A browser's timers run on its monotonic clock, so they do not fire early or late
 * when the player sets the clock (faults T1).
 */
export const createBrowserClock = (): ClockShape => ({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
