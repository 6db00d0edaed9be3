import { sql, type Migration } from "kysely";

const statements = [
  // The keys of shared slips belong to no player.
  `alter table idempotency drop constraint if exists idempotency_user_id_fkey`,
  `alter table idempotency add column closed bigint`,
  `create index idempotency_closed on idempotency(closed) where closed is not null`,
];

/** Keys that a client closed, so that a request that is still on its way with one has no effect. */
export const closedKeys: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
