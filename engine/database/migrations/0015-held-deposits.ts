import { sql, type Migration } from "kysely";

const statements = [
  `alter table deposits add column wanted boolean not null default false`,
  `create index deposits_open on deposits(status, created) where status in (0, 5)`,
];

/** Payments that arrived and would pass a limit, and whose players wait for them to be credited. */
export const heldDeposits: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
