import type { ColumnType, Generated } from "kysely";

/** Status of a deposit and of a withdrawal, as the wire numbers them: 0 pending, 1 successful, 2 failed, 3 rejected or returned, 4 cancelled or left, 5 held (deposits). */
export interface DepositsTable {
  readonly id: Generated<number>;
  readonly reference: string;
  readonly user_id: number;
  readonly idempotency_key: string | null;
  readonly provider: string;
  readonly amount: number;
  readonly status: Generated<number>;
  readonly created: number;
  /** When the status last changed; null while it is pending. */
  readonly settled: number | null;
  /** Whether the player waits for a held payment to be credited. */
  readonly wanted: Generated<boolean>;
}

export interface WithdrawalsTable {
  readonly id: Generated<number>;
  readonly reference: string;
  readonly user_id: number;
  readonly idempotency_key: string | null;
  /** "online" or "cash". */
  readonly kind: string;
  readonly amount: number;
  readonly bank_code: string | null;
  readonly account_number: string | null;
  /** The code that the player says at a shop. */
  readonly code: string | null;
  readonly status: Generated<number>;
  readonly created: number;
  readonly settled: number | null;
}

export interface BankAccountsTable {
  readonly user_id: number;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly verified: number;
}

/** Which player joined which campaign, one row for each. */
export interface CampaignOptInsTable {
  readonly user_id: number;
  readonly campaign: string;
  readonly at: number;
}

/** A bonus that was paid. `reference` says for what, so that it is paid only once. */
export interface AwardsTable {
  readonly user_id: number;
  readonly campaign: string;
  readonly reference: string;
  readonly amount: number;
  readonly at: number;
}

/** A view: the movements that a player sees, and payments that have not moved money yet. `amount` is negative for money that left the account. */
export interface TransactionsView {
  readonly id: ColumnType<string, never, never>;
  readonly place: ColumnType<number, never, never>;
  readonly user_id: ColumnType<number, never, never>;
  readonly at: ColumnType<number, never, never>;
  readonly account: ColumnType<string, never, never>;
  readonly amount: ColumnType<number, never, never>;
  readonly balance: ColumnType<number | null, never, never>;
  readonly subject: ColumnType<string, never, never>;
  readonly reference: ColumnType<string, never, never>;
  readonly category: ColumnType<string, never, never>;
  readonly status: ColumnType<number, never, never>;
  readonly channel: ColumnType<string, never, never>;
  readonly idempotency_key: ColumnType<string | null, never, never>;
  readonly code: ColumnType<string | null, never, never>;
}
