import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import { areTrue, type ReceiptsInLog } from "../receipts/receipts-in-log.ts";
import type { Gap } from "../../domain/log/gap.ts";
import type { WitnessReport } from "../../domain/log/witness.ts";
import type { Fault, Verdict } from "./problem.ts";

/** A record of the log beside what the audit says of it. */
export interface AuditedRecord {
  readonly fact: SealedFact;
  readonly verdict: Verdict;
}

/** What reading a log came to. */
export interface LogSummary {
  /** The head that the first record follows. */
  readonly start: Head;
  /** The head after the last readable record. */
  readonly head: Head;
  /** Records read. */
  readonly total: number;
  readonly verified: number;
  readonly firstBad: Fault | undefined;
  /** Records that the device did not keep, by the account of those that stand behind them. */
  readonly notKept: readonly Gap[];
  /** What the sportsbook signed, as far as the log holds it; whether it really signed is not asked here. */
  readonly receipts: ReceiptsInLog;
  /** Set when reading ended before the log did. */
  readonly stopped: boolean;
  /** What the heads say that somebody else kept. */
  readonly witness: WitnessReport;
}

/** Whether the records before the first one are there, and if not, whether anybody vouches for the head it follows. */
export type Front = "there" | "vouched-for" | "unvouched";

/** A header can name any head: only a witness can say that the first record really followed it. */
export const frontOf = ({ start, witness }: LogSummary): Front =>
  start.length === 0 ? "there" : witness.lastVouched === undefined ? "unvouched" : "vouched-for";

/** Every record is as it was sealed, from a beginning that is there or vouched for, and no witness objects. */
export const isClean = (summary: LogSummary): boolean =>
  summary.total > 0 &&
  summary.firstBad === undefined &&
  summary.notKept.length === 0 &&
  areTrue(summary.receipts) &&
  frontOf(summary) !== "unvouched" &&
  summary.witness.heads.every(({ standing }) => standing === "agrees");
