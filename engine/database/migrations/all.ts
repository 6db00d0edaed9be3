import type { Migration } from "kysely";
import { schema } from "./0001-schema.ts";
import { todaysCodes } from "./0002-todays-codes.ts";

/**
 * All migrations, from an empty database to this build's schema, in the order of their names. A released migration is never
 * changed, because databases exist that have had it. A new migration needs a file and a row here.
 */
export const migrations: Readonly<Record<string, Migration>> = { "0001-schema": schema, "0002-todays-codes": todaysCodes };
