import { sql, type Migration } from "kysely";

const statements = [
  // Private keys are PKCS #8 in PEM, public ones 32 bytes in hexadecimal.
  `create table signing_keys (id text primary key, public_key text not null, private_key text not null, created bigint not null)`,
  // Which log of the player the head is of, and what was signed about the bet.
  `alter table bets add column log_id text, add column receipt jsonb`,
  `create index bets_log on bets(user_id, log_id)`,
];

/** What signs the receipts of bets, the receipts, and which of a player's logs a bet was asked for in. */
export const receipts: Migration = {
  up: async (database) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
