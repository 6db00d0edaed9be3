import type { Migration } from "kysely";

/** A verified code is worth a secret of its own, and limited tries are counted where a restart does not forget them. */
export const proofsAndAttempts: Migration = {
  up: async (database) => {
    await database.schema.createTable("proofs")
      .addColumn("proof_hash", "text", (column) => column.primaryKey())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute();
    await database.schema.createTable("attempts")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("until", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("attempts_key", ["kind", "key"])
      .execute();
    await database.schema.createIndex("attempts_until").on("attempts").column("until").execute();
    // Whether a code was used is now whether its proof was.
    await database.schema.alterTable("codes").dropColumn("used").execute();
  },
};
