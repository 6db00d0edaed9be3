import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import type { Fault, Verdict } from "./problem.ts";

/** A record of the log beside what the audit says of it. */
export interface AuditedRecord {
  readonly fact: SealedFact;
  readonly verdict: Verdict;
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
