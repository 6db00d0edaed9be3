import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import { areTrue, type ReceiptsInLog } from "../receipts/receipts-in-log.ts";
import type { Gap } from "../../domain/log/gap.ts";
import type { WitnessReport } from "../../domain/log/witness.ts";
import type { Fault, Verdict } from "./problem.ts";

/** A record of the log with its verdict. */
export interface AuditedRecord {
  readonly fact: SealedFact;
  readonly verdict: Verdict;
}

/** The number of withheld fields, and of the records that have any. */
export interface WithheldFields {
  readonly fields: number;
  readonly records: number;
}

/** Detail of the feed that the device dropped, by its sequences, and the last record that tells of it. */
export interface DroppedDetail extends Gap {
  readonly told: number;
}

/** The result of reading a log. */
export interface LogSummary {
  /** The head that the first record follows. */
  readonly start: Head;
  /** The head after the last readable record. */
  readonly head: Head;
  /** Records read. */
  readonly total: number;
  readonly verified: number;
  readonly firstBad: Fault | undefined;
  /** Records that the device did not keep, as the records after them tell. */
  readonly notKept: readonly Gap[];
  /** The feed's detail that the device dropped, as later records of the log tell. */
  readonly dropped: readonly DroppedDetail[];
  /** Records that answer a bet which no record before them asks for, in a log of which records were dropped. */
  readonly unasked: readonly number[];
  /** What an export left out of its records, as the commitments in their places tell. */
  readonly withheld: WithheldFields;
  /** The pseudonyms of the players who signed in, where the log names them. */
  readonly players: ReadonlySet<string>;
  /** The receipts in the log. Their signatures are not checked here. */
  readonly receipts: ReceiptsInLog;
  /** Set when reading ended before the log did. */
  readonly stopped: boolean;
  /** How the heads that others kept compare with the log. */
  readonly witness: WitnessReport;
}

/** Whether the log begins with its first record, and if not, whether a witness confirms the head that it follows. */
export type Front = "there" | "vouched-for" | "unvouched";

/** A header can name any head: only a witness can confirm that the first record really followed it. */
export const frontOf = ({ start, witness }: LogSummary): Front =>
  start.length === 0 ? "there" : witness.lastVouched === undefined ? "unvouched" : "vouched-for";

/**
 * Drops in the witnessed part of the log that only a later record tells of. The witness vouches that the records were there, and nobody vouches for the
 * record that says what became of them: whoever has the file could have written it.
 */
export const unvouchedDrops = ({ dropped, witness: { heads, lastVouched } }: LogSummary): readonly DroppedDetail[] => {
  const witnessed = Math.max(0, ...heads.flatMap(({ standing, head }) => (standing === "agrees" ? [head.length] : [])));
  return dropped.filter(({ from, told }) => from <= witnessed && told > (lastVouched?.length ?? 0));
};

/** Whether every record verifies, the beginning is there or confirmed, and no witness contradicts the log. */
export const isClean = (summary: LogSummary): boolean =>
  summary.total > 0 &&
  summary.firstBad === undefined &&
  summary.notKept.length === 0 &&
  summary.unasked.length === 0 &&
  unvouchedDrops(summary).length === 0 &&
  areTrue(summary.receipts) &&
  frontOf(summary) !== "unvouched" &&
  summary.witness.heads.every(({ standing }) => standing === "agrees");
