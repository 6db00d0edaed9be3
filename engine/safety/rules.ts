import type { Expression } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { LimitKind, LimitPeriod } from "../../contract/safety.ts";
import { money, type Money, printMoney } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import type { Queries } from "../database/database.ts";
import { type Limit, type LimitRow, limitsIn, PERIOD_MS } from "./limits.ts";
import { isUnanswered, type SafetyRow, type SafetyState, selectSafety, stateIn } from "./states.ts";
import { usedOf } from "./usage.ts";

/**
 * Why this player may not use this amount now, as a message for them; undefined when they may. It runs inside the transaction
 * that uses the money, so that two simultaneous requests are checked one after the other. `settings` are those that the
 * transaction has read by `lockingSettings`; without them the rule reads them.
 */
export type SafetyRule = (queries: Queries, userId: number, amount: Money, settings?: SettingsRow) => Promise<string | undefined>;

export interface SafetyRules {
  /** For stakes. `amount` is the player's own money: limits do not count bonus stakes, so those ask with 0. */
  readonly bet: SafetyRule;
  readonly deposit: SafetyRule;
  /** For a payment that arrives. Nobody can keep it from being made, so only the limits on deposits count. */
  readonly arrival: SafetyRule;
  /** For bonuses and campaigns. No limit counts them, so only a break or an unanswered reality check refuses them; they ask with 0. */
  readonly bonus: SafetyRule;
}

const PERIOD_WORDS: Readonly<Record<LimitPeriod, string>> = { day: "24 hours", week: "7 days", month: "30 days" };

/** What a player has set, as the database returns it. */
export interface SettingsRow extends SafetyRow {
  readonly limits: readonly LimitRow[];
}

/** The columns of a `SettingsRow`. */
export const settingsColumns = ["break_kind", "break_until", "reality_minutes", "reality_seen", "session_begun", "limits"] as const satisfies readonly (keyof SettingsRow)[];

/**
 * The query for what a player has set, in one statement, because every bet asks for it. Other requests of the player for money wait
 * until the transaction ends.
 */
export const lockingSettings = (queries: Queries, userId: number | Expression<number>) =>
  // The lock lets requests be checked one after the other. It is the weaker kind of lock, because inserting a row that refers to
  // the player conflicts with the stronger kind, and two simultaneous requests would deadlock.
  selectSafety(queries, userId).forNoKeyUpdate("users")
    .select(({ selectFrom }) => jsonArrayFrom(selectFrom("safety_limits").select(["kind", "period", "amount", "waiting", "waiting_amount", "waiting_from"])
      .whereRef("safety_limits.user_id", "=", "users.id").orderBy("kind").orderBy("period")).as("limits"));

const whyClosed = (state: SafetyState, now: number): string | undefined => {
  if (state.break !== undefined)
    // Without its end: the message has no time zone of the player's, and the client says the end in theirs.
    return `You are taking a break${state.break.kind === "self-exclusion" ? " (self-exclusion)" : ""}`;
  return isUnanswered(state, now) ? "Answer your reality check before you go on" : undefined;
};

interface LimitedUse {
  readonly userId: number;
  readonly amount: Money;
  readonly limits: readonly Limit[];
  readonly now: number;
}

/** The first of these limits that the amount would exceed, as a message; undefined when there is none. */
const whyLimited = async (queries: Queries, { userId, amount, limits, now }: LimitedUse): Promise<string | undefined> => {
  for (const { kind, period, amount: most } of limits) {
    if (most === null) continue;
    const used = await usedOf[kind](queries, userId, now - PERIOD_MS[period]);
    if (kind === "session" && used >= most) return `You have reached your limit of ${most} minutes of play in ${PERIOD_WORDS[period]}`;
    if (kind !== "session" && amount > 0 && used + amount > most) return `This would go beyond your ${kind} limit of ${printMoney(money(most))} in ${PERIOD_WORDS[period]}`;
  }
  return undefined;
};

/** The rules that enforce the limits and breaks of players, for every call that uses money. */
export const createSafetyRules = (clock: Clock): SafetyRules => {
  const ruleOf = (kinds: readonly LimitKind[], whileClosed: "refused" | "allowed" = "refused"): SafetyRule => async (queries, userId, amount, settings) => {
    const now = clock.now();
    const row = settings ?? (await lockingSettings(queries, userId).executeTakeFirstOrThrow());
    const limits = limitsIn(row.limits, now).filter(({ kind }) => kinds.includes(kind));
    return (whileClosed === "refused" ? whyClosed(stateIn(row, now), now) : undefined) ?? whyLimited(queries, { userId, amount, limits, now });
  };
  return { bet: ruleOf(["stake", "loss", "session"]), deposit: ruleOf(["deposit", "session"]), arrival: ruleOf(["deposit"], "allowed"), bonus: ruleOf([]) };
};
