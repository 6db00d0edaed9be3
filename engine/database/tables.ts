import type { ColumnType, Generated } from "kysely";
import type { PlaySessionsTable, RoundsTable } from "./casino-tables.ts";
import type { AwardsTable, BankAccountsTable, CampaignOptInsTable, DepositsTable, TransactionsView, WithdrawalsTable } from "./payment-tables.ts";

/** When a player's use of a session began and was last seen. The row stays when the session ends. */
interface PlayTimesTable {
  readonly user_id: number;
  readonly session: number;
  readonly begun: number;
  readonly seen: number;
}

/** A limit that a player set. With `waiting`, another amount (null for no limit) holds from a later time. */
interface SafetyLimitsTable {
  readonly user_id: number;
  readonly kind: string;
  readonly period: string;
  /** Minor units, or minutes of time played; null when only a waiting amount is set. */
  readonly amount: number | null;
  readonly waiting: Generated<boolean>;
  readonly waiting_amount: number | null;
  readonly waiting_from: number | null;
}

interface SafetyStatesTable {
  readonly user_id: number;
  readonly break_kind: string | null;
  readonly break_until: Generated<number>;
  /** Minutes between two reality checks; 0 for none. */
  readonly reality_minutes: Generated<number>;
  readonly reality_seen: Generated<number>;
}

/** A list or object: written as text, read as a value that the reader has to check. */
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
  readonly cashback: Generated<number>;
  /** What a withdrawal under way has set aside. */
  readonly withdrawing: Generated<number>;
}

/** A movement of money from one account to another, with both balances after it. The balance of a house account is not stored and is null. */
export interface MovementsTable {
  readonly id: Generated<number>;
  readonly user_id: number;
  readonly source: string;
  readonly target: string;
  readonly amount: number;
  readonly source_balance: number | null;
  readonly target_balance: number | null;
  readonly subject: string;
  readonly reference: string;
  readonly at: number;
  /** The name of a movement that may happen only once; null for others. */
  readonly once: string | null;
}

/** A view that shows each movement as two postings, a debit and a credit. */
export interface PostingsView {
  readonly movement: ColumnType<number, never, never>;
  readonly user_id: ColumnType<number, never, never>;
  readonly account: ColumnType<string, never, never>;
  readonly amount: ColumnType<number, never, never>;
  readonly balance: ColumnType<number | null, never, never>;
  readonly subject: ColumnType<string, never, never>;
  readonly reference: ColumnType<string, never, never>;
  readonly at: ColumnType<number, never, never>;
}

/** The audit trail: actions of the house and its staff on players' accounts, and who did them. Rows are never changed. */
export interface AuditTrailTable {
  readonly id: Generated<number>;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly user_id: number | null;
  readonly details: Json;
}

export interface SessionsTable {
  readonly id: Generated<number>;
  readonly token_hash: string;
  readonly user_id: number;
  readonly created: number;
  readonly seen: number;
  /** The device by which the player recognises the session, for example "Chrome on Linux". */
  readonly device: Generated<string>;
}

export interface CodesTable {
  readonly phone: string;
  readonly code_hash: string;
  readonly sent: number;
  readonly tries: Generated<number>;
  readonly verified: Generated<boolean>;
}

/** The secret that a verified code gives: one registration or one reset of that number may use it, until a time. */
export interface ProofsTable {
  readonly proof_hash: string;
  readonly phone: string;
  readonly purpose: string;
  readonly until: number;
}

/** The number of tries of one kind by one key within a window of time. */
export interface AttemptsTable {
  readonly kind: string;
  readonly key: string;
  readonly count: number;
  readonly until: number;
}

/** One row: how many engines have run on the database, one after the other. */
export interface EpochsTable {
  readonly id: number;
  readonly epoch: number;
}

/** What was last told of a match that is offered (engine/offer/match-states.ts), and the match as a restart continues it. */
export interface MatchesTable {
  readonly id: string;
  readonly betting: string;
  readonly seq: number;
  readonly saved: Json | null;
}

/** A signature that a call with an effect has used, by the minute of its time since the epoch. */
export interface NoncesTable {
  readonly minute: number;
  readonly nonce: string;
}

/** What was last offered for a bet, and until when it holds. */
export interface CashOutOffersTable {
  readonly bet_id: number;
  readonly amount: number;
  readonly quoted_at: number;
  readonly until: number;
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
  readonly log_id: string | null;
  readonly receipt: Json | null;
  readonly created: number;
  readonly settled: number | null;
  /** When the player cashed the bet out; null when they did not. */
  readonly cashed_out: number | null;
  readonly cash_out_key: string | null;
}

export interface SigningKeysTable {
  readonly id: string;
  readonly public_key: string;
  readonly private_key: string;
  readonly created: number;
}

export interface LegsTable {
  readonly id: Generated<number>;
  readonly bet_id: number;
  readonly position: number;
  readonly match_id: string;
  readonly market_id: string;
  readonly specifier: string;
  readonly outcome_id: string;
  /** Odds in millionths. */
  readonly odds: number;
  readonly status: Generated<number>;
  readonly score: Generated<string>;
  readonly details: Json;
}

export interface IdempotencyTable {
  /** The player; 0 for the keys of shared slips, which belong to nobody. */
  readonly user_id: number;
  readonly key: string;
  readonly payload_hash: string;
  readonly answer: ColumnType<unknown, string | undefined, string>;
  /** A number that grows with each refusal; null for an answer that is none. */
  readonly refusal: ColumnType<number | null, undefined, number>;
  /** When the key was closed before any request came with it; null for the others. */
  readonly closed: ColumnType<number | null, number | undefined, number>;
}

export interface BookingsTable {
  readonly code: string;
  readonly booking: Json;
  readonly created: number;
  /** The idempotency key with which the slip was shared; null without a key, and in rows of earlier builds. */
  readonly key: string | null;
  readonly payload_hash: string | null;
  /** When it may be deleted. */
  readonly until: number;
  /** The player who shared it; null for a visitor. */
  readonly user_id: number | null;
  /** Since when it is among today's codes; null for one that is not. */
  readonly shown: number | null;
}

/** One row: what fixtures and results are drawn from, in hexadecimal. */
export interface DaySeedTable {
  readonly id: number;
  readonly seed: string;
}

export interface SavedWorldTable {
  readonly id: number;
  readonly world: Json;
}

/** The schema as the newest migration leaves it. Money is in minor units, times in milliseconds since the epoch. */
export interface Tables {
  readonly users: UsersTable;
  readonly wallets: WalletsTable;
  readonly movements: MovementsTable;
  readonly postings: PostingsView;
  readonly audit_trail: AuditTrailTable;
  readonly deposits: DepositsTable;
  readonly withdrawals: WithdrawalsTable;
  readonly bank_accounts: BankAccountsTable;
  readonly awards: AwardsTable;
  readonly campaign_opt_ins: CampaignOptInsTable;
  readonly transactions: TransactionsView;
  readonly sessions: SessionsTable;
  readonly play_times: PlayTimesTable;
  readonly safety_limits: SafetyLimitsTable;
  readonly safety_states: SafetyStatesTable;
  readonly codes: CodesTable;
  readonly proofs: ProofsTable;
  readonly attempts: AttemptsTable;
  readonly epochs: EpochsTable;
  readonly matches: MatchesTable;
  readonly nonces: NoncesTable;
  readonly cash_out_offers: CashOutOffersTable;
  readonly bets: BetsTable;
  readonly legs: LegsTable;
  readonly signing_keys: SigningKeysTable;
  readonly idempotency: IdempotencyTable;
  readonly bookings: BookingsTable;
  readonly day_seed: DaySeedTable;
  readonly saved_world: SavedWorldTable;
  readonly play_sessions: PlaySessionsTable;
  readonly rounds: RoundsTable;
}
