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

export interface Limit extends SetLimit {
  readonly used: number;
  /** A raised or removed limit that takes effect at `from` (wall milliseconds); undefined when nothing waits. */
  readonly waiting: { readonly amount: number | null; readonly from: number } | undefined;
}

export interface SafetyRecord {
  readonly limits: readonly Limit[];
  readonly pause: Break | undefined;
  /** Minutes between reality checks; 0 for none. */
  readonly realityCheckMinutes: number;
  /** Milliseconds until the next reality check, 0 or less when it is due; undefined when the player has set no interval. */
  readonly realityCheckIn: number | undefined;
  readonly sessionMinutes: number;
  readonly sessionNet: Money;
}

/** The limits, reality checks and breaks that a player has set. The engine keeps and enforces them. Every call uses the token of the kept session. */
export interface SafetiesShape {
  readonly record: () => Effect.Effect<SafetyRecord, CallFailure>;
  /** Sets a limit. Returns when it takes effect (wall milliseconds); null when it does so at once. */
  readonly setLimit: (limit: SetLimit) => Effect.Effect<number | null, CallFailure>;
  readonly setRealityCheck: (minutes: number) => Effect.Effect<void, CallFailure>;
  readonly answerRealityCheck: () => Effect.Effect<void, CallFailure>;
  readonly takeBreak: (kind: BreakKind, days: number) => Effect.Effect<Break, CallFailure>;
}

export class Safeties extends Context.Service<Safeties, SafetiesShape>()("slipstream/Safeties") {}
