import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { playerAccounts } from "../wallet/accounts.ts";

/** Looks at the movements since its last look, and answers how many flaws have been found so far. */
export type LedgerCheck = () => Promise<number>;

/** Movements that are looked at in one statement. */
const AT_ONCE = 20_000;

/** Each account of a player as rows of (user, account, balance). */
const held = sql.join(playerAccounts.map((account) => sql`(${account}::text, ${sql.ref(`wallets.${account}`)})`));

/**
 * Whether every wallet's movements chain: each balance is the one before it and the movement, and the newest is the wallet's. A look goes as far as the newest movement of the look before it,
 * so that everything up to there is committed.
 */
export const createLedgerCheck = (database: Database): LedgerCheck => {
  let looked = 0;
  let settled = 0;
  let flaws = 0;
  return async () => {
    const { rows: [newest] } = await sql<{ id: number | null }>`select max(id) as id from movements`.execute(database);
    while (looked < settled) {
      const until = Math.min(settled, looked + AT_ONCE);
      const { rows: [found] } = await sql<{ flaws: number }>`
        with fresh as materialized (select * from movements where id > ${looked} and id <= ${until}),
          sides as (select id, user_id, source as account, -amount as gain, source_balance as balance from fresh where source not like 'house:%'
            union all select id, user_id, target, amount, target_balance from fresh where target not like 'house:%'),
          chained as (select *, lag(balance) over (partition by user_id, account order by id) as before from sides),
          broken as (select count(*) as flaws from chained where balance is distinct from gain + coalesce(before, (
            select case when account = earlier.source then earlier.source_balance else earlier.target_balance end from movements as earlier
            where earlier.user_id = chained.user_id and earlier.id < chained.id and chained.account in (earlier.source, earlier.target) order by earlier.id desc limit 1), 0)),
          wrong as (select count(*) as flaws from wallets cross join lateral (values ${held}) as account(name, balance)
            where user_id in (select user_id from fresh) and balance <> coalesce((
              select case when name = newest.source then newest.source_balance else newest.target_balance end from movements as newest
              where newest.user_id = wallets.user_id and name in (newest.source, newest.target) order by newest.id desc limit 1), 0))
        select (broken.flaws + wrong.flaws)::int as flaws from broken, wrong`.execute(database);
      flaws += found?.flaws ?? 0;
      looked = until;
    }
    settled = newest?.id ?? settled;
    return flaws;
  };
};
