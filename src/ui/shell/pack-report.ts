/** A report as a file, gzipped where the browser can. It is packed in pieces, so that the text is never in memory as a whole. */
export const packReport = (text: AsyncIterable<string>): Promise<{ readonly name: string; readonly file: Blob }> => {
  const bytes = streamOf(text);
  const isPacked = "CompressionStream" in globalThis;
  const name = isPacked ? "slipstream-report.ndjson.gz" : "slipstream-report.ndjson";
  return new Response(isPacked ? bytes.pipeThrough(new CompressionStream("gzip")) : bytes).blob().then((file) => ({ name, file }));
};

const streamOf = (text: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = text[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: (controller) =>
      pieces.next().then((next) => {
        if (next.done === true) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      }),
  });
};
