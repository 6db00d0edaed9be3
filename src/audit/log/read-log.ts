import type { Head } from "../../domain/events/envelope.ts";
import { GENESIS, type Sha256 } from "../../domain/log/chain.ts";
import { readFact } from "../../domain/log/read-fact.ts";
import type { Line } from "../ndjson/lines.ts";
import type { AuditedLog, AuditedRecord } from "./audited-log.ts";
import { readLogLine } from "./file-format.ts";
import { createJudge } from "./judge.ts";
import type { Failure, Fault, Place } from "./problem.ts";

/** How many records are kept for the timeline; the rest of a longer file is still verified. */
const MOST_KEPT = 50_000;

export interface ReadingOptions {
  /** How many records to keep; 50,000 unless told otherwise. */
  readonly keep?: number;
  readonly stopAtFirstBad?: boolean;
  /** Told of each record that could be read, in order. */
  readonly onRecord?: (record: AuditedRecord) => void;
}

export interface LogReading {
  /** One stored record; false once nothing more is to be read. */
  readonly record: (value: unknown, place?: Place) => boolean;
  /** One line of an export; false once nothing more is to be read. */
  readonly line: (line: Line) => boolean;
  /** Ends the reading where it stands. */
  readonly fail: (place: Place, failure: Failure) => void;
  readonly result: () => AuditedLog;
}

/**
 * Judges a log record by record and keeps what the timeline shows. A record that does not verify is named and
 * reading goes on; one that cannot be read ends it, because nobody can say what it stood for (faults R2, R4).
 */
export const createLogReading = (
  sha256: Sha256,
  { keep = MOST_KEPT, stopAtFirstBad = false, onRecord }: ReadingOptions = {},
): LogReading => {
  const records: AuditedRecord[] = [];
  let start: Head = GENESIS;
  let head: Head = GENESIS;
  let judge = createJudge(sha256, start);
  let total = 0;
  let verified = 0;
  let firstBad: Fault | undefined;
  let stopped = false;

  const fail = (place: Place, problem: Failure): void => {
    firstBad ??= { place, problem };
    stopped = true;
  };

  const record = (value: unknown, place: Place = {}): boolean => {
    if (stopped) return false;
    const read = readFact(value);
    if (!read.readable) {
      // A line is named by its number; of a store, the record that should stand here.
      const there = place.line === undefined ? { sequence: head.length + 1 } : place;
      fail(there, { verdict: "unreadable", code: "not-a-fact", reason: read.reason });
      return false;
    }
    const { fact } = read;
    const verdict = judge(fact);
    total += 1;
    head = { length: fact.sequence, hash: fact.hash };
    if (verdict.verdict === "verified") verified += 1;
    else {
      firstBad ??= { place: { sequence: fact.sequence, ...place }, problem: verdict };
      stopped = stopAtFirstBad;
    }
    if (records.length < keep) records.push({ fact, verdict });
    onRecord?.({ fact, verdict });
    return !stopped;
  };

  const begin = (from: Head): void => {
    start = from;
    head = from;
    judge = createJudge(sha256, from);
  };

  return {
    record,
    fail,
    line: ({ text, number, byte }) => {
      if (stopped) return false;
      const place = { line: number, byte };
      const line = readLogLine(text);
      if (line.kind === "unreadable") fail(place, line.failure);
      else if (line.kind === "record") record(line.value, place);
      else if (total > 0) fail(place, { verdict: "unreadable", code: "header-in-the-middle" });
      else begin(line.head);
      return !stopped;
    },
    result: () => ({ start, head, records, total, verified, firstBad, stopped }),
  };
};
