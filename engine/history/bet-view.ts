import type { Selectable } from "kysely";
import { money, moneyToNumber } from "../../src/domain/kernel/money.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { limits } from "../betting-terms/limits.ts";
import { betStatus, resultOf } from "../betslip/bet-status.ts";
import { bestResults, payout, type LegResult } from "../betslip/payout.ts";
import { combinationsIn, slotsOf, wagersOf, type Ticket, type TicketLeg } from "../betslip/ticket.ts";
import type { Quote } from "../cash-out/quotes.ts";
import { dateTimeText } from "../date-text.ts";
import type { BetsTable, LegsTable } from "../database/tables.ts";
import { ticketLegOf } from "../settlement/ticket-leg.ts";

const STATUS = ["Pending", "Won", "Lost", "Void", "Cancelled"];

const statusText = (code: number): string => STATUS[code] ?? "Unknown";

/** Minor units as the wire has them. */
export const amountOf = (minor: number): number => moneyToNumber(money(minor));

const legView = ({ id, status, score, position, details: stored }: Selectable<LegsTable>, ticket: Ticket) => {
  const details: object = stored !== null && typeof stored === "object" ? stored : {};
  const live = "type" in details && details.type === "live";
  const stake = ticket.kind === "Single" ? ticket.stakes[position] : undefined;
  return {
    ...details, id, type: live ? "live" : "pre", isLive: live, status, statusDescription: statusText(status), won: status === betStatus.won, score,
    ...(stake === undefined ? {} : { stake: amountOf(stake) }),
  };
};

const oneOrMany = (values: readonly unknown[], plural: string): string => {
  const distinct = [...new Set(values.map((value) => String(value ?? "")))];
  return distinct.length === 1 ? (distinct[0] ?? "") : `${distinct.length} ${plural}`;
};

const groupingsOf = (ticket: Ticket, legs: readonly TicketLeg[]) =>
  ticket.kind === "System" ? wagersOf(ticket, legs).map((wager, index) => ({ Grouping: ticket.groupings[index]?.size, Combinations: Number(combinationsIn(wager)), Stake: Number(wager.unit[0]) / 100 })) : [];

/** The part of the possible or actual win that is bonus, in minor units. Undefined when it depends on which picks of one match win together, and for a bonus stake. */
export const bonusOf = ({ status, cashed_out: cashedOut, possible_win: possibleWin, wallet, ticket: stored }: Selectable<BetsTable>, rows: readonly Selectable<LegsTable>[], ladder: BonusLadder): number | undefined => {
  const ticket = stored as Ticket;
  if (cashedOut !== null || status > betStatus.won) return 0;
  const legs = rows.map(ticketLegOf);
  const cap = BigInt(limits.greatestPayout);
  if (wallet !== "main" || (status === betStatus.pending && slotsOf(legs).length < legs.length && ticket.kind !== "Single")) return undefined;
  if (status === betStatus.pending) return Math.max(0, possibleWin - Number(payout(ticket, legs, bestResults(ticket, legs), { ...ladder, rows: [] }, cap)));
  const came = rows.map(({ status: leg }): LegResult => resultOf(leg) ?? "lost");
  return Number(payout(ticket, legs, came, ladder, cap) - payout(ticket, legs, came, { ...ladder, rows: [] }, cap));
};

const cashOutOf = (quote: Quote | undefined, now: number) =>
  quote === undefined ? { cashOutAmount: 0 } : { cashOutAmount: moneyToNumber(quote.amount), cashOutAge: now - quote.quotedAt, cashOutHeldFor: quote.until - now };

/** A bet with what its view needs. `now` is in wall milliseconds. */
interface BetParts {
  readonly bet: Selectable<BetsTable>;
  readonly legs: readonly Selectable<LegsTable>[];
  readonly username: string;
  readonly quote: Quote | undefined;
  /** As `bonusOf` computes it. */
  readonly bonus: number | undefined;
  readonly now: number;
}

/** A bet as the wire has it. Amounts in major units; dates in UTC. */
export const betView = ({ bet, legs, username, quote, bonus, now }: BetParts) => {
  const ticket = bet.ticket as Ticket;
  const selections = legs.map((leg) => legView(leg, ticket));
  const named = (key: string): unknown[] => selections.map((selection) => Object.entries(selection).find(([name]) => name === key)?.[1]);
  const { status } = bet;
  return {
    id: bet.id, betslipId: bet.betslip_id, userId: bet.user_id, username, stake: amountOf(bet.stake), created: dateTimeText(bet.created),
    statusCode: status, statusDescription: bet.cashed_out === null ? statusText(status) : "Cashout", ...cashOutOf(quote, now), source: bet.source,
    totalOdd: Number(bet.total_odds), possibleWin: amountOf(bet.possible_win), winnings: amountOf(bet.winnings), ...(bonus === undefined ? {} : { bonus: amountOf(bonus) }),
    betType: bet.bet_type, betCategory: bet.bet_type, betCategoryDesc: bet.description, totalSelections: selections.length, Groupings: groupingsOf(ticket, legs.map(ticketLegOf)),
    eventType: selections.some(({ isLive }) => isLive) ? "live" : "prematch",
    sports: oneOrMany(named("sport"), "Sports"), tournaments: oneOrMany(named("tournament"), "Tournaments"), events: oneOrMany(named("eventName"), "Events"), markets: oneOrMany(named("marketName"), "Markets"),
    isBonusBet: bet.wallet !== "main", pendingGames: selections.filter((selection) => selection.status === betStatus.pending).length,
    paidOut: status === betStatus.won || status === betStatus.void, ...(bet.settled === null ? {} : { paidAt: dateTimeText(bet.settled) }), isSim: false,
    ...(bet.idempotency_key === null ? {} : { idempotencyKey: bet.idempotency_key }), ...(bet.cash_out_key === null ? {} : { cashOutKey: bet.cash_out_key }),
    // An auditor compares this head of the player's log, from when the bet was requested, with an exported log.
    ...(bet.log_hash === null ? {} : { logHead: { length: bet.log_length ?? 0, hash: bet.log_hash } }),
    ...(bet.receipt === null ? {} : { receipt: bet.receipt }),
    selections,
  };
};
