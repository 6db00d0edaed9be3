import { sql, type Migration } from "kysely";

/** Adds the seed that fixtures and results are drawn from. It has one row, which the engine writes when it starts. */
export const daySeed: Migration = {
  up: async (database) => {
    await sql.raw(`create table day_seed (id int primary key check (id = 1), seed text not null)`).execute(database);
  },
};
