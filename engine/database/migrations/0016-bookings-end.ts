import { sql, type Migration } from "kysely";

const WEEK_MS = 7 * 24 * 60 * 60_000;

const statements = [
  `alter table bookings add column until bigint`,
  // A booking whose matches cannot be read ends a week after it was made.
  `update bookings set until = ${WEEK_MS} + coalesce((
    select max(extract(epoch from (selection ->> 'eventDate')::timestamp at time zone 'UTC') * 1000)::bigint
    from jsonb_array_elements(case jsonb_typeof(booking -> 'selections') when 'array' then booking -> 'selections' else '[]'::jsonb end) as selection
    where selection ->> 'eventDate' ~ '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$'), created)`,
  `alter table bookings alter column until set not null`,
  `create index bookings_until on bookings(until)`,
];

/** A booking ends a week after its last match began, and can then be deleted. */
export const bookingsEnd: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
