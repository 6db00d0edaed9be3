import { sql, type Migration } from "kysely";

const statements = [
  `alter table bookings add column key text unique`,
  `alter table bookings add column payload_hash text`,
];

/** A slip that is shared under a key has one code, however often it is sent. Visitors share too, so the key is stored with the booking and not with a user. */
export const bookings: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
