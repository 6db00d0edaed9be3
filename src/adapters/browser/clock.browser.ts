import type { ClockShape } from "../../application/ports/clock.ts";

/**
 * The wall time of the device, and timers that do not follow it: a browser's timers run on its monotonic clock,
 * so a player setting the clock does not make them fire early or late (faults T1).
 */
export const createBrowserClock = (): ClockShape => ({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
