import { resolve } from "node:path";
import type { Settings } from "../settings.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPglite } from "./pglite-database.ts";
import { openPostgres } from "./postgres-database.ts";

/** Opens the database that the settings name, in its newest form. Rejects, with nothing left open, when it cannot be reached or brought to that form. */
export const openDatabase = async ({ databaseUrl, data }: Pick<Settings, "databaseUrl" | "data">): Promise<Database> => {
  const database = databaseUrl === undefined ? await openPglite(data.startsWith("memory://") ? data : resolve(data)) : await openPostgres(databaseUrl);
  try {
    await migrate(database);
    return database;
  } catch (cause) {
    await database.destroy();
    throw cause;
  }
};
