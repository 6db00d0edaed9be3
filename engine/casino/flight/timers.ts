import { report } from "../../report.ts";

/** What happens later, until it is stopped. */
export interface Timers {
  /** Runs it after `ms`, and reports its failure. After the stop nothing is begun: work that was waiting for the database then must not begin anything new. */
  readonly after: (ms: number, run: () => void | Promise<void>) => void;
  readonly isStopped: () => boolean;
  readonly stop: () => void;
}

export const createTimers = (): Timers => {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;
  return {
    after: (ms, run) => {
      if (stopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        Promise.resolve(run()).catch(report);
      }, ms);
      timers.add(timer);
    },
    isStopped: () => stopped,
    stop: () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
