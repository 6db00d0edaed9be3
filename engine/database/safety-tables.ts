import type { Generated } from "kysely";

/** From when to when somebody used a session. It stays when the session ends. */
export interface PlayTimesTable {
  readonly user_id: number;
  readonly session: number;
  readonly begun: number;
  readonly seen: number;
}

/** What a player set for themselves; with `waiting`, another amount (or null, none) holds from a time on. */
export interface SafetyLimitsTable {
  readonly user_id: number;
  readonly kind: string;
  readonly period: string;
  /** Minor units, or minutes of time played; null where only a waiting one was set. */
  readonly amount: number | null;
  readonly waiting: Generated<boolean>;
  readonly waiting_amount: number | null;
  readonly waiting_from: number | null;
}

export interface SafetyStatesTable {
  readonly user_id: number;
  readonly break_kind: string | null;
  readonly break_until: Generated<number>;
  /** Minutes between two reality checks; 0 for none. */
  readonly reality_minutes: Generated<number>;
  readonly reality_seen: Generated<number>;
}
