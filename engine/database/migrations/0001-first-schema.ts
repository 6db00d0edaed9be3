import { sql, type Migration } from "kysely";

/** Each statement says "if not exists", because builds before the first migration made these tables without a record. */
const statements = [
  `create table if not exists users (
    id bigserial primary key, username text not null unique, password_hash text not null, phone text not null,
    auth_code text not null, details jsonb not null default '{}', created bigint not null)`,
  `create table if not exists wallets (
    user_id bigint primary key references users(id),
    main bigint not null default 0 check (main >= 0), sport_bonus bigint not null default 0 check (sport_bonus >= 0),
    casino_bonus bigint not null default 0 check (casino_bonus >= 0), virtual_bonus bigint not null default 0 check (virtual_bonus >= 0),
    trust bigint not null default 0 check (trust >= 0))`,
  `create table if not exists ledger (
    id bigserial primary key, user_id bigint not null references users(id), wallet text not null, amount bigint not null,
    balance bigint not null, subject text not null, reference text not null, at bigint not null)`,
  `create index if not exists ledger_user on ledger(user_id, id)`,
  `create table if not exists sessions (
    token_hash text primary key, user_id bigint not null references users(id), created bigint not null, seen bigint not null)`,
  `create index if not exists sessions_user on sessions(user_id)`,
  `create table if not exists codes (
    phone text primary key, code_hash text not null, sent bigint not null, tries int not null default 0,
    verified boolean not null default false, used boolean not null default false)`,
  `create table if not exists bets (
    id bigserial primary key, betslip_id text not null unique, user_id bigint not null references users(id),
    idempotency_key text, bet_type text not null, description text not null, source text not null, wallet text not null,
    stake bigint not null, total_odds text not null, possible_win bigint not null, winnings bigint not null default 0,
    status int not null default 0, ticket jsonb not null, log_length bigint, log_hash text, created bigint not null, settled bigint)`,
  `create index if not exists bets_user on bets(user_id, id)`,
  `create table if not exists legs (
    id bigserial primary key, bet_id bigint not null references bets(id), position int not null, match_id text not null,
    market_id text not null, specifier text not null, outcome_id text not null, odds bigint not null,
    status int not null default 0, score text not null default '', details jsonb not null)`,
  `create index if not exists legs_bet on legs(bet_id, position)`,
  `create index if not exists legs_open on legs(match_id) where status = 0`,
  `create table if not exists idempotency (
    user_id bigint not null references users(id), key text not null, payload_hash text not null, answer jsonb,
    primary key (user_id, key))`,
  `create table if not exists bookings (code text primary key, booking jsonb not null, created bigint not null)`,
  `create table if not exists saved_world (id int primary key check (id = 1), world jsonb not null)`,
];

/** Players, money, bets and the saved day. Money is in minor units and odds in millionths, both bigint. Times are milliseconds since the epoch. */
export const firstSchema: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
