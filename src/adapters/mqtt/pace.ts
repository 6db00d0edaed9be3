/** What pacing needs of time: milliseconds that never jump, and a timer. */
export interface Ticks {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
}

export interface Paced {
  /** Something is there to be handed over: at once after a quiet spell, else when the interval is over. */
  readonly request: () => void;
}

/** Calls `flush` at most once per `everyMs`, and never later than that after a request. */
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
