import { sql } from "kysely";
import type { Database } from "../../../engine/database/database.ts";

/** Runs a query on the database directly, so that a test does not read the data through the code that it tests. */
export const rows = async (database: Database, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await sql.raw<Record<string, unknown>>(text).execute(database)).rows;
