import { PGlite, types } from "@electric-sql/pglite";
import { type DatabaseConnection, type Dialect, Kysely } from "kysely";
import { wholeNumber, type Database } from "../../../engine/database/database.ts";
import { migrate } from "../../../engine/database/migrate.ts";
import { pgliteDialect } from "../../../engine/database/pglite-dialect.ts";

/** One engine's connection to the database. When the engine is killed, its uncommitted work is rolled back. */
export interface MortalDatabase {
  readonly database: Database;
  /** Kills the engine: nothing more is executed for it. */
  readonly kill: () => void;
  /** Kills the engine after this many more steps, and calls `killed`. A step is a begin, a statement or a commit. */
  readonly killAfter: (steps: number, killed: () => void) => void;
  /** Counts a step outside the database: sending the reply. */
  readonly step: () => void;
}

class Killed extends Error {
  override readonly name = "Killed";
}

const stay = async (): Promise<void> => undefined;

/** One database for all stories of a run, because creating one takes seconds. Every story adds its own player and matches. */
export const openStore = async (directory: string): Promise<{ readonly store: PGlite; readonly database: Database }> => {
  const store = await PGlite.create(directory, { parsers: { [types.INT8]: wholeNumber } });
  const database: Database = new Kysely({ dialect: pgliteDialect(store, stay) });
  await migrate(database);
  return { store, database };
};

export const connect = (store: PGlite): MortalDatabase => {
  let dead = false;
  let fuse: { left: number; readonly killed: () => void } | undefined;
  const step = (): void => {
    if (fuse !== undefined && (fuse.left -= 1) <= 0) {
      dead = true;
      const { killed } = fuse;
      fuse = undefined;
      killed();
    }
    if (dead) throw new Killed("the engine was killed");
  };
  const real = pgliteDialect(store, stay);
  const dialect: Dialect = {
    ...real,
    createDriver: () => {
      const driver = real.createDriver();
      const guarded = new WeakMap<DatabaseConnection, DatabaseConnection>();
      const behind = (connection: DatabaseConnection): DatabaseConnection => guarded.get(connection) ?? connection;
      return {
        init: () => driver.init(),
        acquireConnection: async () => {
          const connection = await driver.acquireConnection();
          const guard: DatabaseConnection = {
            executeQuery: async (query) => {
              step();
              return connection.executeQuery(query);
            },
            streamQuery: () => {
              throw new Error("nothing streams");
            },
          };
          guarded.set(guard, connection);
          return guard;
        },
        releaseConnection: (connection) => driver.releaseConnection(behind(connection)),
        beginTransaction: async (connection, settings) => {
          step();
          await driver.beginTransaction(behind(connection), settings);
        },
        commitTransaction: async (connection) => {
          step();
          await driver.commitTransaction(behind(connection));
        },
        // It runs for a killed engine as well: a real server rolls back the transaction of a lost connection by itself.
        rollbackTransaction: (connection) => driver.rollbackTransaction(behind(connection)),
        destroy: stay,
      };
    },
  };
  return {
    database: new Kysely({ dialect }),
    kill: () => {
      dead = true;
    },
    killAfter: (steps, killed) => {
      fuse = { left: steps, killed };
    },
    step,
  };
};
