import type { Migration } from "kysely";
import { firstSchema } from "./0001-first-schema.ts";

/**
 * Every step from an empty database to this build's schema, in the order of their names. A step that was released is
 * never changed: databases exist that have taken it. A new one is its file and its row here.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-first-schema": firstSchema,
};
