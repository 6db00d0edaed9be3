import { type Line, readLines, UnreadableLine } from "../ndjson/lines.ts";
import type { LogReading } from "./read-log.ts";

/**
 * Passes a file to `reading` line by line, without ever holding it whole (faults R1); unreadable lines are passed on as such.
 * `between` is called after each line and may return a promise to wait for. Rejects when the file itself cannot be
 * read, and when `between` rejects.
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
