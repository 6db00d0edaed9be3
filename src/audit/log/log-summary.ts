import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import type { BetEnd } from "../bets/bet-ends.ts";
import type { BetDoubt } from "../bets/bet-watch.ts";
import type { DroppedDetail } from "../drops/dropped-detail.ts";
import type { ReceiptsInLog } from "../receipts/receipts-in-log.ts";
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
  /** The length of the log before `firstBad`; undefined without one. */
  readonly soundUpTo: number | undefined;
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
  /** What does not fit together about its bets, but for missing receipts. */
  readonly bets: readonly BetDoubt[];
  /** How its bets ended, as its records say that the sportsbook told. */
  readonly ends: readonly BetEnd[];
  /** Set when reading ended before the log did. */
  readonly stopped: boolean;
  /** How the heads that others kept compare with the log. */
  readonly witness: WitnessReport;
}
