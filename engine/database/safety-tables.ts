import type { Generated } from "kysely";

/** When a player's use of a session began and was last seen. The row stays when the session ends. */
export interface PlayTimesTable {
  readonly user_id: number;
  readonly session: number;
  readonly begun: number;
  readonly seen: number;
}

/** A limit that a player set. With `waiting`, another amount (null for no limit) holds from a later time. */
export interface SafetyLimitsTable {
  readonly user_id: number;
  readonly kind: string;
  readonly period: string;
  /** Minor units, or minutes of time played; null when only a waiting amount is set. */
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
