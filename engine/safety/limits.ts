import type { LimitKind, LimitPeriod } from "../../contract/safety.ts";
import type { Database } from "../database/database.ts";

const HOUR = 60 * 60_000;

/** A lower limit holds at once. A higher limit, or the end of one, holds this long after the request, so that a losing player does not decide it on impulse. */
export const RISE_DELAY_MS = 24 * HOUR;

/** The length of each period in milliseconds. A period ends now: it is no calendar day, week or month. */
export const PERIOD_MS: Readonly<Record<LimitPeriod, number>> = { day: 24 * HOUR, week: 7 * 24 * HOUR, month: 30 * 24 * HOUR };

/** In minor units, or in minutes for "session". Null means no limit. */
export type LimitAmount = number | null;

/** A limit that a player has set. Times are in wall milliseconds. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** The amount that holds now. */
  readonly amount: LimitAmount;
  readonly waiting: { readonly amount: LimitAmount; readonly from: number } | undefined;
}

/** A limit as it is stored. */
export interface LimitRow {
  readonly kind: string;
  readonly period: string;
  readonly amount: number | null;
  readonly waiting: boolean;
  readonly waiting_amount: number | null;
  readonly waiting_from: number | null;
}

/** The limit of a row at a given time. A waiting change holds from its time on. */
const limitAt = ({ kind, period, amount, waiting, waiting_amount: next, waiting_from: from }: LimitRow, now: number): Limit => {
  const named = { kind: kind as LimitKind, period: period as LimitPeriod };
  if (!waiting || from === null) return { ...named, amount, waiting: undefined };
  return from <= now ? { ...named, amount: next, waiting: undefined } : { ...named, amount, waiting: { amount: next, from } };
};

/** The limits of these rows that hold or wait at a time. */
export const limitsIn = (rows: readonly LimitRow[], now: number): readonly Limit[] =>
  rows.map((row) => limitAt(row, now)).filter(({ amount, waiting }) => amount !== null || waiting !== undefined);

/** A player's limits that hold or wait at a time. */
export const limitsOf = async (queries: Database, userId: number, now: number): Promise<readonly Limit[]> =>
  limitsIn(await queries.selectFrom("safety_limits").selectAll().where("user_id", "=", userId).orderBy("kind").orderBy("period").execute(), now);

const isRise = (from: LimitAmount, to: LimitAmount): boolean => from !== null && (to === null || to > from);

/** Sets a limit. Returns the time when it begins to hold, if not at once. Has to run in a transaction. */
export const setLimit = async (
  queries: Database, userId: number, { kind, period, amount }: Pick<Limit, "kind" | "period" | "amount">, now: number,
): Promise<number | undefined> => {
  // The lock lets two simultaneous changes run one after the other, so that neither uses values that the other has replaced.
  await queries.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  const before = (await limitsOf(queries, userId, now)).find((limit) => limit.kind === kind && limit.period === period)?.amount ?? null;
  const from = isRise(before, amount) ? now + RISE_DELAY_MS : undefined;
  const row = from === undefined
    ? { amount, waiting: false, waiting_amount: null, waiting_from: null }
    : { amount: before, waiting: true, waiting_amount: amount, waiting_from: from };
  await queries.insertInto("safety_limits").values({ user_id: userId, kind, period, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "period"]).doUpdateSet(row)).execute();
  return from;
};
