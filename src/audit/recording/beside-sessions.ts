import type { RecordingLine } from "./recording-line.ts";

/** A line that belongs to no session that is given. */
export type LineBeside = Extract<RecordingLine, { readonly type: "report" | "passed-over" }>;

/** The same lines, of which those beside the sessions are also told. */
export async function* hearBeside(lines: AsyncIterable<readonly RecordingLine[]>, told: (line: LineBeside) => void): AsyncGenerator<readonly RecordingLine[]> {
  for await (const read of lines) {
    for (const line of read) if (line.type === "report" || line.type === "passed-over") told(line);
    yield read;
  }
}
