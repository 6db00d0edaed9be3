/** A text gzipped or, where the browser has no gzip, as it is. */
export type Packed = Uint8Array<ArrayBuffer> | string;

export type Pack = (text: string) => Promise<Packed>;

/** Packs on the thread that calls it. */
export const packHere: Pack = async (text) =>
  "CompressionStream" in globalThis ? new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer()) : text;

export const unpackText = (packed: Packed): Promise<string> =>
  typeof packed === "string" ? Promise.resolve(packed) : new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

/** The part of a worker that is needed here. */
type GzipWorker = Pick<Worker, "postMessage" | "addEventListener">;

interface Waiting {
  readonly text: string;
  readonly done: (packed: Packed | Promise<Packed>) => void;
}

/**
 * Packs in a worker (`gzip.worker.ts`), which is started with the first text: the browser's compression runs on the thread that reads its result, and the lines of two seconds take
 * longer than a frame. Texts are answered in order. If the worker does not start, `here` packs.
 */
export const packInWorker = (start: () => GzipWorker, here: Pack = packHere): Pack => {
  let worker: GzipWorker | undefined;
  let isBroken = false;
  let waiting: readonly Waiting[] = [];

  const started = (): GzipWorker => {
    const made = start();
    made.addEventListener("message", (event) => {
      const [first, ...others] = waiting;
      waiting = others;
      first?.done((event as MessageEvent<Packed>).data);
    });
    made.addEventListener("error", () => {
      isBroken = true;
      const unanswered = waiting;
      waiting = [];
      for (const { text, done } of unanswered) done(here(text));
    });
    return made;
  };

  return (text) => {
    if (isBroken) return here(text);
    return new Promise((done) => {
      worker ??= started();
      waiting = [...waiting, { text, done }];
      worker.postMessage(text);
    });
  };
};
