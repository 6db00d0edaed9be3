import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import { wholeNumber, type Database } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { pgliteDialect } from "./pglite-dialect.ts";

/** The mode of a directory that only its owner may enter, read or change. */
const OWN = 0o700;

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
  // Only this user may enter: the database's own files are made readable and writable for everybody, and the signing key is in them.
  await mkdir(directory, { recursive: true, mode: OWN });
  const release = await lockDirectory(directory);
  try {
    const database = join(directory, "database");
    await mkdir(database, { recursive: true, mode: OWN });
    // One that an earlier build made was open.
    await chmod(database, OWN);
    return await open(database, release);
  } catch (cause) {
    await release();
    throw cause;
  }
};
