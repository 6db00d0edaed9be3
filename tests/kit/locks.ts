interface Holder {
  readonly mode: LockMode;
  readonly steal: () => void;
}

interface Waiting {
  readonly mode: LockMode;
  readonly run: () => Promise<unknown>;
}

/** The locks of a browser that all its windows and workers share: first come, first served; shared ones together; taken by force; given up while waiting. */
export const createLocks = (): Pick<LockManager, "request"> & { readonly isHeld: (name: string) => boolean } => {
  const locks = new Map<string, { readonly holders: Set<Holder>; readonly line: Waiting[] }>();
  const lockOf = (name: string) => {
    const lock = locks.get(name) ?? { holders: new Set<Holder>(), line: [] };
    locks.set(name, lock);
    return lock;
  };
  const isFree = (name: string, mode: LockMode): boolean => [...lockOf(name).holders].every((other) => other.mode === "shared" && mode === "shared");

  const serve = (name: string): void => {
    const { line } = lockOf(name);
    for (let [next] = line; next !== undefined && isFree(name, next.mode); [next] = line) {
      line.shift();
      void next.run();
    }
  };

  const request = (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const { holders, line } = lockOf(name);
    const callback = rest.at(-1) as (lock: Lock | null) => unknown;
    const { mode = "exclusive", ifAvailable = false, steal = false, signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    return new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        const holder: Holder = { mode, steal: () => reject(new DOMException("taken by force", "AbortError")) };
        holders.add(holder);
        // A lock is granted in a task of its own.
        await Promise.resolve();
        await Promise.resolve(callback({ name, mode })).then(resolve, reject);
        if (holders.delete(holder)) serve(name);
      };
      if (steal) {
        for (const holder of holders) holder.steal();
        holders.clear();
        return void run();
      }
      if (isFree(name, mode) && line.length === 0) return void run();
      if (ifAvailable) return void Promise.resolve(callback(null)).then(resolve, reject);
      const place: Waiting = { mode, run };
      line.push(place);
      signal?.addEventListener("abort", () => {
        const at = line.indexOf(place);
        if (at < 0) return;
        line.splice(at, 1);
        reject(new DOMException("given up", "AbortError"));
        serve(name);
      });
    });
  };
  return { request: request as LockManager["request"], isHeld: (name) => lockOf(name).holders.size > 0 };
};
