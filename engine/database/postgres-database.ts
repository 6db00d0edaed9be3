import pg from "pg";
import type { Database, Queries, Row } from "./database.ts";

const queriesOf = (runner: Pick<pg.ClientBase, "query">): Queries => ({
  query: async (sql, parameters = []) => (await runner.query<Row>(sql, [...parameters])).rows,
});

/** A PostgreSQL server, by its URL. */
export const openPostgres = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  await pool.query("select 1");
  return {
    query: async (sql, parameters = []) => (await pool.query<Row>(sql, [...parameters])).rows,
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const result = await work(queriesOf(client));
        await client.query("commit");
        return result;
      } catch (cause) {
        await client.query("rollback");
        throw cause;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
};
