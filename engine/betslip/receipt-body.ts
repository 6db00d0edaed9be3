import type { LogHead, ReceiptBody } from "../../contract/receipts.ts";
import { RECEIPT_KIND } from "../../contract/receipts.ts";
import type { Money } from "../../src/domain/kernel/money.ts";
import type { FoundSelection } from "./price-coupon.ts";
import { canonical } from "../database/answer-once.ts";

/** An accepted bet. */
export interface TakenBet {
  readonly betslipId: string;
  /** The idempotency key; undefined when none was sent. */
  readonly attempt: string | undefined;
  /** When it was accepted, in wall milliseconds. */
  readonly at: number;
  readonly stake: Money;
  readonly possibleWin: Money;
  readonly selections: readonly FoundSelection[];
  readonly logHead: LogHead | undefined;
}

/** The text that is signed for a bet: the accepted bet with its prices, and the head of the player's log that came with it. */
export const receiptBody = ({ betslipId, attempt, at, stake, possibleWin, selections, logHead }: TakenBet): string => {
  const body: ReceiptBody = {
    kind: RECEIPT_KIND, v: 1, betslipId, attempt: attempt ?? null, at, stake, possibleWin,
    legs: selections.map(({ match, line, outcome }) => ({
      matchId: match.id, marketId: line.marketId, specifier: line.specifier, outcomeId: outcome.id, odds: outcome.odds,
      ...(match.phase === "live" && !match.recorded ? { score: `${match.progress.home}:${match.progress.away}` } : {}), feed: match.seq,
    })),
    log: logHead === undefined ? null : { length: logHead.length, hash: logHead.hash, ...(logHead.log === undefined ? {} : { log: logHead.log }) },
  };
  return canonical(body);
};
