import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { wholeNumber, type Database } from "./database.ts";
import { missingSoon } from "./keepalives.ts";
import { namingPool } from "./naming-pool.ts";

/** A transaction of a process that was stopped, or cut off, ends after this time: it may hold a match, and a stop waits for that. */
const MOST_IDLE_MS = 2_000;

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.INT8 ? wholeNumber : pg.types.getTypeParser(oid, format);

/** A PostgreSQL server, by its URL. Rejects when it cannot be reached within five seconds. */
export const openPostgres = async (url: string, mostConnections = 10): Promise<Database> => {
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    await client.query(`${missingSoon("session")}; set session idle_in_transaction_session_timeout = ${MOST_IDLE_MS}`);
  };
  const pool = new pg.Pool({ connectionString: url, max: mostConnections, connectionTimeoutMillis: 5000, types: { getTypeParser }, onConnect });
  // The pool replaces a broken connection, and the query that used it fails and tells its caller. Without these listeners
  // the error event of the connection, idle or in use, would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool: namingPool(pool) }) });
  try {
    await sql`select 1`.execute(database);
    return database;
  } catch (cause) {
    await database.destroy();
    throw cause;
  }
};
