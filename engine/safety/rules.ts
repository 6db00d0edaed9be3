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

/** The most that a player may stake now, in minor units, and as a sentence for them what does not let them stake more. */
export interface StakeRoom {
  readonly most: number;
  readonly why: string;
}

/** The room that a player's limits and breaks leave for stakes; undefined when nothing bounds them. No limit on money counts stakes that are not the player's own. */
export type StakeRoomRule = (queries: Queries, userId: number, whose: "own" | "bonus") => Promise<StakeRoom | undefined>;

export interface SafetyRules {
  /** For stakes. `amount` is the player's own money: limits do not count bonus stakes, so those ask with 0. */
  readonly bet: SafetyRule;
  /** What `bet` would allow. */
  readonly stakeRoom: StakeRoomRule;
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

interface Limited {
  readonly userId: number;
  readonly limits: readonly Limit[];
  readonly now: number;
}

/** What each of these limits leaves, in minor units or in minutes, with its name. A player who has lowered a limit may have used more than it. */
async function* leftOf(queries: Queries, { userId, limits, now }: Limited): AsyncGenerator<{ readonly kind: LimitKind; readonly left: number; readonly name: string }> {
  for (const { kind, period, amount: most } of limits) {
    if (most === null) continue;
    const left = Math.max(0, most - (await usedOf[kind](queries, userId, now - PERIOD_MS[period])));
    yield { kind, left, name: kind === "session" ? `limit of ${most} minutes of play in ${PERIOD_WORDS[period]}` : `${kind} limit of ${printMoney(money(most))} in ${PERIOD_WORDS[period]}` };
  }
}

const whyPlayedOut = (name: string): string => `You have reached your ${name}`;

/** The first of these limits that the amount would exceed, as a message; undefined when there is none. */
const whyLimited = async (queries: Queries, { amount, ...limited }: Limited & { readonly amount: Money }): Promise<string | undefined> => {
  for await (const { kind, left, name } of leftOf(queries, limited)) {
    if (kind === "session" && left === 0) return whyPlayedOut(name);
    if (kind !== "session" && amount > left) return `This would go beyond your ${name}`;
  }
  return undefined;
};

/** The room of the narrowest of these limits. */
const roomWithin = async (queries: Queries, limited: Limited): Promise<StakeRoom | undefined> => {
  let narrowest: StakeRoom | undefined;
  for await (const { kind, left, name } of leftOf(queries, limited)) {
    if (kind === "session" && left === 0) return { most: 0, why: whyPlayedOut(name) };
    if (kind !== "session" && left < (narrowest?.most ?? Infinity)) narrowest = { most: left, why: `Your ${name} leaves ${printMoney(money(left))}` };
  }
  return narrowest;
};

const BET_KINDS: readonly LimitKind[] = ["stake", "loss", "session"];

/** The rules that enforce the limits and breaks of players, for every call that uses money. */
export const createSafetyRules = (clock: Clock): SafetyRules => {
  const ruleOf = (kinds: readonly LimitKind[], whileClosed: "refused" | "allowed" = "refused"): SafetyRule => async (queries, userId, amount, settings) => {
    const now = clock.now();
    const row = settings ?? (await lockingSettings(queries, userId).executeTakeFirstOrThrow());
    const limits = limitsIn(row.limits, now).filter(({ kind }) => kinds.includes(kind));
    return (whileClosed === "refused" ? whyClosed(stateIn(row, now), now) : undefined) ?? whyLimited(queries, { userId, amount, limits, now });
  };
  const stakeRoom: StakeRoomRule = async (queries, userId, whose) => {
    const now = clock.now();
    const row = await lockingSettings(queries, userId).executeTakeFirstOrThrow();
    const why = whyClosed(stateIn(row, now), now);
    const limits = limitsIn(row.limits, now).filter(({ kind }) => (whose === "own" ? BET_KINDS.includes(kind) : kind === "session"));
    return why === undefined ? roomWithin(queries, { userId, limits, now }) : { most: 0, why };
  };
  return { bet: ruleOf(BET_KINDS), stakeRoom, deposit: ruleOf(["deposit", "session"]), arrival: ruleOf(["deposit"], "allowed"), bonus: ruleOf([]) };
};
