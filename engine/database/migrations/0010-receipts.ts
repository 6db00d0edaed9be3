import { sql, type Migration } from "kysely";

const statements = [
  // Private keys are PKCS #8 in PEM, public ones 32 bytes in hexadecimal.
  `create table signing_keys (id text primary key, public_key text not null, private_key text not null, created bigint not null)`,
  // The id of the player's log that the head belongs to, and what was signed about the bet.
  `alter table bets add column log_id text, add column receipt jsonb`,
  `create index bets_log on bets(user_id, log_id)`,
];

/** Adds signing keys, the receipts of bets, and the id of the player's log in which a bet was requested. */
export const receipts: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
