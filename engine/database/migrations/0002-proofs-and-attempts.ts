import type { Migration } from "kysely";

/** Adds proofs, the secrets that a verified code gives, and counts of tries, which a restart must not forget. */
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
    // Proofs replace this column: a code is used when its proof is used.
    await database.schema.alterTable("codes").dropColumn("used").execute();
  },
};
