import { sql } from "kysely";
import type { Database } from "../../../engine/database/database.ts";

/** What the database itself answers: a test does not ask through the code it tests. */
export const rows = async (database: Database, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await sql.raw<Record<string, unknown>>(text).execute(database)).rows;
