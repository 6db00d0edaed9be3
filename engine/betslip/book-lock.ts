import { sql } from "kysely";
import type { Queries } from "../database/database.ts";

/** The database's name for the book of open bets; nobody else takes this advisory lock. */
const BOOK = 1;

/** Until this transaction ends no result is paid. So a bet that was priced while its match is ending is stored before the match is settled. */
export const enterBook = async (queries: Queries): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(BOOK)})`.execute(queries);
};

/** Waits until every bet that is already priced is stored, and makes later bets wait until this transaction ends. */
export const closeBook = async (queries: Queries): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(BOOK)})`.execute(queries);
};
