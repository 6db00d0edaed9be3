import { type Drop, dropRecordedBy, type Explain, explainBy } from "../../domain/log/dropped.ts";
import { readSealed } from "../../domain/log/read-fact.ts";
import { readLines, UnreadableLine } from "../ndjson/lines.ts";
import { readLogLine } from "./file-format.ts";

/** The type is not escaped in a canonical line, so a line without it tells of no drop and need not be parsed. */
const MARK = '"FeedDetailDropped"';

/**
 * Reads a log file for what it says was dropped, because a record tells of records that stand before it. Nothing is judged here: the audit that follows
 * judges the telling records like all others. `between` is called after each line and may return a promise to wait for. Rejects when the file itself
 * cannot be read, and when `between` throws.
 */
export const dropsOf = async (chunks: AsyncIterable<Uint8Array>, between: () => Promise<void> | undefined = () => undefined): Promise<Explain> => {
  const drops: Drop[] = [];
  try {
    for await (const { text } of readLines(chunks)) {
      const drop = text.includes(MARK) ? dropIn(text) : undefined;
      if (drop !== undefined) drops.push(drop);
      const pause = between();
      if (pause !== undefined) await pause;
    }
  } catch (error) {
    // The audit stops at the same line, and says so.
    if (!(error instanceof UnreadableLine)) throw error;
  }
  return explainBy(drops);
};

const dropIn = (text: string): Drop | undefined => {
  const line = readLogLine(text);
  const read = line.kind === "record" ? readSealed(line.value) : undefined;
  return read?.readable === true ? dropRecordedBy(read.sealed) : undefined;
};
