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

/**
 * PGlite is one connection. Whoever holds it has it alone, and all get it in the order in which they asked, each in a
 * turn of the event loop of its own. A query here is no input or output but work on this thread: requests that are read
 * in one turn would all be served to the end within it, and a turn accepts one new connection, so that the last of a
 * crowd would wait for as many crowds of bets as there are connections.
 */
const driverOf = (database: PGlite, release: () => Promise<void>): Driver => {
  const connection = connectionOf(database);
  const waiting: ((connection: DatabaseConnection) => void)[] = [];
  let held = false;
  const handOn = (): void => {
    const next = waiting.shift();
    held = next !== undefined;
    next?.(connection);
  };
  const run = (sql: string) => async (on: DatabaseConnection): Promise<void> => void (await on.executeQuery(CompiledQuery.raw(sql)));
  return {
    init: () => database.waitReady,
    acquireConnection: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (held) return;
        held = true;
        setImmediate(handOn);
      }),
    releaseConnection: async () => void setImmediate(handOn),
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
