import { type Migration, sql } from "kysely";

/** Which player shared a slip, and since when it is shown to everybody. An earlier build leaves both empty. Times are milliseconds since the epoch. */
export const todaysCodes: Migration = {
  up: async (database) => {
    await sql`alter table bookings add column user_id bigint references users(id), add column shown bigint`.execute(database);
    await sql`create index bookings_shown on bookings(shown) where shown is not null`.execute(database);
  },
};
