import { type AskedWorker, askWorker } from "./ask-worker.ts";

export const hasGzip = (): boolean => "CompressionStream" in globalThis;

/** Only where the browser has gzip. */
export const gzipped = async (text: string): Promise<ArrayBuffer> => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();

/**
 * Rejects when the bytes are damaged. They are written without a `Blob`, which the browser keeps in another process: that took twice as long. And they are read without a `Response`, which
 * takes a quarter longer.
 */
export const gunzipped = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  const [text] = await Promise.all([textOf(readable), writer.write(bytes), writer.close()]);
  return text;
};

const textOf = async (readable: ReadableStream<Uint8Array>): Promise<string> => {
  const reader = readable.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value } = await reader.read();
    if (value === undefined) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
};

/** A text gzipped or, where the browser has no gzip or it fails, as it is. */
export type Packed = Uint8Array<ArrayBuffer> | string;

export type Pack = (text: string) => Promise<Packed>;

/** Packs on the thread that calls it. It never rejects: a text that takes more room is better than none. */
export const packHere: Pack = async (text) => (hasGzip() ? gzipped(text).then((bytes) => new Uint8Array(bytes), () => text) : text);

export const unpackText = (packed: Packed): Promise<string> => (typeof packed === "string" ? Promise.resolve(packed) : gunzipped(packed));

/**
 * Packs in a worker (`gzip.worker.ts`): the browser's compression runs on the thread that reads its result, and the lines of two seconds take longer than
 * a frame. If the worker does not start, `here` packs.
 */
export const packInWorker = (start: () => AskedWorker, here: Pack = packHere): Pack => askWorker(start, here);
