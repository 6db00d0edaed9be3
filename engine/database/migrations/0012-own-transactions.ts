import { sql, type Migration } from "kysely";

/** The view of the earlier migration, in which a bonus for a deposit, whose movement has the deposit's reference, had the deposit's provider and key as well. */
const transactions = `create or replace view transactions as
    select 'm' || movements.id || case when side.amount > 0 then 'c' else 'd' end as id, movements.id as place, movements.user_id, movements.at, side.account, side.amount, side.balance,
      movements.subject, movements.reference,
      case side.other when 'house:bets' then 'bets' when 'house:casino' then 'casino' when 'house:bonuses' then 'bonuses' when 'withdrawing' then 'withdrawals'
        when 'house:payments' then 'deposits' when 'house:shops' then 'deposits' else 'other' end as category,
      case when side.amount < 0 then coalesce(withdrawals.status, 1) else 1 end as status, coalesce(deposits.provider, withdrawals.kind, '') as channel,
      case when side.amount < 0 then coalesce(withdrawals.idempotency_key, deposits.idempotency_key) else deposits.idempotency_key end as idempotency_key, withdrawals.code
    from movements
    cross join lateral (values (movements.source, -movements.amount, movements.source_balance, movements.target),
      (movements.target, movements.amount, movements.target_balance, movements.source)) as side(account, amount, balance, other)
    left join deposits on deposits.reference = movements.reference and movements.source in ('house:payments', 'house:shops')
    left join withdrawals on withdrawals.reference = movements.reference and 'withdrawing' in (movements.source, movements.target)
    where side.account not like 'house:%' and side.account <> 'withdrawing'
    union all select 'p' || id, id, user_id, created, 'main', amount, null, 'Deposit', reference, 'deposits', status, provider, idempotency_key, case when provider = 'sbengine' then reference end
    from deposits where status <> 1`;

/** Only a movement of a payment has what is known of the payment. */
export const ownTransactions: Migration = {
  up: async (database) => {
    await sql.raw(transactions).execute(database);
  },
};
