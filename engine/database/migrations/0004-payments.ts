import { sql, type Migration } from "kysely";

const statements = [
  `create table deposits (
    id bigserial primary key, reference text not null unique, user_id bigint not null references users(id), idempotency_key text, provider text not null,
    amount bigint not null check (amount > 0), status int not null default 0, created bigint not null, settled bigint)`,
  `create index deposits_user on deposits(user_id, id)`,
  `create table bank_accounts (
    user_id bigint not null references users(id), bank_code text not null, bank_name text not null, account_number text not null, account_name text not null,
    verified bigint not null, primary key (user_id, bank_code, account_number))`,
  `create table withdrawals (
    id bigserial primary key, reference text not null unique, user_id bigint not null references users(id), idempotency_key text, kind text not null,
    amount bigint not null check (amount > 0), bank_code text, account_number text, code text unique, status int not null default 0, created bigint not null, settled bigint)`,
  `create index withdrawals_open on withdrawals(created) where status = 0`,
  `create table awards (
    user_id bigint not null references users(id), campaign text not null, reference text not null, amount bigint not null check (amount > 0), at bigint not null,
    primary key (user_id, campaign, reference))`,
  // What a player sees of the ledger: both sides of a movement when both accounts are theirs, and payments that have moved nothing yet.
  `create view transactions as
    select 'm' || movements.id || case when side.amount > 0 then 'c' else 'd' end as id, movements.id as place, movements.user_id, movements.at, side.account, side.amount, side.balance,
      movements.subject, movements.reference,
      case side.other when 'house:bets' then 'bets' when 'house:casino' then 'casino' when 'house:bonuses' then 'bonuses' when 'withdrawing' then 'withdrawals'
        when 'house:payments' then 'deposits' when 'house:shops' then 'deposits' else 'other' end as category,
      case when side.amount < 0 then coalesce(withdrawals.status, 1) else 1 end as status, coalesce(deposits.provider, withdrawals.kind, '') as channel,
      case when side.amount < 0 then coalesce(withdrawals.idempotency_key, deposits.idempotency_key) else deposits.idempotency_key end as idempotency_key, withdrawals.code
    from movements
    cross join lateral (values (movements.source, -movements.amount, movements.source_balance, movements.target),
      (movements.target, movements.amount, movements.target_balance, movements.source)) as side(account, amount, balance, other)
    left join deposits on deposits.reference = movements.reference and movements.reference <> ''
    left join withdrawals on withdrawals.reference = movements.reference and movements.reference <> ''
    where side.account not like 'house:%' and side.account <> 'withdrawing'
    union all select 'p' || id, id, user_id, created, 'main', amount, null, 'Deposit', reference, 'deposits', status, provider, idempotency_key, case when provider = 'sbengine' then reference end
    from deposits where status <> 1`,
];

/** Adds deposits and withdrawals with their outcomes, verified bank accounts, and bonuses that were given. */
export const payments: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
