import { Context, type Effect } from "effect";
import type { Break, BreakKind, LimitKind, LimitPeriod } from "../../domain/events/safety-events.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { CallFailure } from "./failures.ts";

/** In minor units, or minutes where the kind is "session". */
export interface SetLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null: no limit. */
  readonly amount: number | null;
}

export interface Limit extends SetLimit {
  readonly used: number;
  /** A rise, or the end of the limit, that holds from a time on (wall milliseconds). */
  readonly waiting: { readonly amount: number | null; readonly from: number } | undefined;
}

export interface SafetyRecord {
  readonly limits: readonly Limit[];
  readonly pause: Break | undefined;
  /** 0: none. */
  readonly realityCheckMinutes: number;
  /** How long until the next one is due, in milliseconds; not above 0 when it is. Undefined without one. */
  readonly realityCheckIn: number | undefined;
  readonly sessionMinutes: number;
  readonly sessionNet: Money;
}

/** What a player set for themselves. The engine keeps it, and holds the player to it. Every call uses the token of the kept session. */
export interface SafetiesShape {
  readonly record: () => Effect.Effect<SafetyRecord, CallFailure>;
  /** The time from when the limit holds (wall milliseconds); null: it holds already. */
  readonly setLimit: (limit: SetLimit) => Effect.Effect<number | null, CallFailure>;
  readonly setRealityCheck: (minutes: number) => Effect.Effect<void, CallFailure>;
  readonly answerRealityCheck: () => Effect.Effect<void, CallFailure>;
  readonly takeBreak: (kind: BreakKind, days: number) => Effect.Effect<Break, CallFailure>;
}

export class Safeties extends Context.Service<Safeties, SafetiesShape>()("slipstream/Safeties") {}
