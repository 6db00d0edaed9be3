export const hasGzip = (): boolean => "CompressionStream" in globalThis;

/** Characters that are encoded and compressed at once: about a millisecond's work. The browser compresses on the thread that asks, and encodes a long text at a third of the speed. */
const SLICE = 32 * 1_024;

/**
 * Only where the browser has gzip. It goes in slices, and lets others go first after each; and without a `Blob`, which the browser keeps in another process:
 * that took twice as long, and stopped the thread for it.
 */
export const gzipped = async (text: string): Promise<ArrayBuffer> => {
  const { readable, writable } = new CompressionStream("gzip");
  const [packed] = await Promise.all([bytesOf(readable), writeInSlices(writable, text)]);
  return packed;
};

const writeInSlices = async (writable: WritableStream<BufferSource>, text: string): Promise<void> => {
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  for (let [at, end] = [0, 0]; at < text.length; at = end) {
    // Half of a pair would be encoded as a mark that says so.
    end = at + SLICE - (isFirstOfPair(text.charCodeAt(at + SLICE - 1)) ? 1 : 0);
    await writer.write(encoder.encode(text.slice(at, end)));
    await othersFirst();
  }
  await writer.close();
};

const isFirstOfPair = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/** Resolves when everything that waits for this thread has had its turn. Not a timer: those of a hidden page are late. */
const othersFirst = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

const bytesOf = async (readable: ReadableStream<Uint8Array>): Promise<ArrayBuffer> => {
  const reader = readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = await reader.read();
    if (value === undefined) break;
    parts.push(value);
    length += value.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.buffer;
};

/** Rejects when the bytes are damaged. They are read without a `Response`, which takes a quarter longer. */
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

/** Never rejects: a text that takes more room is better than none. */
export const packText = async (text: string): Promise<Packed> => (hasGzip() ? gzipped(text).then((bytes) => new Uint8Array(bytes), () => text) : text);

export const unpackText = (packed: Packed): Promise<string> => (typeof packed === "string" ? Promise.resolve(packed) : gunzipped(packed));
