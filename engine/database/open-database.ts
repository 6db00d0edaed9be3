import { resolve } from "node:path";
import type { Closing } from "../closing.ts";
import type { Settings } from "../settings.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPglite } from "./pglite-database.ts";
import { openPostgres } from "./postgres-database.ts";
import { lockServer } from "./server-lock.ts";

/**
 * Opens the database that the settings name, in its newest form, for this engine alone: another one would give back its open flights and continue its day. Rejects when
 * another engine uses it, and when it cannot be reached or brought to that form. `onTaken` is called when it was lost to another engine.
 */
export const openDatabase = async ({ databaseUrl, data }: Pick<Settings, "databaseUrl" | "data">, closing: Closing, onTaken: () => void): Promise<Database> => {
  // The lock comes before anything else, because the migrations already change the database.
  const lock = databaseUrl === undefined ? undefined : await lockServer(databaseUrl, onTaken);
  if (lock !== undefined) closing.add(lock.release);
  const database = databaseUrl === undefined ? await openPglite(data.startsWith("memory://") ? data : resolve(data)) : await openPostgres(databaseUrl, lock?.held);
  closing.add(() => database.destroy());
  await migrate(database);
  return database;
};
