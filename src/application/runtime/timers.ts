import { Context } from "effect";
import { createCounter } from "../recording/counter.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { Cancel, ClockShape } from "../ports/clock.ts";

/**
 * Time as the application knows it: the moment of the input being handled, and timers whose going off is an
 * input of its own. A timer has a name and a count, so that a replay can tell which one went off.
 */
export interface TimersShape {
  readonly now: () => number;
  readonly after: (what: string, ms: number, run: () => void) => Cancel;
}

export class Timers extends Context.Service<Timers, TimersShape>()("slipstream/Timers") {}

export const createTimers = (clock: ClockShape, inputs: Inputs): TimersShape => {
  const nameOf = createCounter();
  return {
    now: inputs.now,
    after: (what, ms, run) => {
      const timer = nameOf(what);
      return clock.after(ms, () => inputs.admit(() => ({ kind: "timer", timer }), run));
    },
  };
};

/** The same timers until `end`: what waits then never goes off, and nothing more is waited for. */
export const endable = (timers: TimersShape): TimersShape & { readonly end: () => void } => {
  const waiting = createWaiting();
  return {
    now: timers.now,
    after: (what, ms, run) => waiting.until((goOff) => timers.after(what, ms, goOff), run),
    end: waiting.end,
  };
};

/** What is waited for, as long as somebody waits. */
export const createWaiting = () => {
  const waiting = new Set<Cancel>();
  let ended = false;
  return {
    /** `start` is told what to call when the wait is over. */
    until: (start: (goOff: () => void) => Cancel, run: () => void): Cancel => {
      if (ended) return () => undefined;
      const cancel = start(() => {
        waiting.delete(cancel);
        run();
      });
      waiting.add(cancel);
      return () => {
        waiting.delete(cancel);
        cancel();
      };
    },
    /** Cancels it all; nothing is waited for any more. */
    end: (): void => {
      ended = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
};
