import type { LogHead, ReceiptBet, ReceiptBody, ReceiptTerms } from "../../contract/receipts.ts";
import { RECEIPT_KIND } from "../../contract/receipts.ts";
import type { Money } from "../../src/domain/kernel/money.ts";
import { canonical } from "../database/answer-once.ts";
import type { PricedTicket } from "./price-coupon.ts";
import { combinationsIn, wagersOf } from "./ticket.ts";

/** An accepted bet. */
export interface TakenBet {
  readonly betslipId: string;
  /** The idempotency key; undefined when none was sent. */
  readonly attempt: string | undefined;
  /** When it was accepted, in wall milliseconds. */
  readonly at: number;
  readonly priced: PricedTicket;
  readonly possibleWin: Money;
  readonly policy: ReceiptBet["policy"];
  readonly paidBy: ReceiptBet["paidBy"];
  readonly under: ReceiptTerms;
  readonly logHead: LogHead | undefined;
}

/** The text that is signed for a bet: the accepted bet with its prices, and the head of the player's log that came with it. */
export const receiptBody = ({ betslipId, attempt, at, priced, possibleWin, policy, paidBy, under, logHead }: TakenBet): string => {
  const { ticket, selections, cost } = priced;
  const body: ReceiptBody = {
    kind: RECEIPT_KIND, v: 1, betslipId, attempt: attempt ?? null, at, stake: cost, possibleWin,
    bet: { ...linesOf(priced), policy, paidBy }, under,
    legs: selections.map(({ match, line, outcome, fixed }, index) => ({
      ...(ticket.kind === "Single" ? { stake: ticket.stakes[index] ?? 0 } : {}), ...(ticket.kind === "System" && fixed ? { fixed: true as const } : {}),
      matchId: match.id, marketId: line.marketId, specifier: line.specifier, outcomeId: outcome.id, odds: outcome.odds,
      ...(match.phase === "live" && !match.recorded ? { score: `${match.progress.home}:${match.progress.away}` } : {}), feed: match.seq,
    })),
    log: logHead === undefined ? null : { length: logHead.length, hash: logHead.hash, ...(logHead.log === undefined ? {} : { log: logHead.log }) },
  };
  return canonical(body);
};

/** What kind of bet it is, and how many combinations it has. */
const linesOf = ({ ticket, legs }: PricedTicket): Pick<ReceiptBet, "type" | "lines" | "groupings"> => {
  const lines = wagersOf(ticket, legs).map((wager) => Number(combinationsIn(wager)));
  const all = { type: ticket.kind, lines: lines.reduce((sum, each) => sum + each, 0) };
  return ticket.kind === "System" ? { ...all, groupings: ticket.groupings.map(({ size, unit }, index) => ({ size, unit, lines: lines[index] ?? 0 })) } : all;
};
