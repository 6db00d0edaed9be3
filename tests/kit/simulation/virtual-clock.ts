import type { ClockShape } from "../../../src/application/ports/clock.ts";
import { createWaiting } from "../../../src/application/runtime/timers.ts";

/** The clock of a simulation. It stands still while work is done, and moves from one timer to the next. */
export interface VirtualClock extends ClockShape {
  /** Milliseconds since the simulation began. */
  readonly elapsed: () => number;
  /** Moves to the next timer that is due by `until` and runs it. When there is none, it moves to `until` and returns false. */
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
      // Of two timers with the same due time, the one that was set first runs first, so that a story is always the same.
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

/** A clock whose timers end with their owner: a killed page, or a stopped engine. */
export const createMortalClock = (clock: ClockShape): ClockShape & { readonly kill: () => void } => {
  const waiting = createWaiting();
  return {
    now: clock.now,
    after: (ms, run) => waiting.until((goOff) => clock.after(ms, goOff), run),
    kill: waiting.end,
  };
};
