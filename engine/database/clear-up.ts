import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** The tables whose rows are replaced as a whole or deleted. The others grow with what they keep. */
const CHANGING = ["saved_world", "matches", "sessions", "codes", "proofs", "attempts", "nonces", "cash_out_offers", "play_sessions", "rounds", "bookings", "idempotency"] as const satisfies readonly (keyof Tables)[];

/**
 * Lets new rows use the space of those that were replaced or deleted. A server does this by itself; a database inside this process has nobody else who does, and would grow with
 * everything that was ever in it. It cannot run in a transaction.
 */
export const clearUp = async (database: Database): Promise<void> => {
  await sql`vacuum ${sql.join(CHANGING.map((table) => sql.table(table)))}`.execute(database);
};
