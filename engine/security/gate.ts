/** Thrown when the queue is full. The caller should try again after `retryAfterSeconds`. */
export class Busy extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("We are very busy at the moment. Please try again shortly");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface GateOptions {
  /** The most pieces of work that run at the same time. */
  readonly atOnce: number;
  /** The most pieces of work that wait. */
  readonly waiting: number;
  readonly retryAfterSeconds: number;
}

/** Runs work in the order in which it came. Rejects with `Busy` when the queue is full. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export const createGate = ({ atOnce, waiting, retryAfterSeconds }: GateOptions): Gate => {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running++;
      return;
    }
    if (queue.length >= waiting) throw new Busy(retryAfterSeconds);
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    // The free place goes directly to the first in the queue, so that a later caller cannot take it.
    if (next === undefined) running--;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
