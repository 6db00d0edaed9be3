import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";
import { createStatementNames, type StatementNames } from "./statement-names.ts";

const naming = (client: PoolClient, nameOf: StatementNames) => ({
  query: <R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const name = nameOf(text, parameters);
    return client.query({ text, values: [...parameters], ...(name === undefined ? {} : { name }) }) as Promise<unknown> as Promise<PostgresQueryResult<R>>;
  },
  release: () => client.release(),
});

/** The pool, with statements that each connection prepares at their first use. */
export const namingPool = (pool: Pool): PostgresPool => {
  const nameOf = createStatementNames();
  // Kysely keeps what it knows of a connection by the object, so each connection has one.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const named = known.get(client) ?? (naming(client, nameOf) as PostgresPoolClient);
      known.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
};
