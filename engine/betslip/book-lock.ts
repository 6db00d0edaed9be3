import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

/** The database's name for the book of open bets; nobody else takes this advisory lock. */
const BOOK = 1;

/** Until this transaction ends no result is paid: a bet priced on a match that is just ending is in the book before the match is settled. */
export const enterBook = async (queries: Queries): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(BOOK)})`.execute(queries);
};

/** Waits for every bet that was priced already, and has the others wait until this transaction ends. */
export const closeBook = async (queries: Queries): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(BOOK)})`.execute(queries);
};
