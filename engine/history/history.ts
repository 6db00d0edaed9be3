import type { ExpressionBuilder, Selectable, SqlBool, Expression } from "kysely";
import type { BetHistoryRequest } from "../../contract/history.ts";
import { moneyToNumber, money } from "../../src/domain/kernel/money.ts";
import { DAY_MS, dateTimeText, dayStart } from "../date-text.ts";
import type { Database } from "../database/database.ts";
import type { BetsTable, LegsTable, Tables } from "../database/tables.ts";

const STATUS = ["Pending", "Won", "Lost", "Void", "Cancelled"];

const statusText = (code: number): string => STATUS[code] ?? "Unknown";

const amount = (minor: number): number => moneyToNumber(money(minor));

const legView = ({ id, status, score, details: stored }: Selectable<LegsTable>) => {
  const details: object = stored !== null && typeof stored === "object" ? stored : {};
  const live = "type" in details && details.type === "live";
  return { ...details, id, type: live ? "live" : "pre", isLive: live, status, statusDescription: statusText(status), won: status === 1, score };
};

const oneOrMany = (values: readonly unknown[], plural: string): string => {
  const distinct = [...new Set(values.map((value) => String(value ?? "")))];
  return distinct.length === 1 ? (distinct[0] ?? "") : `${distinct.length} ${plural}`;
};

const betView = (bet: Selectable<BetsTable>, legs: readonly Selectable<LegsTable>[], username: string) => {
  const selections = legs.map(legView);
  const named = (key: string): unknown[] => selections.map((selection) => Object.entries(selection).find(([name]) => name === key)?.[1]);
  const { status } = bet;
  return {
    id: bet.id, betslipId: bet.betslip_id, userId: bet.user_id, username, stake: amount(bet.stake),
    created: dateTimeText(bet.created), statusCode: status, statusDescription: statusText(status), cashOutAmount: 0, source: bet.source,
    totalOdd: Number(bet.total_odds), possibleWin: amount(bet.possible_win), winnings: amount(bet.winnings),
    betType: bet.bet_type, betCategory: bet.bet_type, betCategoryDesc: bet.description, totalSelections: selections.length,
    eventType: selections.some(({ isLive }) => isLive) ? "live" : "prematch",
    sports: oneOrMany(named("sport"), "Sports"), tournaments: oneOrMany(named("tournament"), "Tournaments"), events: oneOrMany(named("eventName"), "Events"), markets: oneOrMany(named("marketName"), "Markets"),
    isBonusBet: bet.wallet !== "main", pendingGames: selections.filter((selection) => selection.status === 0).length,
    paidOut: status === 1 || status === 3, ...(bet.settled === null ? {} : { paidAt: dateTimeText(bet.settled) }), isSim: false,
    ...(bet.idempotency_key === null ? {} : { idempotencyKey: bet.idempotency_key }),
    // What the player's own log was when the bet was asked for: an auditor compares it with an exported log.
    ...(bet.log_hash === null ? {} : { logHead: { length: bet.log_length ?? 0, hash: bet.log_hash } }),
    selections,
  };
};

/** "settled" is every status but pending, "" any, and else a status by its number; any other word finds nothing. */
const ofStatus = (eb: ExpressionBuilder<Tables, "bets">, wanted: string): Expression<SqlBool> => {
  if (wanted === "") return eb.lit(true);
  if (wanted === "settled") return eb("status", "<>", 0);
  return /^\d$/.test(wanted) ? eb("status", "=", Number(wanted)) : eb.lit(false);
};

export type ReadHistory = (userId: number, username: string, filter: BetHistoryRequest, page: number, perPage: number) => Promise<object>;

/** A player's bets, newest first. */
export const createHistory = (database: Database): ReadHistory => async (userId, username, filter, page, perPage) => {
  const [since, until] = [dayStart(filter.from), dayStart(filter.to)];
  const wanted = database.selectFrom("bets").where((eb) => eb.and([
    eb("user_id", "=", userId), ofStatus(eb, filter.status),
    ...(since === undefined ? [] : [eb("created", ">=", since)]),
    ...(until === undefined ? [] : [eb("created", "<", until + DAY_MS)]),
    ...(filter.betslipId === undefined ? [] : [eb("betslip_id", "=", filter.betslipId)]),
    ...(filter.idempotencyKey === undefined ? [] : [eb("idempotency_key", "=", filter.idempotencyKey)]),
  ]));
  const { total, stakes } = await wanted.select(({ fn }) => [fn.countAll<number>().as("total"), fn.sum<string | null>("stake").as("stakes")]).executeTakeFirstOrThrow();
  const from = (page - 1) * perPage;
  const bets = await wanted.selectAll().orderBy("id", "desc").limit(perPage).offset(from).execute();
  const legs = bets.length === 0 ? [] : await database.selectFrom("legs").selectAll().where("bet_id", "in", bets.map(({ id }) => id)).orderBy("bet_id").orderBy("position").execute();
  return {
    bets: bets.map((bet) => betView(bet, legs.filter((leg) => leg.bet_id === bet.id), username)),
    currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), from: bets.length === 0 ? 0 : from + 1, to: from + bets.length,
    remainingRecords: Math.max(0, total - from - bets.length), totalRecords: total, totalStake: amount(Number(stakes ?? 0)),
  };
};
