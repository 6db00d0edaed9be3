import { sql, type Migration } from "kysely";

const statements = [
  `create table epochs (id int primary key check (id = 1), epoch bigint not null)`,
  // Every stop changes its row. With room in the page the change stays there, and needs no new entry of the index.
  `create table matches (id text primary key, betting text not null, seq bigint not null, saved jsonb) with (fillfactor = 50)`,
];

/** Adds what was last told of each match that is offered, and the number of engines that have run on this database, one after the other. */
export const matches: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
