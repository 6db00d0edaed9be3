import type { Lead } from "../database/lead.ts";
import { report } from "../report.ts";
import { createDayKeeper } from "./saved-world.ts";
import type { World } from "./world.ts";

const STEP_MS = 250;
const SAVE_EVERY_MS = 10_000;

/** Advances the day regularly, and saves it every few steps. */
export interface Heartbeat {
  /** Runs `work` when the work before it is done. Nothing else changes the day meanwhile. */
  readonly between: <T>(work: () => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
}

export const startHeartbeat = (world: World, lead: Lead): Heartbeat => {
  const keep = createDayKeeper(lead);
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = false;
  let savedAt = performance.now();

  const between = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    // The caller gets the failure; the queue continues with the next work.
    queue = result.catch(() => undefined);
    return result;
  };

  const beat = async (): Promise<void> => {
    await world.advance();
    if (performance.now() - savedAt < SAVE_EVERY_MS) return;
    savedAt = performance.now();
    await keep(world.save());
  };

  const timer = setInterval(() => {
    if (waiting) return;
    waiting = true;
    between(beat).catch(report).finally(() => {
      waiting = false;
    });
  }, STEP_MS);

  return {
    between,
    stop: async () => {
      clearInterval(timer);
      await between(() => keep(world.save()));
    },
  };
};
