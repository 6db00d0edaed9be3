import { sql, type Migration } from "kysely";

const statements = [
  // When a bet was cashed out; null for a bet that is open or was settled by its results.
  `alter table bets add column cashed_out bigint`,
  // The attempt that cashed it out.
  `alter table bets add column cash_out_key text`,
];

/** A bet may end before its matches do. */
export const cashOut: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
