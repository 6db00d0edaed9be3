import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../database/database.ts";
import type { OfferedMatch } from "../offer/offered-match.ts";

/** For each match that takes bets, the sequence of the message that opened it. */
export type MatchBook = Readonly<Record<string, number>>;

/**
 * Reads and holds matches until the transaction ends: whoever stops or settles one of them waits for that, and whoever comes after a stop that was committed sees it. Call it before
 * anything else is locked. `ids` is a query of match ids; it is read first, as an array, because the planner would join it and read every match there is.
 */
export const heldMatches = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id, betting, seq from matches where id = any(array(${ids})) order by id for share`;

/** The held matches as a `MatchBook`. It reads every row of them, so that all are held. */
export const bookOf = (held: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select coalesce(jsonb_object_agg(id, seq) filter (where betting = 'open'), '{}'::jsonb) as book from ${held}`;

/** The ids of a list as a query. A list is one parameter, so that the statement is the same for every length. */
export const listed = (matchIds: readonly string[]): RawBuilder<unknown> => sql`select jsonb_array_elements_text(${JSON.stringify(matchIds)}::jsonb)`;

/** The ids of the matches of a bet as a query. */
export const matchesOfBet = (betId: number): RawBuilder<unknown> => sql`select match_id from legs where bet_id = ${betId}`;

export const holdMatches = async (queries: Queries, ids: RawBuilder<unknown>): Promise<MatchBook> => {
  const { rows: [row] } = await sql<{ book: MatchBook }>`with held as materialized (${heldMatches(ids)}) ${bookOf(sql`held`)}`.execute(queries);
  return row?.book ?? {};
};

/** Whether the match takes bets at the prices that this engine knows: they are not from before its last stop or reopening. */
export const takesBets = (book: MatchBook, { id, seq }: Pick<OfferedMatch, "id" | "seq">): boolean => (book[id] ?? Number.POSITIVE_INFINITY) <= seq;
