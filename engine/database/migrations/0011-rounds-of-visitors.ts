import { sql, type Migration } from "kysely";

/** Finds the rounds of visitors by their age, so that old ones can be deleted without reading those of players. */
export const roundsOfVisitors: Migration = {
  up: async (database) => {
    await sql.raw("create index rounds_of_visitors on rounds(created) where user_id is null").execute(database);
  },
};
