import type { ClockShape } from "../../../src/application/ports/clock.ts";
import { createWaiting } from "../../../src/application/runtime/timers.ts";

/** The clock of a simulation. It stands still while work is being done, and moves only from timer to timer. */
export interface VirtualClock extends ClockShape {
  /** Milliseconds since the simulation began. */
  readonly elapsed: () => number;
  /** Moves to the next timer that is due by `until` and runs it; false, with the time at `until`, when there is none. */
  readonly step: (until: number) => boolean;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

export const createVirtualClock = (start: number): VirtualClock => {
  const timers = new Set<Timer>();
  let elapsed = 0;
  return {
    now: () => start + elapsed,
    elapsed: () => elapsed,
    after: (ms, run) => {
      const timer = { due: elapsed + Math.max(0, ms), run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    step: (until) => {
      let next: Timer | undefined;
      // Of two timers with the same due time the one that was set first runs first, so that a story always has the same course.
      for (const timer of timers) if (timer.due <= until && (next === undefined || timer.due < next.due)) next = timer;
      if (next === undefined) {
        elapsed = until;
        return false;
      }
      timers.delete(next);
      elapsed = next.due;
      next.run();
      return true;
    },
  };
};

/** A clock whose timers end with their owner: a page that is killed, or an engine that stops. */
export const createMortalClock = (clock: ClockShape): ClockShape & { readonly kill: () => void } => {
  const waiting = createWaiting();
  return {
    now: clock.now,
    after: (ms, run) => waiting.until((goOff) => clock.after(ms, goOff), run),
    kill: waiting.end,
  };
};
