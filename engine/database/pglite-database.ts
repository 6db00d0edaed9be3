import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import type { Database, Queries, Row } from "./database.ts";

type Runner = Pick<PGlite, "query">;

const queriesOf = (runner: Runner): Queries => ({
  query: async (sql, parameters = []) => (await runner.query<Row>(sql, [...parameters])).rows,
});

/** PostgreSQL inside this process, on disk in `directory`, or gone with the process for "memory://". */
export const openPglite = async (directory: string): Promise<Database> => {
  if (!directory.startsWith("memory://")) await mkdir(directory, { recursive: true });
  const database = await PGlite.create(directory);
  return {
    ...queriesOf(database),
    transaction: (work) => database.transaction((transaction) => work(queriesOf(transaction))),
    close: () => database.close(),
  };
};
