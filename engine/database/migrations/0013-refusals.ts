import { sql, type Migration } from "kysely";

const statements = [
  `create sequence refusals`,
  `alter table idempotency add column refusal bigint`,
  `update idempotency set refusal = nextval('refusals') where answer ->> 'success' = 'false'`,
  `create index idempotency_refusals on idempotency(user_id, refusal) where refusal is not null`,
];

/** Numbers the refusals among the kept answers, so that each player's oldest can be forgotten. The order of earlier ones is not known. */
export const refusals: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
