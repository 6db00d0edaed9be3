/** What pacing needs of a clock: milliseconds that never jump, and a timer. */
export interface Ticks {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
}

export interface Paced {
  /** Asks for a flush. It happens at once when the last one is at least `everyMs` ago, otherwise at the end of the interval. */
  readonly request: () => void;
}

/** Calls `flush` at most once per `everyMs` milliseconds, and at most that long after a request. */
export const createPace = (everyMs: number, ticks: Ticks, flush: () => void): Paced => {
  let flushedAt = Number.NEGATIVE_INFINITY;
  let waiting = false;
  const run = (): void => {
    waiting = false;
    flushedAt = ticks.now();
    flush();
  };
  return {
    request: () => {
      if (waiting) return;
      const left = flushedAt + everyMs - ticks.now();
      if (left <= 0) return run();
      waiting = true;
      ticks.after(left, run);
    },
  };
};
