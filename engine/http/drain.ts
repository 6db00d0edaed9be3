import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** The end of an engine that answers what it was asked. */
export interface Drain {
  readonly isDraining: () => boolean;
  /** Resolves when no call is being answered, at the latest after `mostMs`. Calls are still taken: whoever sends them needs a moment to see that this engine ends. */
  readonly begin: (mostMs: number) => Promise<void>;
}

/** It sees the calls of the routes that are added from now on. */
export const createDrain = (app: FastifyInstance): Drain => {
  let underway = 0;
  let draining = false;
  let onEmpty: () => void = () => undefined;
  app.addHook("onRequest", async (_, reply) => {
    underway += 1;
    // It comes also when the caller has gone before the answer.
    reply.raw.once("close", () => {
      underway -= 1;
      if (underway === 0) onEmpty();
    });
  });
  return {
    isDraining: () => draining,
    begin: async (mostMs) => {
      draining = true;
      if (underway === 0) return;
      const giveUp = new AbortController();
      const empty = new Promise<void>((resolve) => (onEmpty = resolve));
      await Promise.race([empty, wait(mostMs, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
      giveUp.abort();
    },
  };
};
