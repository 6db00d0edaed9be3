import type { ColumnType, Generated } from "kysely";

/** A list or object: text on the way in, its value on the way out, for the reader to check. */
type Json = ColumnType<unknown, string, string>;

export interface UsersTable {
  readonly id: Generated<number>;
  readonly username: string;
  readonly password_hash: string;
  readonly phone: string;
  readonly auth_code: string;
  readonly details: ColumnType<unknown, string | undefined, string>;
  readonly created: number;
}

/** Balances, in minor units. */
export interface WalletsTable {
  readonly user_id: number;
  readonly main: Generated<number>;
  readonly sport_bonus: Generated<number>;
  readonly casino_bonus: Generated<number>;
  readonly virtual_bonus: Generated<number>;
  readonly trust: Generated<number>;
}

export interface LedgerTable {
  readonly id: Generated<number>;
  readonly user_id: number;
  readonly wallet: string;
  readonly amount: number;
  readonly balance: number;
  readonly subject: string;
  readonly reference: string;
  readonly at: number;
}

export interface SessionsTable {
  readonly token_hash: string;
  readonly user_id: number;
  readonly created: number;
  readonly seen: number;
}

export interface CodesTable {
  readonly phone: string;
  readonly code_hash: string;
  readonly sent: number;
  readonly tries: Generated<number>;
  readonly verified: Generated<boolean>;
  readonly used: Generated<boolean>;
}

export interface BetsTable {
  readonly id: Generated<number>;
  readonly betslip_id: string;
  readonly user_id: number;
  readonly idempotency_key: string | null;
  readonly bet_type: string;
  readonly description: string;
  readonly source: string;
  readonly wallet: string;
  readonly stake: number;
  readonly total_odds: string;
  readonly possible_win: number;
  readonly winnings: Generated<number>;
  readonly status: Generated<number>;
  readonly ticket: Json;
  readonly log_length: number | null;
  readonly log_hash: string | null;
  readonly created: number;
  readonly settled: number | null;
}

export interface LegsTable {
  readonly id: Generated<number>;
  readonly bet_id: number;
  readonly position: number;
  readonly match_id: string;
  readonly market_id: string;
  readonly specifier: string;
  readonly outcome_id: string;
  /** Millionths. */
  readonly odds: number;
  readonly status: Generated<number>;
  readonly score: Generated<string>;
  readonly details: Json;
}

export interface IdempotencyTable {
  readonly user_id: number;
  readonly key: string;
  readonly payload_hash: string;
  readonly answer: ColumnType<unknown, string | undefined, string>;
}

export interface BookingsTable {
  readonly code: string;
  readonly booking: Json;
  readonly created: number;
}

export interface SavedWorldTable {
  readonly id: number;
  readonly world: Json;
}

/** The schema as the newest migration leaves it. Money is in minor units, times in milliseconds since the epoch. */
export interface Tables {
  readonly users: UsersTable;
  readonly wallets: WalletsTable;
  readonly ledger: LedgerTable;
  readonly sessions: SessionsTable;
  readonly codes: CodesTable;
  readonly bets: BetsTable;
  readonly legs: LegsTable;
  readonly idempotency: IdempotencyTable;
  readonly bookings: BookingsTable;
  readonly saved_world: SavedWorldTable;
}
