import type { ColumnType, Generated } from "kysely";

/** A list or object: written as text, read as a value that the reader has to check. */
type Json = ColumnType<unknown, string, string>;

/** A player or visitor at one game with one balance. The seed is that of the next round. */
export interface PlaySessionsTable {
  readonly token_hash: string;
  /** Hash of the login token with which the play session ends; null for a visitor's. */
  readonly login_hash: string | null;
  readonly user_id: number | null;
  readonly game: string;
  readonly balance: string;
  readonly demo_balance: number;
  readonly server_seed: string;
  readonly nonce: Generated<number>;
  readonly created: number;
  readonly seen: number;
}

export interface RoundsTable {
  readonly id: string;
  /** "user:17", or "session:" and a hash for a visitor. */
  readonly owner: string;
  readonly user_id: number | null;
  readonly game: string;
  readonly balance: string;
  /** The owner's key of the bet: a repeated request with it is the same bet. */
  readonly key: string;
  readonly stake: number;
  readonly wagered: number;
  readonly payout: Generated<number>;
  /** "open", "over", or "void" with everything staked given back. */
  readonly status: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly bet: Json;
  readonly actions: Json;
  /** The flight of crash that the bet is on. */
  readonly flight: number | null;
  readonly created: number;
  readonly ended: number | null;
}
