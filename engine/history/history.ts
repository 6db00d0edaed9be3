import { sql, type ExpressionBuilder, type Selectable, type SqlBool, type Expression } from "kysely";
import type { BetHistoryRequest } from "../../contract/history.ts";
import { moneyToNumber, money } from "../../src/domain/kernel/money.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { limits } from "../betting-terms/limits.ts";
import { betStatus, resultOf } from "../betslip/bet-status.ts";
import { bestResults, payout, type LegResult } from "../betslip/payout.ts";
import { combinationsIn, slotsOf, wagersOf, type Ticket, type TicketLeg } from "../betslip/ticket.ts";
import type { Quote, Quotes } from "../cash-out/quotes.ts";
import type { Clock } from "../clock.ts";
import { DAY_MS, dateTimeText, dayStart, offsetMinutes } from "../date-text.ts";
import type { Database } from "../database/database.ts";
import type { BetsTable, LegsTable, Tables } from "../database/tables.ts";
import { ticketLegOf } from "../settlement/ticket-leg.ts";

const STATUS = ["Pending", "Won", "Lost", "Void", "Cancelled"];

const statusText = (code: number): string => STATUS[code] ?? "Unknown";

const amount = (minor: number): number => moneyToNumber(money(minor));

const legView = ({ id, status, score, position, details: stored }: Selectable<LegsTable>, ticket: Ticket) => {
  const details: object = stored !== null && typeof stored === "object" ? stored : {};
  const live = "type" in details && details.type === "live";
  const stake = ticket.kind === "Single" ? ticket.stakes[position] : undefined;
  return {
    ...details, id, type: live ? "live" : "pre", isLive: live, status, statusDescription: statusText(status), won: status === betStatus.won, score,
    ...(stake === undefined ? {} : { stake: amount(stake) }),
  };
};

const oneOrMany = (values: readonly unknown[], plural: string): string => {
  const distinct = [...new Set(values.map((value) => String(value ?? "")))];
  return distinct.length === 1 ? (distinct[0] ?? "") : `${distinct.length} ${plural}`;
};

const groupingsOf = (ticket: Ticket, legs: readonly TicketLeg[]) =>
  ticket.kind === "System" ? wagersOf(ticket, legs).map((wager, index) => ({ Grouping: ticket.groupings[index]?.size, Combinations: Number(combinationsIn(wager)), Stake: Number(wager.unit[0]) / 100 })) : [];

/** The part of the possible or actual win that is bonus. Undefined when it depends on which picks of one match win together, and for a bonus stake. */
const bonusOf = ({ status, cashed_out: cashedOut, possible_win: possibleWin, wallet }: Selectable<BetsTable>, ticket: Ticket, rows: readonly Selectable<LegsTable>[], ladder: BonusLadder): number | undefined => {
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

interface BetParts {
  readonly bet: Selectable<BetsTable>;
  readonly legs: readonly Selectable<LegsTable>[];
  readonly username: string;
  readonly quote: Quote | undefined;
  readonly ladder: BonusLadder;
  readonly now: number;
}

const betView = ({ bet, legs, username, quote, ladder, now }: BetParts) => {
  const ticket = bet.ticket as Ticket;
  const selections = legs.map((leg) => legView(leg, ticket));
  const named = (key: string): unknown[] => selections.map((selection) => Object.entries(selection).find(([name]) => name === key)?.[1]);
  const { status } = bet;
  const bonus = bonusOf(bet, ticket, legs, ladder);
  return {
    id: bet.id, betslipId: bet.betslip_id, userId: bet.user_id, username, stake: amount(bet.stake), created: dateTimeText(bet.created),
    statusCode: status, statusDescription: bet.cashed_out === null ? statusText(status) : "Cashout", ...cashOutOf(quote, now), source: bet.source,
    totalOdd: Number(bet.total_odds), possibleWin: amount(bet.possible_win), winnings: amount(bet.winnings), ...(bonus === undefined ? {} : { bonus: amount(bonus) }),
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

/** The condition for a status: "settled" is every status but pending, "cashout" means cashed-out bets, "" means all, and a number is a status code. Any other word finds nothing. */
const ofStatus = (eb: ExpressionBuilder<Tables, "bets">, wanted: string): Expression<SqlBool> => {
  if (wanted === "") return eb.lit(true);
  if (wanted === "settled") return eb("status", "<>", 0);
  if (wanted === "cashout") return eb("cashed_out", "is not", null);
  if (wanted === "1") return eb.and([eb("status", "=", 1), eb("cashed_out", "is", null)]);
  return /^\d$/.test(wanted) ? eb("status", "=", Number(wanted)) : eb.lit(false);
};

interface AskedHistory {
  readonly userId: number;
  readonly username: string;
  readonly filter: BetHistoryRequest;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

type ReadHistory = (asked: AskedHistory) => Promise<object>;

export interface HistoryParts {
  readonly database: Database;
  readonly quotes: Quotes;
  readonly ladder: BonusLadder;
  readonly clock: Clock;
}

/** The net result of bets: winnings minus stakes for bets with the player's own money, winnings for bets with bonus money. An open bet counts as 0. */
const NET = sql<number | null>`sum(case when status = 0 then 0 when wallet = 'main' then winnings - stake when status = 3 then 0 else winnings end)::bigint`;

/** A player's bets, newest first. */
export const createHistory = ({ database, quotes, ladder, clock }: HistoryParts): ReadHistory => async ({ userId, username, filter, page, perPage }) => {
  const east = offsetMinutes(filter.timeoffset);
  const [since, until] = [dayStart(filter.from, east), dayStart(filter.to, east)];
  const wanted = database.selectFrom("bets").where((eb) => eb.and([
    eb("user_id", "=", userId), ofStatus(eb, filter.status),
    ...(since === undefined ? [] : [eb("created", ">=", since)]),
    ...(until === undefined ? [] : [eb("created", "<", until + DAY_MS)]),
    ...(filter.betslipId === undefined ? [] : [eb("betslip_id", "=", filter.betslipId)]),
    ...(filter.idempotencyKey === undefined ? [] : [eb("idempotency_key", "=", filter.idempotencyKey)]),
  ]));
  const { total, stakes, net } = await wanted.select(({ fn }) => [fn.countAll<number>().as("total"), fn.sum<string | null>("stake").as("stakes"), NET.as("net")]).executeTakeFirstOrThrow();
  const from = (page - 1) * perPage;
  const bets = await wanted.selectAll().orderBy("id", "desc").limit(perPage).offset(from).execute();
  const legs = bets.length === 0 ? [] : await database.selectFrom("legs").selectAll().where("bet_id", "in", bets.map(({ id }) => id)).orderBy("bet_id").orderBy("position").execute();
  const now = clock.now();
  return {
    bets: bets.map((bet) => {
      const own = legs.filter((leg) => leg.bet_id === bet.id);
      return betView({ bet, legs: own, username, quote: quotes.quote(bet, own), ladder, now });
    }),
    currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), from: bets.length === 0 ? 0 : from + 1, to: from + bets.length,
    remainingRecords: Math.max(0, total - from - bets.length), totalRecords: total, totalStake: amount(Number(stakes ?? 0)), netResult: amount(Number(net ?? 0)),
  };
};
