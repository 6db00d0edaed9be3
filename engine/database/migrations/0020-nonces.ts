import { sql, type Migration } from "kysely";

/**
 * Adds the signatures that were used, by the minute of their time. The table is unlogged: a call must not wait for the disk twice, and what a crash of the database forgets is
 * protected by its idempotency key all the same.
 */
export const nonces: Migration = {
  up: async (database) => {
    await sql.raw("create unlogged table nonces (minute bigint not null, nonce text not null, primary key (minute, nonce))").execute(database);
  },
};
