import { Context, type Effect } from "effect";
import type { Break, BreakKind, LimitKind, LimitPeriod } from "../../domain/events/safety-events.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { CallFailure } from "./failures.ts";

/** A limit as the player set it. Amounts are in minor units, or in minutes for the kind "session". */
export interface SetLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** The amount; null for no limit. */
  readonly amount: number | null;
}

/** The amount of a limit that the engine told: null for no limit, undefined when it could not be read. */
export type StatedAmount = number | null | undefined;

export interface Limit extends Pick<SetLimit, "kind" | "period"> {
  readonly amount: StatedAmount;
  /** How much of the amount is used up now, in the unit of the amount; undefined when it could not be read. */
  readonly used: number | undefined;
  /** A raised or removed limit that takes effect at `from` (wall milliseconds); undefined when nothing waits. */
  readonly waiting: { readonly amount: StatedAmount; readonly from: number } | undefined;
}

export interface SafetyRecord {
  readonly limits: readonly Limit[];
  /** The break that holds now; undefined when none does. */
  readonly pause: Break | undefined;
  /** Minutes between reality checks; 0 for none. */
  readonly realityCheckMinutes: number;
  /** Milliseconds until the next reality check, 0 or less when it is due; undefined when the player has set no interval. */
  readonly realityCheckIn: number | undefined;
  /** Whole minutes that this session has lasted. */
  readonly sessionMinutes: number;
  /** What settled bets have brought in this session, in minor units; below 0 for a loss. */
  readonly sessionNet: Money;
}

/** The limits, reality checks and breaks that a player has set. The engine keeps and enforces them. Every call uses the token of the kept session. */
export interface SafetiesShape {
  readonly record: () => Effect.Effect<SafetyRecord, CallFailure>;
  /** Sets a limit. Returns when it takes effect (wall milliseconds); null when it does so at once. */
  readonly setLimit: (limit: SetLimit) => Effect.Effect<number | null, CallFailure>;
  /** Sets the minutes between two reality checks; 0 for none. */
  readonly setRealityCheck: (minutes: number) => Effect.Effect<void, CallFailure>;
  /** Notes that the player has seen a reality check. The time to the next one counts from now. */
  readonly answerRealityCheck: () => Effect.Effect<void, CallFailure>;
  /** Begins a break of so many days, or makes the current one longer, and returns it. It cannot be made shorter: that is refused. `NoAnswer` means that it may have begun. */
  readonly takeBreak: (kind: BreakKind, days: number) => Effect.Effect<Break, CallFailure>;
}

export class Safeties extends Context.Service<Safeties, SafetiesShape>()("slipstream/Safeties") {}
