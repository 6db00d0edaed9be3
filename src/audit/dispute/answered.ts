import type { SealedFact } from "../../domain/events/envelope.ts";
import type { BetEnd } from "../bets/bet-ends.ts";
import type { Bet } from "../indexed/bets.ts";
import type { OpenedLog } from "../indexed/open-log.ts";
import { isSound } from "../log/problem.ts";
import { betEvidence, type LostRequest, lostRequest } from "../placements/receipts.ts";
import type { JudgedBets } from "../judgement/judge-log.ts";
import type { JudgedReceipt } from "../receipts/judge-receipts.ts";
import { type Dispute, disputeOf, endOf } from "./dispute.ts";

/** What a log knows about a bet whose request it does not have: what was answered, and what the sportsbook signed. */
export interface AnsweredDispute {
  readonly bet: Bet;
  readonly lost: LostRequest;
  readonly records: readonly SealedFact[];
  readonly receipt: JudgedReceipt | undefined;
  /** How it ended, as the last record says that the sportsbook told; undefined when none does. */
  readonly end: BetEnd | undefined;
  /** Whether every record about the bet verifies. */
  readonly isVerified: boolean;
}

export const answeredDispute = async (log: OpenedLog, bet: Bet, { receipts }: JudgedBets): Promise<AnsweredDispute> => {
  const { records } = await betEvidence(log, bet);
  const own = new Set(records.map(({ sequence }) => sequence));
  return {
    bet, records, end: endOf(bet, records),
    lost: lostRequest(log.summary, records),
    receipt: receipts.find(({ sequence }) => sequence !== undefined && own.has(sequence)),
    isVerified: bet.positions.every((at) => isSound(log.index.verdictAt(at))),
  };
};

/** The story of a bet, or without its request what was answered. */
export const openDispute = async (log: OpenedLog, bet: Bet, judgement: JudgedBets): Promise<Dispute | AnsweredDispute> =>
  (await disputeOf(log, bet, judgement)) ?? answeredDispute(log, bet, judgement);
