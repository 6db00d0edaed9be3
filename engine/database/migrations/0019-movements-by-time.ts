import { sql, type Migration } from "kysely";

/** A player's movements are read by their time, in stretches. */
export const movementsByTime: Migration = {
  up: async (database) => {
    await sql.raw("create index movements_user_at on movements(user_id, at, id)").execute(database);
  },
};
