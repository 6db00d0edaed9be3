import { type Report, type ReportFile, writeReport } from "../application/recording/report.ts";

/** Writes the report as a file, gzipped where the browser can. It is packed in pieces, so that the text is never in memory as a whole. */
export const writeReportFile = async (...asked: Parameters<typeof writeReport>): Promise<ReportFile> => {
  const { text, ...held } = await writeReport(...asked);
  return { ...held, ...(await packReport(text)) };
};

export const packReport = async (text: Report["text"]): Promise<Pick<ReportFile, "name" | "file">> => {
  const bytes = streamOf(text);
  const isPacked = "CompressionStream" in globalThis;
  const file = await new Response(isPacked ? bytes.pipeThrough(new CompressionStream("gzip")) : bytes).blob();
  return { name: isPacked ? "slipstream-report.ndjson.gz" : "slipstream-report.ndjson", file };
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
