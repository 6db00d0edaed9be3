import { Context } from "effect";
import { createCounter } from "../recording/counter.ts";
import type { Inputs } from "../recording/inputs.ts";
import { timerSet } from "../recording/outgoing.ts";
import type { Cancel, ClockShape } from "../ports/clock.ts";

/**
 * Time as the application knows it: the moment of the current input, and timers that fire as inputs of their own. A timer has a name and a number, so
 * that a replay can tell which one fired.
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
      inputs.tell(() => timerSet(timer, ms));
      return clock.after(ms, () => inputs.admit(() => ({ kind: "timer", timer }), run));
    },
  };
};

/** The same timers until `end` is called. After that no waiting timer fires, and no new one is set. */
export const endable = (timers: TimersShape): TimersShape & { readonly end: () => void } => {
  const waiting = createWaiting();
  return {
    now: timers.now,
    after: (what, ms, run) => waiting.until((goOff) => timers.after(what, ms, goOff), run),
    end: waiting.end,
  };
};

/** The waiting timers, so that all of them can be cancelled together. */
export const createWaiting = () => {
  const waiting = new Set<Cancel>();
  let ended = false;
  return {
    /** Starts one wait. `start` gets the function to call when the wait is over; then `run` is called. */
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
    /** Cancels every wait. Later waits never start. */
    end: (): void => {
      ended = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
};
