import { sql, type Migration } from "kysely";

/** Adds which player joined which campaign and when, one row for each. */
export const campaignOptIns: Migration = {
  up: async (database) => {
    await sql
      .raw("create table campaign_opt_ins (user_id bigint not null references users(id), campaign text not null, at bigint not null, primary key (user_id, campaign))")
      .execute(database);
  },
};
