import { type Line, readLines, UnreadableLine } from "../ndjson/lines.ts";
import type { LogReading } from "./read-log.ts";

/**
 * Reads a file through, without ever holding it whole (faults R1). What is wrong with it is told to the reading.
 * `between` is asked after each line, and may answer a promise to wait for. Rejects when the file itself cannot be
 * read, and when `between` does.
 */
export const auditFile = async (
  chunks: AsyncIterable<Uint8Array>,
  reading: LogReading,
  between: (line: Line) => Promise<void> | undefined = () => undefined,
): Promise<void> => {
  try {
    for await (const line of readLines(chunks)) {
      if (!reading.line(line)) return;
      const pause = between(line);
      if (pause !== undefined) await pause;
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    reading.unreadable(error);
  }
};
