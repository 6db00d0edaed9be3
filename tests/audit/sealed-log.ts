import { createHash } from "node:crypto";
import type { Head, SealedFact, StoredFact } from "../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { GENESIS, sealAll } from "../../src/domain/log/chain.ts";
import { openLog, type OpenedLog } from "../../src/audit/indexed/open-log.ts";
import { auditFile } from "../../src/audit/log/audit-file.ts";
import { dropsOf } from "../../src/audit/log/drops-of.ts";
import { headerLine } from "../../src/audit/log/file-format.ts";
import type { AuditedRecord, LogSummary } from "../../src/audit/log/log-summary.ts";
import { type Judgement, judgementOf } from "../../src/audit/judgement/judge-log.ts";
import { createLogReading } from "../../src/audit/log/read-log.ts";
import { blobSource } from "../../src/audit/ndjson/byte-source.ts";
import { canonical } from "../../src/domain/log/canonical.ts";
import { facts, salted } from "../kit/builders.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Events as a log that verifies. */
export const sealedLog = (events: readonly SlipstreamEvent[]): readonly SealedFact[] => sealFacts(facts(events));

export const sealFacts = (unsealed: readonly StoredFact[]): readonly SealedFact[] => sealAll(unsealed, GENESIS, sha256);

/** Events as a log that verifies, with salts for their personal fields, as a device seals it. */
export const saltedLog = (events: readonly SlipstreamEvent[]): readonly SealedFact[] => sealFacts(salted(facts(events)));

/** The lines of the log as a file: its header, then one sealed fact per line. */
export const linesOf = (sealed: readonly SealedFact[], start: Head = GENESIS): readonly string[] => [headerLine(start), ...sealed.map((fact) => canonical(fact))];

/** The log as a file, as the page and the command write it. */
export const exportOf = (sealed: readonly SealedFact[], start: Head = GENESIS): string => `${linesOf(sealed, start).join("\n")}\n`;

export type FileContent = string | Uint8Array<ArrayBuffer>;

/** What the audit says of a file, with every record it could read. */
export const audit = async (
  content: FileContent,
  heads: readonly Head[] = [],
  unproven: readonly Head[] = [],
): Promise<{ readonly summary: LogSummary; readonly records: readonly AuditedRecord[] }> => {
  const records: AuditedRecord[] = [];
  const explain = await dropsOf(blobSource(new Blob([content])).chunks());
  const reading = createLogReading(sha256, { heads, unproven, explain, onRecord: (record) => records.push(record) });
  await auditFile(blobSource(new Blob([content])).chunks(), reading);
  return { summary: reading.summary(), records };
};

/** The log as the page has it: read once from beginning to end, so that any record can be read again. */
export const opened = (sealed: readonly SealedFact[], start: Head = GENESIS, heads: readonly Head[] = []): Promise<OpenedLog> =>
  openLog(blobSource(new Blob([exportOf(sealed, start)])), { sha256, heads });

/** The verdict on a log whose receipts, if it has any, nobody has judged. */
export const judged = (summary: LogSummary): Judgement => judgementOf(summary, []);
export const isClean = (summary: LogSummary): boolean => judged(summary).tone === "green";
