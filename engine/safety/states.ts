import type { BreakKind } from "../../contract/safety.ts";
import type { Expression } from "kysely";
import type { Database } from "../database/database.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long bets are still accepted after a reality check is due, in milliseconds, because the player's answer may be on its way. */
const GRACE_MS = MINUTE;

/** The shortest and the longest break of each kind, in days. A break cannot be ended early, but made longer. */
export const BREAK_DAYS: Readonly<Record<BreakKind, { readonly least: number; readonly most: number }>> = {
  "time-out": { least: 1, most: 42 },
  "self-exclusion": { least: 180, most: 1_826 },
};
/** The intervals that a player may choose, in minutes; 0 for no check. */
export const REALITY_MINUTES: readonly number[] = [0, 15, 30, 60, 120];

/** A break that a player takes; `until` is in wall milliseconds. */
export interface Break {
  readonly kind: BreakKind;
  readonly until: number;
}

/** A player's breaks and reality checks; times in wall milliseconds. */
export interface SafetyState {
  readonly break: Break | undefined;
  readonly realityMinutes: number;
  /** When the newest session began; undefined without one. */
  readonly sessionBegun: number | undefined;
  /** When the next reality check is due; undefined when the player wants none. */
  readonly realityAt: number | undefined;
}

/** What is stored about a player's safety; times in wall milliseconds. All but the session's beginning is null for a player who has set nothing. */
export interface SafetyRow {
  readonly break_kind: string | null;
  readonly break_until: number | null;
  readonly reality_minutes: number | null;
  readonly reality_seen: number | null;
  /** When the newest session began; null without one. */
  readonly session_begun: number | null;
}

/** The query for a player's `SafetyRow`; the player is a number, or a column of an outer query. */
export const selectSafety = (queries: Database, userId: number | Expression<number>) =>
  queries.selectFrom("users").leftJoin("safety_states", "safety_states.user_id", "users.id").where("users.id", "=", userId)
    .select(["break_kind", "break_until", "reality_minutes", "reality_seen"])
    .select(({ selectFrom }) => selectFrom("sessions").select("sessions.created").whereRef("sessions.user_id", "=", "users.id").orderBy("sessions.id", "desc").limit(1).as("session_begun"));

/** The state that a row means at a time. A break that is over is none. */
export const stateIn = (row: SafetyRow, now: number): SafetyState => {
  const minutes = row.reality_minutes ?? 0;
  const until = row.break_until ?? 0;
  const last = Math.max(row.reality_seen ?? 0, row.session_begun ?? 0);
  return {
    break: until > now ? { kind: row.break_kind === "self-exclusion" ? "self-exclusion" : "time-out", until } : undefined,
    realityMinutes: minutes, sessionBegun: row.session_begun ?? undefined, realityAt: minutes === 0 ? undefined : last + minutes * MINUTE,
  };
};

/** The state of a player at a time. Rejects when there is no such player. */
export const stateOf = async (queries: Database, userId: number, now: number): Promise<SafetyState> =>
  stateIn(await selectSafety(queries, userId).executeTakeFirstOrThrow(), now);

/** Whether a reality check has been due for longer than an answer takes: then nothing is staked. */
export const isUnanswered = ({ realityAt }: SafetyState, now: number): boolean => realityAt !== undefined && now > realityAt + GRACE_MS;

const write = async (queries: Database, userId: number, changes: { reality_minutes?: number; reality_seen?: number; break_kind?: string; break_until?: number }): Promise<void> => {
  await queries.insertInto("safety_states").values({ user_id: userId, break_kind: null, ...changes })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes)).execute();
};

/** Sets the interval of reality checks; it counts from now. */
export const setRealityCheck = (queries: Database, userId: number, minutes: number, now: number): Promise<void> =>
  write(queries, userId, { reality_minutes: minutes, reality_seen: now });

/** Notes that the player has seen the check; the next interval counts from now. */
export const answerRealityCheck = (queries: Database, userId: number, now: number): Promise<void> => write(queries, userId, { reality_seen: now });

/** Begins a break or extends the current one. Undefined, with nothing changed, when the break would end earlier than the current one. Has to run in a transaction. */
export const takeBreak = async (queries: Database, userId: number, { kind, days, now }: { readonly kind: BreakKind; readonly days: number; readonly now: number }): Promise<Break | undefined> => {
  await queries.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  const current = (await stateOf(queries, userId, now)).break;
  const until = now + days * DAY;
  if (current !== undefined && (until < current.until || (current.kind === "self-exclusion" && kind === "time-out"))) return undefined;
  await write(queries, userId, { break_kind: kind, break_until: until });
  return { kind, until };
};
