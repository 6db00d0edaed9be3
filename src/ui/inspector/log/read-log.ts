import type { AuditedRecord } from "../../../application/queries/log-timeline.ts";
import type { Head } from "../../../domain/events/envelope.ts";
import { GENESIS, type Sha256 } from "../../../domain/log/chain.ts";
import { readFact } from "../../../domain/log/read-fact.ts";
import { createVerifier } from "../../../domain/log/verify.ts";
import { parseLine } from "./parse-line.ts";

/** How many records are kept for the timeline; the rest of a longer file is still verified. */
export const MOST_KEPT = 50_000;

/** Where a log is not what was sealed, or cannot be read on. */
export interface Fault {
  /** "record 12", or "record 12 (line 14, byte 8123)" of a file. */
  readonly where: string;
  readonly sequence: number | undefined;
  readonly kind: "broken" | "missing" | "orphan" | "unreadable";
  readonly reason: string;
}

/** What reading a log came to. */
export interface AuditedLog {
  /** The head that the first record follows. */
  readonly start: Head;
  /** The head after the last readable record. */
  readonly head: Head;
  readonly records: readonly AuditedRecord[];
  /** Records read, the ones not kept included. */
  readonly total: number;
  readonly verified: number;
  readonly firstBad: Fault | undefined;
  /** Set when reading ended before the log did. */
  readonly stopped: boolean;
}

export interface LogReading {
  /** One stored record; false once nothing more can be read. */
  readonly record: (value: unknown, where?: string) => boolean;
  /** One line of an export, its number and the offset of its first byte; false once nothing more can be read. */
  readonly line: (text: string, number: number, byte: number) => boolean;
  /** Ends the reading where it stands, with the reason. */
  readonly fail: (where: string, reason: string) => void;
  readonly result: () => AuditedLog;
}

/**
 * Judges a log record by record and keeps what the timeline shows. A record that does not verify is named and
 * reading goes on; one that cannot be read ends it, because nobody can say what it stood for (faults R2, R4).
 */
export const createLogReading = (sha256: Sha256, keep = MOST_KEPT): LogReading => {
  const records: AuditedRecord[] = [];
  let start: Head = GENESIS;
  let head: Head = GENESIS;
  let verify = createVerifier(sha256, start);
  let total = 0;
  let verified = 0;
  let firstBad: Fault | undefined;
  let stopped = false;

  const fail = (where: string, reason: string): void => {
    firstBad ??= { where, sequence: undefined, kind: "unreadable", reason };
    stopped = true;
  };

  const record = (value: unknown, where?: string): boolean => {
    if (stopped) return false;
    const read = readFact(value);
    if (!read.readable) {
      fail(where ?? `record ${head.length + 1}`, read.reason);
      return false;
    }
    const { fact } = read;
    const verdict = verify(fact);
    total += 1;
    head = { length: fact.sequence, hash: fact.hash };
    if (verdict.verdict === "verified") verified += 1;
    else
      firstBad ??= {
        where: where === undefined ? `record ${fact.sequence}` : `record ${fact.sequence} (${where})`,
        sequence: fact.sequence,
        kind: verdict.verdict,
        reason: verdict.reason,
      };
    if (records.length < keep) records.push({ fact, verdict });
    return true;
  };

  return {
    record,
    fail,
    line: (text, number, byte) => {
      if (stopped) return false;
      const where = `line ${number}, byte ${byte}`;
      const parsed = parseLine(text);
      if (parsed.kind === "blank") return true;
      if (parsed.kind === "unreadable") {
        fail(where, parsed.reason);
        return false;
      }
      if (parsed.kind === "record") return record(parsed.value, where);
      if (total > 0) {
        fail(where, "a header in the middle of a log");
        return false;
      }
      start = parsed.head;
      head = start;
      verify = createVerifier(sha256, start);
      return true;
    },
    result: () => ({ start, head, records, total, verified, firstBad, stopped }),
  };
};
