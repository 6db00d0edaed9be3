import type { PGlite } from "@electric-sql/pglite";
import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection, type Dialect, type Driver } from "kysely";

const connectionOf = (database: PGlite): DatabaseConnection => ({
  executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
    const { rows, affectedRows } = await database.query<R>(sql, [...parameters]);
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  },
  streamQuery: () => {
    throw new Error("the embedded database does not stream");
  },
});

/** PGlite is one connection. Whoever holds it has it alone, and the others get it in the order in which they asked. */
const driverOf = (database: PGlite, release: () => Promise<void>): Driver => {
  const connection = connectionOf(database);
  const waiting: (() => void)[] = [];
  let held = false;
  const run = (sql: string) => async (on: DatabaseConnection): Promise<void> => void (await on.executeQuery(CompiledQuery.raw(sql)));
  return {
    init: () => database.waitReady,
    acquireConnection: async () => {
      if (held) await new Promise<void>((resolve) => waiting.push(resolve));
      held = true;
      return connection;
    },
    releaseConnection: async () => {
      const next = waiting.shift();
      // Handed to the next in line directly, so that nobody who asks just now takes it in between.
      if (next === undefined) held = false;
      else next();
    },
    beginTransaction: run("begin"),
    commitTransaction: run("commit"),
    rollbackTransaction: run("rollback"),
    destroy: async () => {
      await database.close();
      await release();
    },
  };
};

/** PGlite speaks PostgreSQL, so only the way to it differs. `release` runs after it was closed. */
export const pgliteDialect = (database: PGlite, release: () => Promise<void>): Dialect => ({
  createDriver: () => driverOf(database, release),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (on) => new PostgresIntrospector(on),
});
