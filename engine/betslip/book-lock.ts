import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

/** The number of the advisory lock that stands for the open bets. No other code takes it. */
const BOOK = 1;

/** The expression that enters the book, for a statement that does more. See `enterBook`. */
export const bookEntry = sql`pg_advisory_xact_lock_shared(${sql.lit(BOOK)})`;

/** Call it before a bet is priced. Until this transaction ends, no match is settled. So a bet that is priced while its match ends is stored before the match is settled. */
export const enterBook = async (queries: Queries): Promise<void> => {
  await sql`select ${bookEntry}`.execute(queries);
};

/** Call it before a match is settled. It waits until every bet that is already priced is stored, and makes later bets wait until this transaction ends. */
export const closeBook = async (queries: Queries): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(BOOK)})`.execute(queries);
};
