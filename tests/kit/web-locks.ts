interface Request {
  readonly agent: object;
  readonly grant: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Options {
  readonly signal?: AbortSignal;
  readonly steal?: boolean;
}

interface Named {
  holder: Request | undefined;
  readonly queue: Request[];
}

/** Web Locks among the pages of one browser: each lock has a holder and a queue; a wait can be aborted, a lock can be stolen, and a page can die. */
export const createWebLocks = () => {
  const locks = new Map<string, Named>();
  const named = (name: string): Named => {
    const known = locks.get(name) ?? { holder: undefined, queue: [] };
    locks.set(name, known);
    return known;
  };

  const next = (lock: Named): void => {
    if (lock.holder !== undefined) return;
    const request = lock.queue.shift();
    if (request === undefined) return;
    lock.holder = request;
    const over = (end: () => void): void => {
      if (lock.holder !== request) return;
      lock.holder = undefined;
      end();
      next(lock);
    };
    // A browser grants a lock in a task of its own.
    void Promise.resolve()
      .then(request.grant)
      .then(
        (value) => over(() => request.resolve(value)),
        (error: unknown) => over(() => request.reject(error)),
      );
  };

  /** The locks as one page sees them, and a way to let that page die. */
  const page = () => {
    const agent = {};
    const request = (name: string, ...rest: readonly unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const grant = rest.at(-1) as () => unknown;
        const { signal, steal = false }: Options = rest.length > 1 ? (rest[0] as Options) : {};
        if (signal?.aborted === true) return reject(new DOMException("given up", "AbortError"));
        const lock = named(name);
        const asked: Request = { agent, grant, resolve, reject };
        if (steal) {
          lock.holder?.reject(new DOMException("stolen", "AbortError"));
          lock.holder = undefined;
          lock.queue.unshift(asked);
        } else lock.queue.push(asked);
        signal?.addEventListener("abort", () => {
          const at = lock.queue.indexOf(asked);
          if (at === -1) return;
          lock.queue.splice(at, 1);
          reject(new DOMException("given up", "AbortError"));
        });
        next(lock);
      });
    return {
      locks: { request } as unknown as Pick<LockManager, "request">,
      /** The browser takes all locks from a dead page, and does not tell it. */
      die: (): void => {
        for (const lock of locks.values()) {
          for (const waiting of lock.queue.filter((one) => one.agent === agent)) lock.queue.splice(lock.queue.indexOf(waiting), 1);
          if (lock.holder?.agent !== agent) continue;
          lock.holder = undefined;
          next(lock);
        }
      },
    };
  };
  return { page };
};
