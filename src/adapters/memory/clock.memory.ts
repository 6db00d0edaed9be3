import { Layer } from "effect";
import { Clock, type ClockShape } from "../../application/ports/clock.ts";

export interface MemoryClock extends ClockShape {
  /** Lets time pass: the timers that fall due run in order, each at its own moment, including timers that those start. */
  readonly advance: (ms: number) => void;
  /** Changes the wall time only, as a player does who sets the clock. Timers are not affected. */
  readonly jump: (ms: number) => void;
  readonly pending: () => number;
  readonly layer: Layer.Layer<Clock>;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

export const createMemoryClock = (start = Date.UTC(2026, 0, 1)): MemoryClock => {
  let elapsed = 0;
  let wallAtStart = start;
  const timers = new Set<Timer>();

  const nextDue = (limit: number): Timer | undefined => {
    let next: Timer | undefined;
    for (const timer of timers) if (timer.due <= limit && (next === undefined || timer.due < next.due)) next = timer;
    return next;
  };

  const shape: ClockShape = {
    now: () => wallAtStart + elapsed,
    after: (ms, run) => {
      const timer = { due: elapsed + Math.max(0, ms), run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  return {
    ...shape,
    advance: (ms) => {
      const end = elapsed + ms;
      for (let timer = nextDue(end); timer !== undefined; timer = nextDue(end)) {
        timers.delete(timer);
        elapsed = timer.due;
        timer.run();
      }
      elapsed = end;
    },
    jump: (ms) => {
      wallAtStart += ms;
    },
    pending: () => timers.size,
    layer: Layer.succeed(Clock, Clock.of(shape)),
  };
};
