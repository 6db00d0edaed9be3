import { sql } from "kysely";
import type { LimitKind } from "../../contract/safety.ts";
import { money, type Money } from "../../src/domain/kernel/money.ts";
import type { Database } from "../database/database.ts";
import { PENDING, SUCCESSFUL } from "../payments/deposits.ts";

const MINUTE = 60_000;
/** The status of a void bet. Placing a bet asks these rules, so they cannot have it from there. */
const VOID = 3;

/** What a player has used of a limit since a time: minor units, or minutes. */
export type UsedSince = (queries: Database, userId: number, since: number) => Promise<number>;

const total = (value: unknown): number => Number(value ?? 0);

/** Casino rounds with the player's own money, without those whose stakes were given back. */
const rounds = (queries: Database, userId: number, when: "created" | "ended", since: number) =>
  queries.selectFrom("rounds").select([sql<string>`coalesce(sum(wagered), 0)`.as("staked"), sql<string>`coalesce(sum(payout), 0)`.as("won")])
    .where("user_id", "=", userId).where("balance", "=", "real").where("status", "<>", "void").where(when, ">", since).executeTakeFirstOrThrow();

/** What the player has staked. Only their own money counts, because a lost bonus stake is not their loss. */
const staked: UsedSince = async (queries, userId, since) => {
  const casino = await rounds(queries, userId, "created", since);
  const row = await queries.selectFrom("bets").select(sql<string>`coalesce(sum(stake), 0)`.as("sum"))
    .where("user_id", "=", userId).where("wallet", "=", "main").where("created", ">", since).executeTakeFirstOrThrow();
  return total(row.sum) + total(casino.staked);
};

/** What came back to the player. A stake that a void bet gives back is no win: it counts only against itself, where it was staked since the same time. */
const won: UsedSince = async (queries, userId, since) => {
  const casino = await rounds(queries, userId, "ended", since);
  const row = await queries.selectFrom("bets").select(sql<string>`coalesce(sum(winnings), 0)`.as("sum"))
    .where("user_id", "=", userId).where("wallet", "=", "main").where("settled", ">", since)
    .where(({ eb, or }) => or([eb("status", "<>", VOID), eb("created", ">", since)])).executeTakeFirstOrThrow();
  return total(row.sum) + total(casino.won);
};

/** Stakes less winnings. An open bet may be lost, so it counts as lost. */
const lost: UsedSince = async (queries, userId, since) => Math.max(0, (await staked(queries, userId, since)) - (await won(queries, userId, since)));

/**
 * The sum of deposits, each from when it was asked for or has arrived, whichever is later: one that was asked for long ago and paid today is today's. Deposits that wait for
 * their provider count as well, because otherwise several deposits at once could exceed the limit. One that failed, was left or has expired does not; its payment is
 * held if it arrives after all and would exceed it.
 */
const deposited: UsedSince = async (queries, userId, since) => {
  const row = await queries.selectFrom("deposits").select(sql<string>`coalesce(sum(amount), 0)`.as("sum"))
    .where("user_id", "=", userId).where("status", "in", [PENDING, SUCCESSFUL]).where(({ eb, or }) => or([eb("created", ">", since), eb("settled", ">", since)])).executeTakeFirstOrThrow();
  return total(row.sum);
};

const played: UsedSince = async (queries, userId, since) => {
  const rows = await queries.selectFrom("play_times").select(["begun", "seen"]).where("user_id", "=", userId).where("seen", ">", since).orderBy("begun").execute();
  // A minute on two devices at once is one minute.
  let until = since;
  let sum = 0;
  for (const { begun, seen } of rows) {
    sum += Math.max(0, seen - Math.max(begun, until));
    until = Math.max(until, seen);
  }
  return Math.floor(sum / MINUTE);
};

export const usedOf: Readonly<Record<LimitKind, UsedSince>> = { deposit: deposited, loss: lost, stake: staked, session: played };

/** The net result of the bets settled and the rounds ended since a time; below zero for a loss. */
export const netSince = async (queries: Database, userId: number, since: number): Promise<Money> => {
  const row = await queries.selectFrom("bets").select(sql<string>`coalesce(sum(winnings - stake), 0)`.as("sum"))
    .where("user_id", "=", userId).where("wallet", "=", "main").where("settled", ">", since).executeTakeFirstOrThrow();
  const casino = await rounds(queries, userId, "ended", since);
  return money(total(row.sum) + total(casino.won) - total(casino.staked));
};
