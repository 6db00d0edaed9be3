import { type Guard, isCount, isNumber, oneOf, orNull, shape } from "../kernel/guards.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isReason, type Reason } from "./reason.ts";
import { rowsOf } from "./row.ts";

export type LimitKind = "deposit" | "loss" | "stake" | "session";
export type LimitPeriod = "day" | "week" | "month";
export type BreakKind = "time-out" | "self-exclusion";

/** A time-out or a self-exclusion. `until` is in wall milliseconds. */
export interface Break {
  readonly kind: BreakKind;
  readonly until: number;
}

/** What a player can set for their own protection. */
export type SafetyChange = "limit" | "reality-check" | "break";

export type SafetyEvent =
  /** The player's settings, as the engine told them when the session began. */
  | { readonly type: "SafetyRead"; readonly realityCheckMinutes: number; readonly pause: Break | null }
  | { readonly type: "SafetyChangeRequested"; readonly what: SafetyChange }
  /**
   * `amount` is in minor units, or in minutes for "session"; null ends the limit. `from` is the time in wall milliseconds
   * when the change begins to hold; null when it holds at once.
   */
  | { readonly type: "LimitSet"; readonly kind: LimitKind; readonly period: LimitPeriod; readonly amount: number | null; readonly from: number | null }
  /** `minutes` is 0 when the player wants no reality checks. */
  | { readonly type: "RealityCheckSet"; readonly minutes: number }
  | { readonly type: "BreakTaken"; readonly pause: Break }
  | { readonly type: "SafetyChangeFailed"; readonly what: SafetyChange; readonly reason: Reason }
  /** A reality check is due: the session has lasted `sessionMinutes`, and settled bets have brought `net` in it (minor units, below 0 for a loss). */
  | { readonly type: "RealityCheckDue"; readonly sessionMinutes: number; readonly net: Money }
  | { readonly type: "RealityCheckAnswered" };

export const isLimitKind: Guard<LimitKind> = oneOf("deposit", "loss", "stake", "session");
export const isLimitPeriod: Guard<LimitPeriod> = oneOf("day", "week", "month");
export const isBreakKind: Guard<BreakKind> = oneOf("time-out", "self-exclusion");
const isBreak: Guard<Break> = shape({ kind: isBreakKind, until: isNumber });
const isChange: Guard<SafetyChange> = oneOf("limit", "reality-check", "break");

const heardBy = ["safety"] as const;

export const safetyRows = rowsOf<SafetyEvent>()({
  SafetyRead: {
    version: 1,
    upcasters: [],
    heardBy,
    guard: shape({ type: oneOf("SafetyRead"), realityCheckMinutes: isCount, pause: orNull(isBreak) }),
    personal: { realityCheckMinutes: "limits", pause: "limits" },
  },
  SafetyChangeRequested: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("SafetyChangeRequested"), what: isChange }) },
  LimitSet: {
    version: 1,
    upcasters: [],
    heardBy,
    guard: shape({ type: oneOf("LimitSet"), kind: isLimitKind, period: isLimitPeriod, amount: orNull(isCount), from: orNull(isNumber) }),
    personal: { amount: "limits", from: "limits" },
  },
  RealityCheckSet: {
    version: 1,
    upcasters: [],
    heardBy,
    guard: shape({ type: oneOf("RealityCheckSet"), minutes: isCount }),
    personal: { minutes: "limits" },
  },
  BreakTaken: {
    version: 1,
    upcasters: [],
    heardBy,
    guard: shape({ type: oneOf("BreakTaken"), pause: isBreak }),
    personal: { pause: "limits" },
  },
  SafetyChangeFailed: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("SafetyChangeFailed"), what: isChange, reason: isReason }) },
  RealityCheckDue: {
    version: 1,
    upcasters: [],
    heardBy: ["safety", "desk"],
    guard: shape({ type: oneOf("RealityCheckDue"), sessionMinutes: isCount, net: isMoney }),
    personal: { net: "money" },
  },
  RealityCheckAnswered: { version: 1, upcasters: [], heardBy: ["safety", "desk"], guard: shape({ type: oneOf("RealityCheckAnswered") }) },
});
