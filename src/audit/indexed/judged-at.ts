import type { AuditedRecord } from "../log/log-summary.ts";
import { createLogReading } from "../log/read-log.ts";
import type { OpenedLog } from "./open-log.ts";
import { factIn, lineAt } from "./records-at.ts";

/** The record at a position, judged again after the record before it, with all its flaws; undefined when there is no record. */
export const judgedAt = async (log: OpenedLog, position: number): Promise<AuditedRecord | undefined> => {
  if (position < 0 || position >= log.index.total()) return undefined;
  const line = await lineAt(log, position);
  const before = position === 0 ? undefined : await lineAt(log, position - 1);
  const previous = before === undefined ? undefined : factIn(before);
  const after = previous === undefined ? log.summary.start : { length: previous.sequence, hash: previous.hash };
  let judged: AuditedRecord | undefined;
  const reading = createLogReading(log.sha256, { after, explain: log.explain, onRecord: (record) => (judged = record) });
  if (line !== undefined) reading.line(line);
  return judged;
};
