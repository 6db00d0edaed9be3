import { sql, type Migration } from "kysely";

const statements = [
  // A session gets an id and a device, so that a player who has several can tell them apart.
  `alter table sessions add column id bigserial, add column device text not null default ''`,
  // Times of play are kept after their session has ended.
  `create table play_times (user_id bigint not null references users(id), session bigint not null, begun bigint not null, seen bigint not null, primary key (user_id, session))`,
  `create index play_times_seen on play_times(user_id, seen)`,
  // Amounts are in minor units, or in minutes for the time played. A waiting amount of null ends the limit.
  `create table safety_limits (
    user_id bigint not null references users(id), kind text not null, period text not null, amount bigint check (amount >= 0),
    waiting boolean not null default false, waiting_amount bigint check (waiting_amount >= 0), waiting_from bigint, primary key (user_id, kind, period))`,
  `create table safety_states (
    user_id bigint primary key references users(id), break_kind text, break_until bigint not null default 0,
    reality_minutes int not null default 0, reality_seen bigint not null default 0)`,
  `create index bets_created on bets(user_id, created)`,
];

/** Adds sessions that a player can tell apart, and players' limits, breaks and reality checks. */
export const playerSafety: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
