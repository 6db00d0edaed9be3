import type { BetHistoryRequest } from "../../contract/history.ts";
import { moneyToNumber, money } from "../../src/domain/kernel/money.ts";
import { dateTimeText } from "../date-text.ts";
import { text, whole, type Database, type Row } from "../database/database.ts";

const STATUS = ["Pending", "Won", "Lost", "Void", "Cancelled"];

const statusText = (code: number): string => STATUS[code] ?? "Unknown";

const amount = (value: unknown): number => moneyToNumber(money(whole(value)));

const legView = (row: Row) => {
  const stored: unknown = row["details"];
  const details: object = stored !== null && typeof stored === "object" ? stored : {};
  const status = whole(row["status"]);
  const live = "type" in details && details.type === "live";
  return { ...details, id: whole(row["id"]), type: live ? "live" : "pre", isLive: live, status, statusDescription: statusText(status), won: status === 1, score: text(row["score"]) };
};

const oneOrMany = (values: readonly unknown[], plural: string): string => {
  const distinct = [...new Set(values.map(text))];
  return distinct.length === 1 ? (distinct[0] ?? "") : `${distinct.length} ${plural}`;
};

const betView = (row: Row, legs: readonly Row[], username: string) => {
  const selections = legs.map(legView);
  const named = (key: string): unknown[] => selections.map((selection) => Object.entries(selection).find(([name]) => name === key)?.[1]);
  const status = whole(row["status"]);
  return {
    id: whole(row["id"]), betslipId: text(row["betslip_id"]), userId: whole(row["user_id"]), username, stake: amount(row["stake"]),
    created: dateTimeText(whole(row["created"])), statusCode: status, statusDescription: statusText(status), cashOutAmount: 0, source: text(row["source"]),
    totalOdd: Number(text(row["total_odds"])), possibleWin: amount(row["possible_win"]), winnings: amount(row["winnings"]),
    betType: text(row["bet_type"]), betCategory: text(row["bet_type"]), betCategoryDesc: text(row["description"]), totalSelections: selections.length,
    eventType: selections.some(({ isLive }) => isLive) ? "live" : "prematch",
    sports: oneOrMany(named("sport"), "Sports"), tournaments: oneOrMany(named("tournament"), "Tournaments"), events: oneOrMany(named("eventName"), "Events"), markets: oneOrMany(named("marketName"), "Markets"),
    isBonusBet: text(row["wallet"]) === "sport_bonus", pendingGames: selections.filter((selection) => selection.status === 0).length,
    paidOut: status === 1 || status === 3, ...(row["settled"] === null ? {} : { paidAt: dateTimeText(whole(row["settled"])) }), isSim: false,
    ...(row["idempotency_key"] === null ? {} : { idempotencyKey: text(row["idempotency_key"]) }),
    // What the player's own log was when the bet was asked for: an auditor compares it with an exported log.
    ...(row["log_hash"] === null ? {} : { logHead: { length: whole(row["log_length"]), hash: text(row["log_hash"]) } }),
    selections,
  };
};

const dayStart = (date: string | undefined): number | null => {
  const at = Date.parse(`${date ?? ""}T00:00:00Z`);
  return Number.isNaN(at) ? null : at;
};

export type ReadHistory = (userId: number, username: string, filter: BetHistoryRequest, page: number, perPage: number) => Promise<object>;

/** A player's bets, newest first. */
export const createHistory = (database: Database): ReadHistory => async (userId, username, filter, page, perPage) => {
  const until = dayStart(filter.to);
  const condition = `user_id = $1
    and ($2::text = '' or ($2 = 'settled' and status <> 0) or ($2 <> 'settled' and status::text = $2))
    and ($3::bigint is null or created >= $3) and ($4::bigint is null or created < $4)
    and ($5::text is null or betslip_id = $5) and ($6::text is null or idempotency_key = $6)`;
  const values = [userId, filter.status, dayStart(filter.from), until === null ? null : until + 86_400_000, filter.betslipId ?? null, filter.idempotencyKey ?? null];
  const [sum] = await database.query(`select count(*) as total, coalesce(sum(stake), 0)::bigint as stakes from bets where ${condition}`, values);
  const total = whole(sum?.["total"]);
  const from = (page - 1) * perPage;
  const bets = await database.query(`select * from bets where ${condition} order by id desc limit $7 offset $8`, [...values, perPage, from]);
  const legs = await database.query("select * from legs where bet_id = any($1::bigint[]) order by bet_id, position", [bets.map((bet) => whole(bet["id"]))]);
  return {
    bets: bets.map((bet) => betView(bet, legs.filter((leg) => whole(leg["bet_id"]) === whole(bet["id"])), username)),
    currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), from: bets.length === 0 ? 0 : from + 1, to: from + bets.length,
    remainingRecords: Math.max(0, total - from - bets.length), totalRecords: total, totalStake: amount(sum?.["stakes"]),
  };
};
