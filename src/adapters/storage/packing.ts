/** What the page asks the worker for: the facts of a log before `before`, packed. */
export interface PackRequest {
  readonly database: string;
  readonly stream: string;
  readonly before: number;
}

export interface PackAnswer {
  readonly packed: boolean;
}

/** The part of a worker that is needed here. */
type PackingWorker = Pick<Worker, "postMessage" | "addEventListener">;

type Pack = (database: string, stream: string, before: number) => Promise<void>;

/**
 * Packs in a worker, which is started when there is something to pack for the first time. If the worker does not start, `here` packs. Requests are
 * answered in order. Rejects when the store did not accept the result.
 */
export const packInWorker = (start: () => PackingWorker, here: Pack): Pack => {
  let worker: PackingWorker | undefined;
  let isBroken = false;
  let waiting: readonly { readonly request: PackRequest; readonly done: (packed?: Promise<void>) => void; readonly failed: (reason: unknown) => void }[] = [];

  const started = (): PackingWorker => {
    const made = start();
    made.addEventListener("message", (event) => {
      const { packed } = (event as MessageEvent<PackAnswer>).data;
      const [first, ...others] = waiting;
      waiting = others;
      if (packed) first?.done();
      else first?.failed(new Error("the facts were not packed"));
    });
    made.addEventListener("error", () => {
      isBroken = true;
      const unanswered = waiting;
      waiting = [];
      for (const { request, done } of unanswered) done(here(request.database, request.stream, request.before));
    });
    return made;
  };

  return (database, stream, before) => {
    if (isBroken) return here(database, stream, before);
    return new Promise<void>((done, failed) => {
      const request: PackRequest = { database, stream, before };
      worker ??= started();
      waiting = [...waiting, { request, done, failed }];
      worker.postMessage(request);
    });
  };
};
