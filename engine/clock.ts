/** The time of the engine, in milliseconds since the epoch. Signatures are checked with the system's clock instead, even when a test moves this one. */
export interface Clock {
  readonly now: () => number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Milliseconds since some moment, for lengths of time: unlike a clock it is never set. */
export type Stopwatch = () => number;

export const systemStopwatch: Stopwatch = () => performance.now();
