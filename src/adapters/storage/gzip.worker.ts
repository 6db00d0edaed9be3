import { packHere } from "./gzip.ts";

/** One after the other, because the page takes the answers in the order of its texts. */
let last: Promise<unknown> = Promise.resolve();

self.addEventListener("message", ({ data }: MessageEvent<string>) => {
  last = last.then(async () => {
    const packed = await packHere(data);
    self.postMessage(packed, { transfer: typeof packed === "string" ? [] : [packed.buffer] });
  });
});
