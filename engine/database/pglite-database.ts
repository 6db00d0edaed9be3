import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Database, Queries, Row } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";

type Runner = Pick<PGlite, "query">;

const queriesOf = (runner: Runner): Queries => ({
  query: async (sql, parameters = []) => (await runner.query<Row>(sql, [...parameters])).rows,
});

const databaseOf = (database: PGlite, release: () => Promise<void>): Database => ({
  ...queriesOf(database),
  transaction: (work) => database.transaction((transaction) => work(queriesOf(transaction))),
  close: async () => {
    await database.close();
    await release();
  },
});

/** PostgreSQL inside this process, on disk in `directory`, or gone with the process for "memory://". */
export const openPglite = async (directory: string): Promise<Database> => {
  if (directory.startsWith("memory://")) return databaseOf(await PGlite.create(directory), async () => undefined);
  await mkdir(directory, { recursive: true });
  const release = await lockDirectory(directory);
  try {
    return databaseOf(await PGlite.create(join(directory, "database")), release);
  } catch (cause) {
    await release();
    throw cause;
  }
};
