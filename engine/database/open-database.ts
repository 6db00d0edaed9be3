import { resolve } from "node:path";
import type { Closing } from "../closing.ts";
import type { Settings } from "../settings.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPglite } from "./pglite-database.ts";
import { openPostgres } from "./postgres-database.ts";
import { lockServer, type LockOptions, type ServerLock } from "./server-lock.ts";

/** A database that this engine alone leads on. */
export interface OpenedDatabase {
  readonly database: Database;
  readonly lock: Pick<ServerLock, "isHeld">;
}

/** What nobody takes away: a directory that has the claim of this process in it. */
const heldForGood: Pick<ServerLock, "isHeld"> = { isHeld: () => true };

/**
 * Opens the database that the settings name, in its newest form, for this engine alone. While another engine has the server it waits, or is refused; the directory of another is refused.
 * Rejects when the database cannot be reached or brought to that form.
 */
export const openDatabase = async ({ databaseUrl, databaseConnections, data }: Pick<Settings, "databaseUrl" | "databaseConnections" | "data">, closing: Closing, whenTaken: Omit<LockOptions, "url">): Promise<OpenedDatabase> => {
  // The lock comes before anything else, because the migrations already change the database.
  const lock = databaseUrl === undefined ? undefined : await lockServer({ ...whenTaken, url: databaseUrl });
  if (lock !== undefined) closing.add(lock.release);
  const database = databaseUrl === undefined ? await openPglite(data.startsWith("memory://") ? data : resolve(data)) : await openPostgres(databaseUrl, databaseConnections);
  closing.add(() => database.destroy());
  await migrate(database);
  return { database, lock: lock ?? heldForGood };
};

/** Opens the server's database, in its newest form, for an engine that leads nothing. Rejects when it cannot be reached or brought to that form. */
export const shareDatabase = async ({ databaseUrl = "", databaseConnections }: Pick<Settings, "databaseUrl" | "databaseConnections">, closing: Closing): Promise<Database> => {
  const database = await openPostgres(databaseUrl, databaseConnections);
  closing.add(() => database.destroy());
  await migrate(database);
  return database;
};
