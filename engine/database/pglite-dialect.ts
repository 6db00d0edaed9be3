import type { PGlite } from "@electric-sql/pglite";
import { type CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection, type Dialect, type Driver } from "kysely";
import { createStatements, runPlain } from "./pglite-statements.ts";

const connectionOf = (database: PGlite): DatabaseConnection => {
  const run = createStatements(database);
  return {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
      const { rows, affectedRows } = await run<R>(sql, parameters);
      return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
    },
    streamQuery: () => {
      throw new Error("the embedded database does not stream");
    },
  };
};

/**
 * PGlite has one connection. Callers get it one after the other, in the order in which they asked, each in a new turn of the event
 * loop. A query runs on this thread and is not I/O. Without the new turn all requests that were read in one turn would be served
 * within that turn, and since a turn accepts only one new connection, the last of many clients that connect at once would have to
 * wait for the requests of all others.
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
  const run = (sql: string) => (): Promise<void> => runPlain(database, sql);
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

/** The PostgreSQL dialect with a driver for PGlite. `release` runs after the database has been closed. */
export const pgliteDialect = (database: PGlite, release: () => Promise<void>): Dialect => ({
  createDriver: () => driverOf(database, release),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (on) => new PostgresIntrospector(on),
});
