import type { ReportHeader } from "../../application/recording/report.ts";
import type { RecordingLine } from "./recording-line.ts";

/** The same lines, of which the one that reports a problem is also told. */
export async function* hearReport(lines: AsyncIterable<readonly RecordingLine[]>, told: (report: ReportHeader) => void): AsyncGenerator<readonly RecordingLine[]> {
  for await (const read of lines) {
    for (const line of read) if (line.type === "report") told(line.report);
    yield read;
  }
}
