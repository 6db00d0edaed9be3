import { type Drop, dropToldBy, type Explain, explainBy } from "../../domain/log/dropped.ts";
import { readSealed } from "../../domain/log/read-fact.ts";
import { readLines, UnreadableLine } from "../ndjson/lines.ts";
import { readLogLine } from "./file-format.ts";

/** The type is not escaped in a canonical line, so a line without it tells of no drop and need not be parsed. */
const MARK = '"FeedDetailDropped"';

/**
 * Reads a log file for what it says was dropped, because a record tells of records that stand before it. Nothing is judged here: the audit that follows
 * judges the telling records like all others. Rejects when the file itself cannot be read.
 */
export const dropsOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Explain> => {
  const drops: Drop[] = [];
  try {
    for await (const { text } of readLines(chunks)) {
      if (!text.includes(MARK)) continue;
      const line = readLogLine(text);
      const read = line.kind === "record" ? readSealed(line.value) : undefined;
      const drop = read?.readable === true ? dropToldBy(read.sealed) : undefined;
      if (drop !== undefined) drops.push(drop);
    }
  } catch (error) {
    // The audit stops at the same line, and says so.
    if (!(error instanceof UnreadableLine)) throw error;
  }
  return explainBy(drops);
};
