import { sql } from "kysely";
import type { Database } from "../../../engine/database/database.ts";
import { playerAccounts } from "../../../engine/wallet/accounts.ts";

export interface Books {
  /** The sum of all postings, including those of the house. */
  readonly sum: number;
  /** Players' accounts whose balance is not the sum of their postings, or is below zero. */
  readonly wrong: readonly unknown[];
}

/** Adds up the ledger by queries of the database itself. */
export const books = async (database: Database): Promise<Books> => {
  const { rows: [total] } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from postings`.execute(database);
  const wrong = await Promise.all(playerAccounts.map(async (account) =>
    (await sql`select wallets.user_id, ${account} as account, ${sql.ref(account)} as held, posted.sum as posted from wallets
      left join lateral (select coalesce(sum(amount), 0)::bigint as sum from postings where postings.user_id = wallets.user_id and account = ${account}) as posted on true
      where ${sql.ref(account)} <> posted.sum or ${sql.ref(account)} < 0`.execute(database)).rows));
  return { sum: total?.sum ?? Number.NaN, wrong: wrong.flat() };
};
