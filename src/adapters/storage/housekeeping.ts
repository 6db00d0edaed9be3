import type { Sweep, SweepRule } from "../../application/ports/journal.ts";

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

/** The part of a worker that is needed here. */
type HousekeepingWorker = Pick<Worker, "postMessage" | "addEventListener">;

interface Waiting {
  readonly request: HousekeepingRequest;
  readonly done: (found: Sweep | undefined | Promise<undefined>) => void;
  readonly failed: (reason: unknown) => void;
}

const NOTHING: Sweep = { upTo: 0, runs: [] };

/**
 * Does the work in a worker, which is started when there is something to do for the first time. If the worker does not start, `here` packs; nothing is dropped then, because to find it
 * on the page's own thread would take seconds. Requests are answered in order. Rejects when the store did not accept the result.
 */
export const inWorker = (start: () => HousekeepingWorker, here: Housekeeping["pack"]): Housekeeping => {
  let worker: HousekeepingWorker | undefined;
  let isBroken = false;
  let waiting: readonly Waiting[] = [];

  const without = async (request: HousekeepingRequest): Promise<undefined> => {
    if (request.work === "pack") await here(request.database, request.stream, request.before);
  };

  const started = (): HousekeepingWorker => {
    const made = start();
    made.addEventListener("message", (event) => {
      const { done, found } = (event as MessageEvent<HousekeepingAnswer>).data;
      const [first, ...others] = waiting;
      waiting = others;
      if (done) first?.done(found);
      else first?.failed(new Error("the store did not accept it"));
    });
    made.addEventListener("error", () => {
      isBroken = true;
      const unanswered = waiting;
      waiting = [];
      for (const { request, done } of unanswered) done(without(request));
    });
    return made;
  };

  const ask = (request: HousekeepingRequest): Promise<Sweep | undefined> => {
    if (isBroken) return without(request);
    return new Promise((done, failed) => {
      worker ??= started();
      waiting = [...waiting, { request, done, failed }];
      worker.postMessage(request);
    });
  };

  return {
    pack: async (database, stream, before) => void (await ask({ work: "pack", database, stream, before })),
    find: async (database, stream, rule) => (await ask({ work: "find", database, stream, rule })) ?? NOTHING,
    drop: async (database, stream, sweep) => void (await ask({ work: "drop", database, stream, sweep })),
  };
};
