interface Waiting {
  readonly mode: LockMode;
  readonly run: () => Promise<unknown>;
}

/** The locks of a browser that all its windows and workers share: first come, first served; shared ones together; taken by force; given up while waiting. */
export const createLocks = (): Pick<LockManager, "request"> & { readonly isHeld: (name: string) => boolean } => {
  const held = new Map<string, Set<{ readonly mode: LockMode; readonly steal: () => void }>>();
  const waiting = new Map<string, Waiting[]>();
  const holders = (name: string) => held.get(name) ?? held.set(name, new Set()).get(name)!;
  const line = (name: string): Waiting[] => waiting.get(name) ?? waiting.set(name, []).get(name)!;
  const isFree = (name: string, mode: LockMode): boolean => [...holders(name)].every((other) => other.mode === "shared" && mode === "shared");

  const serve = (name: string): void => {
    for (let [next] = line(name); next !== undefined && isFree(name, next.mode); [next] = line(name)) {
      line(name).shift();
      void next.run();
    }
  };

  const request = (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const callback = rest.at(-1) as (lock: Lock | null) => unknown;
    const { mode = "exclusive", ifAvailable = false, steal = false, signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    return new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        const holder = { mode, steal: () => reject(new DOMException("taken by force", "AbortError")) };
        holders(name).add(holder);
        // A lock is granted in a task of its own.
        await Promise.resolve();
        await Promise.resolve(callback({ name, mode })).then(resolve, reject);
        if (holders(name).delete(holder)) serve(name);
      };
      if (steal) {
        for (const holder of holders(name)) holder.steal();
        holders(name).clear();
        return void run();
      }
      if (isFree(name, mode) && line(name).length === 0) return void run();
      if (ifAvailable) return void Promise.resolve(callback(null)).then(resolve, reject);
      const place: Waiting = { mode, run };
      line(name).push(place);
      signal?.addEventListener("abort", () => {
        const at = line(name).indexOf(place);
        if (at < 0) return;
        line(name).splice(at, 1);
        reject(new DOMException("given up", "AbortError"));
        serve(name);
      });
    });
  };
  return { request: request as LockManager["request"], isHeld: (name) => holders(name).size > 0 };
};
