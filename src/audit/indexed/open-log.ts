import type { Head } from "../../domain/events/envelope.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import type { Explain } from "../../domain/log/dropped.ts";
import { auditFile } from "../log/audit-file.ts";
import { dropsOf } from "../log/drops-of.ts";
import type { LogSummary } from "../log/log-summary.ts";
import { createLogReading } from "../log/read-log.ts";
import type { ByteSource } from "../ndjson/byte-source.ts";
import { createLogIndexer, type LogIndex } from "./log-index.ts";

/** A log that was read once from beginning to end; any part of it can be read again. */
export interface OpenedLog {
  readonly summary: LogSummary;
  readonly index: LogIndex;
  readonly source: ByteSource;
  readonly sha256: Sha256;
  /** Explains the holes of this log. */
  readonly explain: Explain;
}

export interface OpenOptions {
  readonly sha256: Sha256;
  /** Heads that somebody else kept. */
  readonly heads?: readonly Head[];
  /** Heads to compare that vouch for nothing. */
  readonly unproven?: readonly Head[];
  /**
   * Called after each line with the offset up to which the file is judged, in bytes; it is 0 while the file is looked through for drops. It may return a
   * promise to wait for, and may throw to end the reading.
   */
  readonly between?: (judged: number) => Promise<void> | undefined;
}

/** Reads a whole log, judges it and builds its index. Rejects when the file itself cannot be read. */
export const openLog = async (source: ByteSource, { sha256, heads = [], unproven = [], between }: OpenOptions): Promise<OpenedLog> => {
  const { add, index } = createLogIndexer();
  const explain = await dropsOf(source.chunks(), () => between?.(0));
  const reading = createLogReading(sha256, { heads, unproven, explain, onRecord: add });
  await auditFile(source.chunks(), reading, ({ byte }) => between?.(byte));
  return { summary: reading.summary(), index, source, sha256, explain };
};
