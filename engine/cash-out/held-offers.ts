import { money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { QUOTE_MS, type Quote } from "./quotes.ts";

/** The amounts that were offered for bets, by the id of the bet. They are kept in the database: whichever engine is asked next has to hold them. */
export interface HeldOffers {
  /** The last offer for each of these bets; it may no longer last. */
  readonly of: (queries: Database, betIds: readonly number[]) => Promise<ReadonlyMap<number, Quote>>;
  readonly keep: (queries: Database, offers: ReadonlyMap<number, Quote>) => Promise<void>;
}

export const createHeldOffers = (clock: Clock): HeldOffers => {
  let tidiedAt = 0;
  return {
    of: async (queries, betIds) => {
      if (betIds.length === 0) return new Map();
      const rows = await queries.selectFrom("cash_out_offers").select(["bet_id", "amount", "quoted_at", "until"]).where("bet_id", "in", betIds).execute();
      return new Map(rows.map(({ bet_id: id, amount, quoted_at: quotedAt, until }) => [id, { amount: money(amount), quotedAt, until }]));
    },
    keep: async (queries, offers) => {
      if (offers.size === 0) return;
      const values = [...offers].map(([id, { amount, quotedAt, until }]) => ({ bet_id: id, amount, quoted_at: quotedAt, until }));
      await queries.insertInto("cash_out_offers").values(values)
        .onConflict((conflict) => conflict.column("bet_id").doUpdateSet(({ ref }) => ({ amount: ref("excluded.amount"), quoted_at: ref("excluded.quoted_at"), until: ref("excluded.until") }))).execute();
      const now = clock.now();
      // Once in a while is enough, and with every offer it would be the most expensive part of it.
      if (now < tidiedAt + QUOTE_MS) return;
      tidiedAt = now;
      await queries.deleteFrom("cash_out_offers").where("until", "<=", now).execute();
    },
  };
};
