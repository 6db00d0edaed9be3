type Locks = Pick<LockManager, "request">;

/** The locks as one thread sees them. */
export interface MortalLocks extends Locks {
  /** The browser frees what the thread holds and gives up what it waits for. Nothing is told to it any more. */
  readonly end: () => void;
}

/** `awake` resolves when the thread runs: a frozen page learns later that it had a lock, and by then the browser has given it to the next. */
export const createMortalLocks = (locks: Locks, awake: () => Promise<void>): MortalLocks => {
  const over = new AbortController();
  const death = new Promise<void>((resolve) => over.signal.addEventListener("abort", () => resolve()));
  const request = (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const callback = rest.at(-1) as (lock: Lock | null) => unknown;
    const options = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    const signal = options.signal === undefined ? over.signal : AbortSignal.any([options.signal, over.signal]);
    return new Promise((resolve, reject) => {
      if (over.signal.aborted) return;
      const told = (tell: () => void): void => void awake().then(() => over.signal.aborted || tell());
      locks.request(name, { ...options, signal }, (lock) => Promise.race([callback(lock), death])).then((value) => told(() => resolve(value)), (fault: unknown) => told(() => reject(fault)));
    });
  };
  return { request: request as LockManager["request"], end: () => over.abort() };
};
