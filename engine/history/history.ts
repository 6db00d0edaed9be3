import { sql, type ExpressionBuilder, type SqlBool, type Expression, type Selectable } from "kysely";
import type { BetHistoryRequest } from "../../contract/history.ts";
import { betStatus } from "../betslip/bet-status.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import type { HeldOffers } from "../cash-out/held-offers.ts";
import type { Quote, Quotes } from "../cash-out/quotes.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { BetsTable, LegsTable, Tables } from "../database/tables.ts";
import { periodOf } from "../http/requests.ts";
import { createSlices } from "../slices.ts";
import { amountOf, betView, bonusOf } from "./bet-view.ts";

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
  /** Told what the list cost beside the call itself, in milliseconds. */
  readonly charge: (ms: number) => void;
}

/** Reading the sixty selections of a hundred bets at once would stop all other calls for a tenth of a second. */
const READ_AT_ONCE = 5;
/** What reading and showing a leg costs, with the share of the bet's worth. */
const MS_PER_LEG = 0.05;

/** Resolves with the list as JSON text. */
type ReadHistory = (asked: AskedHistory) => Promise<string>;

export interface HistoryParts {
  readonly database: Database;
  readonly quotes: Quotes;
  readonly offers: HeldOffers;
  readonly ladder: BonusLadder;
  readonly clock: Clock;
}

/** The net result of bets: winnings minus stakes for bets with the player's own money, winnings for bets with bonus money. An open bet counts as 0. */
const NET = sql<number | null>`sum(case when status = 0 then 0 when wallet = 'main' then winnings - stake when status = 3 then 0 else winnings end)::bigint`;

/** The most bets whose bonus is kept. */
const MOST_BONUSES = 10_000;

/** The bonus of each bet, kept for as long as its status stands: it follows from its legs and results, and is the most expensive of its figures. */
const createBonuses = (ladder: BonusLadder): ((bet: Selectable<BetsTable>, legs: readonly Selectable<LegsTable>[]) => number | undefined) => {
  const known = new Map<string, number | undefined>();
  return (bet, legs) => {
    const key = `${bet.id} ${bet.status} ${bet.cashed_out ?? ""}`;
    if (known.has(key)) return known.get(key);
    if (known.size >= MOST_BONUSES) known.clear();
    const bonus = bonusOf(bet, legs, ladder);
    known.set(key, bonus);
    return bonus;
  };
};

/** A player's bets, newest first. */
export const createHistory = ({ database, quotes, offers, ladder, clock }: HistoryParts): ReadHistory => {
  const slices = createSlices();
  const bonuses = createBonuses(ladder);
  return async ({ userId, username, filter, page, perPage, charge }) => {
  const { since, until } = periodOf(["from", filter.from], ["to", filter.to], filter);
  const wanted = database.selectFrom("bets").where((eb) => eb.and([
    eb("user_id", "=", userId), ofStatus(eb, filter.status),
    ...(since === undefined ? [] : [eb("created", ">=", since)]),
    ...(until === undefined ? [] : [eb("created", "<", until)]),
    ...(filter.betslipId === undefined ? [] : [eb("betslip_id", "=", filter.betslipId)]),
    ...(filter.idempotencyKey === undefined ? [] : [eb("idempotency_key", "=", filter.idempotencyKey)]),
  ]));
  const { total, stakes, net } = await wanted.select(({ fn }) => [fn.countAll<number>().as("total"), fn.sum<string | null>("stake").as("stakes"), NET.as("net")]).executeTakeFirstOrThrow();
  const from = (page - 1) * perPage;
  const bets = await wanted.selectAll().orderBy("id", "desc").limit(perPage).offset(from).execute();
  const now = clock.now();
  const held = await offers.of(database, bets.filter(({ status }) => status === betStatus.pending).map(({ id }) => id));
  const made = new Map<number, Quote>();
  const quoteOf = (bet: Selectable<BetsTable>, legs: readonly Selectable<LegsTable>[]): Quote | undefined => {
    const last = held.get(bet.id);
    const quote = quotes.quote(bet, legs, last);
    if (quote !== undefined && quote !== last) made.set(bet.id, quote);
    return quote;
  };
  const views: string[] = [];
  for (let read = 0; read < bets.length; read += READ_AT_ONCE) {
    const some = bets.slice(read, read + READ_AT_ONCE);
    const legs = await database.selectFrom("legs").selectAll().where("bet_id", "in", some.map(({ id }) => id)).orderBy("bet_id").orderBy("position").execute();
    charge(legs.length * MS_PER_LEG);
    for (const bet of some) {
      const own = legs.filter((leg) => leg.bet_id === bet.id);
      // As text at once: to write the whole list out at its end would stop everything else for longer than a piece may.
      views.push(await slices(() => JSON.stringify(betView({ bet, legs: own, username, quote: quoteOf(bet, own), bonus: bonuses(bet, own), now }))));
    }
  }
  await offers.keep(database, made);
  const rest = JSON.stringify({
    currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), from: bets.length === 0 ? 0 : from + 1, to: bets.length === 0 ? 0 : from + bets.length,
    remainingRecords: Math.max(0, total - from - bets.length), totalRecords: total, totalStake: amountOf(Number(stakes ?? 0)), netResult: amountOf(Number(net ?? 0)),
  });
  return `{"bets":[${views.join(",")}],${rest.slice(1)}`;
};
};
