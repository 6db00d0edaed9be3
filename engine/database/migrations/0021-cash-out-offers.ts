import { sql, type Migration } from "kysely";

/** Adds the amounts that are offered for bets and still hold. The table is unlogged: after a crash of the database every offer is made anew. */
export const cashOutOffers: Migration = {
  up: async (database) => {
    await sql.raw("create unlogged table cash_out_offers (bet_id bigint primary key, amount bigint not null, quoted_at bigint not null, until bigint not null)").execute(database);
  },
};
