import { Context } from "effect";

export type Cancel = () => void;

/**
 * The only source of time. `now` is the wall time (ms) of the input being handled, so that a replay reads the
 * same; timers are for waiting, never for ordering.
 */
export interface ClockShape {
  readonly now: () => number;
  /** Runs something once, after so many milliseconds and never at once. Timers run in the order in which they fall due. Cancelling one that has run does nothing. */
  readonly after: (ms: number, run: () => void) => Cancel;
}

export class Clock extends Context.Service<Clock, ClockShape>()("slipstream/Clock") {}
