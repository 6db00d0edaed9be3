/** The queue is full: the caller should ask again in `retryAfterSeconds`. */
export class Busy extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("We are very busy at the moment. Please try again shortly");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface GateOptions {
  /** Pieces of work that run at the same time. */
  readonly atOnce: number;
  /** Pieces that may wait for their turn. */
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
    // The place goes directly to the next in the queue, so that a newcomer cannot take it.
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
