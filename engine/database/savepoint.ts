import { sql } from "kysely";
import type { Queries } from "./database.ts";

/**
 * Runs a part of a transaction that may fail by itself: its failure undoes what it wrote, and the transaction goes on. Resolves with the failure, wrapped because anything can be
 * thrown; undefined when there was none. Rejects when the transaction itself is lost, as when the connection broke.
 */
export const failureOf = async (queries: Queries, part: () => Promise<void>): Promise<{ readonly cause: unknown } | undefined> => {
  await sql`savepoint part`.execute(queries);
  let failure: { readonly cause: unknown } | undefined;
  try {
    await part();
  } catch (cause) {
    await sql`rollback to savepoint part`.execute(queries);
    failure = { cause };
  }
  await sql`release savepoint part`.execute(queries);
  return failure;
};
