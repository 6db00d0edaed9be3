import { sql } from "kysely";
import type { Queries } from "../database/database.ts";
import { lockingSettings, type SettingsRow, settingsColumns } from "../safety/rules.ts";
import { bookOf, heldMatches, listed, type MatchBook } from "./match-book.ts";

/** What a placement reads before it is decided. */
export interface OpenPlacement extends SettingsRow {
  /** The matches of the coupon, which are held. */
  readonly book: MatchBook;
  /** The balances when the statement began. It may have waited since, so they may have changed. */
  readonly main: number;
  readonly sport_bonus: number;
  readonly cashback: number;
}

/** The request that opens a placement. */
export interface PlacementRequest {
  readonly userId: number;
  readonly key: string;
  readonly payloadHash: string;
  readonly matchIds: readonly string[];
}

/**
 * Holds the matches, takes the key and locks and reads what the player has set, in one statement. The steps follow each other: each reads
 * from the one before. So all requests take these locks in the same order. Undefined when the key is known.
 */
export const openPlacement = async (queries: Queries, { userId, key, payloadHash, matchIds }: PlacementRequest): Promise<OpenPlacement | undefined> => {
  const { rows: [row] } = await sql<OpenPlacement>`
    with held as materialized (${heldMatches(listed(matchIds))}), entered as materialized (${bookOf(sql`held`)}),
    fresh as (insert into idempotency (user_id, key, payload_hash) select ${userId}::bigint, ${key}::text, ${payloadHash}::text from entered
      on conflict do nothing returning user_id)
    select book, main, sport_bonus, cashback, ${sql.join(settingsColumns.map((column) => sql.ref(`settings.${column}`)))}
    from fresh cross join entered join wallets on wallets.user_id = fresh.user_id
    cross join lateral ${lockingSettings(queries, sql.ref<number>("fresh.user_id"))} as settings`.execute(queries);
  return row;
};
