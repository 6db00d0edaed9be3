import { sql, type Migration } from "kysely";

const statements = [
  `create table play_sessions (
    token_hash text primary key, login_hash text, user_id bigint references users(id), game text not null, balance text not null,
    demo_balance bigint not null check (demo_balance >= 0), server_seed text not null, nonce int not null default 0, created bigint not null, seen bigint not null)`,
  `create index play_sessions_seen on play_sessions(seen)`,
  `create table rounds (
    id text primary key, owner text not null, user_id bigint references users(id), game text not null, balance text not null, key text not null,
    stake bigint not null check (stake > 0), wagered bigint not null, payout bigint not null default 0, status text not null,
    server_seed text not null, client_seed text not null, nonce int not null, bet jsonb not null, actions jsonb not null, flight int,
    created bigint not null, ended bigint, unique (owner, key))`,
  // Only one open round at a time: the seeds of a round may become known while it is open, and a second bet could use them.
  `create unique index rounds_open on rounds(owner, game, balance) where status = 'open'`,
  `create index rounds_latest on rounds(owner, game, balance, created)`,
];

/** Adds play sessions and the rounds of the casino's games. A round belongs to a user, or to a visitor's play session. */
export const casino: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
