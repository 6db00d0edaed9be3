import { sql, type Migration } from "kysely";

/**
 * Each row moves money from one account to another, so that only balanced movements can be stored. The view shows each row
 * as two postings.
 */
const statements = [
  `alter table wallets add column cashback bigint not null default 0 check (cashback >= 0), add column withdrawing bigint not null default 0 check (withdrawing >= 0)`,
  `create table movements (
    id bigserial primary key, user_id bigint not null references users(id), source text not null, target text not null, amount bigint not null check (amount > 0),
    source_balance bigint check (source_balance >= 0), target_balance bigint check (target_balance >= 0),
    subject text not null, reference text not null, at bigint not null, once text, check (source <> target))`,
  `create view postings as
    select id as movement, user_id, source as account, -amount as amount, source_balance as balance, subject, reference, at from movements
    union all select id, user_id, target, amount, target_balance, subject, reference, at from movements`,
  // The earlier ledger had only one side of each movement. Its subject shows the other side.
  `insert into movements (user_id, source, target, amount, source_balance, target_balance, subject, reference, at)
    select user_id, case when amount < 0 then wallet else house end, case when amount < 0 then house else wallet end, abs(amount),
      case when amount < 0 then balance end, case when amount > 0 then balance end, subject, reference, at
    from (select ledger.*, case when subject in ('Bet Deposit (Sport)', 'Bonus Bet (Sport)', 'Bet Winning (Sport)', 'Bet Refund (Sport)') then 'house:bets' else 'house:opening' end as house from ledger) as earlier
    where amount <> 0 order by id`,
  // Money in a wallet that no row accounts for gets a row now.
  `insert into movements (user_id, source, target, amount, source_balance, target_balance, subject, reference, at)
    select user_id, case when untold < 0 then wallet else 'house:opening' end, case when untold < 0 then 'house:opening' else wallet end, abs(untold),
      case when untold < 0 then held end, case when untold > 0 then held end, 'Carried over', '', (extract(epoch from now()) * 1000)::bigint
    from (
      select balances.user_id, balances.wallet, balances.held, balances.held - coalesce(sum(ledger.amount), 0)::bigint as untold
      from wallets cross join lateral (values (user_id, 'main', main), (user_id, 'sport_bonus', sport_bonus), (user_id, 'casino_bonus', casino_bonus),
        (user_id, 'virtual_bonus', virtual_bonus), (user_id, 'trust', trust)) as balances(user_id, wallet, held)
      left join ledger on ledger.user_id = balances.user_id and ledger.wallet = balances.wallet
      group by balances.user_id, balances.wallet, balances.held) as differences
    where untold <> 0 order by user_id, wallet`,
  `drop table ledger`,
  `create index movements_user on movements(user_id, id)`,
  `create unique index movements_once on movements(once) where once is not null`,
  `create table audit_trail (
    id bigserial primary key, at bigint not null, actor text not null, action text not null, user_id bigint references users(id), details jsonb not null default '{}')`,
  `create index audit_trail_user on audit_trail(user_id, id)`,
];

/** The ledger of single postings becomes one of movements between two accounts, with every balance carried over. */
export const doubleEntry: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
