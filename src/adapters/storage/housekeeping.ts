import { NOTHING_TO_DROP, type Sweep, type SweepRule } from "../../application/ports/journal.ts";
import type { CachedPage } from "./page-cache.ts";
import { type AskedWorker, askWorker } from "./ask-worker.ts";

/** Work on the stored facts of a log that takes longer than a frame. */
export interface Housekeeping {
  /** Packs the facts before `before`. */
  readonly pack: (database: string, stream: string, before: number) => Promise<void>;
  readonly find: (database: string, stream: string, rule: SweepRule) => Promise<Sweep>;
  readonly drop: (database: string, stream: string, sweep: Sweep) => Promise<void>;
}

/** What the page asks the worker for. */
export type HousekeepingRequest = { readonly database: string; readonly stream: string } & (
  | { readonly work: "pack"; readonly before: number }
  | { readonly work: "find"; readonly rule: SweepRule }
  | { readonly work: "drop"; readonly sweep: Sweep }
);

/** The worker's answer; `found` is that of "find". */
export interface HousekeepingAnswer {
  readonly done: boolean;
  readonly found?: Sweep;
}

/**
 * Does the work in a worker. If it does not start, `here` packs; nothing is dropped then, because to find it on the page's own thread would take seconds.
 * Rejects when the store did not accept the result.
 */
export const inWorker = (start: () => AskedWorker, here: Housekeeping["pack"], page?: CachedPage): Housekeeping => {
  // Each of these may be done twice: what is packed or dropped already is left alone.
  const asked = askWorker<HousekeepingRequest, HousekeepingAnswer>(
    start,
    async (request) => {
      if (request.work === "pack") await here(request.database, request.stream, request.before);
      return { done: true };
    },
    page,
  );
  const ask = async (request: HousekeepingRequest): Promise<Sweep | undefined> => {
    const { done, found } = await asked(request);
    if (!done) throw new Error("the store did not accept it");
    return found;
  };

  return {
    pack: async (database, stream, before) => void (await ask({ work: "pack", database, stream, before })),
    find: async (database, stream, rule) => (await ask({ work: "find", database, stream, rule })) ?? NOTHING_TO_DROP,
    drop: async (database, stream, sweep) => void (await ask({ work: "drop", database, stream, sweep })),
  };
};
