import { createCounter } from "../../application/recording/counter.ts";
import type { Inputs } from "../../application/recording/inputs.ts";
import { timerSet } from "../../application/recording/outgoing.ts";
import type { TimersShape } from "../../application/runtime/timers.ts";

/** Timers that fire at the recorded inputs, never by themselves. */
export interface ReplayedTimers extends TimersShape {
  readonly fire: (timer: string) => void;
}

export const createReplayedTimers = (inputs: Inputs): ReplayedTimers => {
  const nameOf = createCounter();
  const timers = new Map<string, () => void>();
  return {
    now: inputs.now,
    after: (what, ms, run) => {
      const timer = nameOf(what);
      inputs.tell(() => timerSet(timer, ms));
      timers.set(timer, run);
      return () => timers.delete(timer);
    },
    fire: (timer) => {
      const run = timers.get(timer);
      timers.delete(timer);
      inputs.admit(() => ({ kind: "timer", timer }), () => run?.());
    },
  };
};
