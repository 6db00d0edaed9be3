import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import { wholeNumber, type Database } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { pgliteDialect } from "./pglite-dialect.ts";

const open = async (directory: string, release: () => Promise<void>): Promise<Database> => {
  const pglite = await PGlite.create(directory, { parsers: { [types.INT8]: wholeNumber } });
  const database: Database = new Kysely({ dialect: pgliteDialect(pglite, release) });
  // The connection is used once, because Kysely does not close a dialect that was never used.
  await database.connection().execute(async () => undefined);
  return database;
};

/** PostgreSQL inside this process, on disk in `directory`, or gone with the process for "memory://". Rejects when another engine uses the directory. */
export const openPglite = async (directory: string): Promise<Database> => {
  if (directory.startsWith("memory://")) return open(directory, async () => undefined);
  await mkdir(directory, { recursive: true });
  const release = await lockDirectory(directory);
  try {
    return await open(join(directory, "database"), release);
  } catch (cause) {
    await release();
    throw cause;
  }
};
