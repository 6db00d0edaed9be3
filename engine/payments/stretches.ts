import type { Database } from "../database/database.ts";

/** A part of a period, in wall milliseconds: from `since` up to but not including `until`. */
export interface Stretch { readonly since: number; readonly until: number }

/** The embedded database works on the thread that answers everybody, at about 10 µs for a movement of a player's transactions. */
const MOVEMENTS = 1_000;

/** A period in parts of about `MOVEMENTS` movements of the player, oldest first. A query for each of them lets other calls in between, which one query for all would stop. */
export const stretchesOf = async (database: Database, userId: number, since: number, until: number): Promise<readonly Stretch[]> => {
  const stretches: Stretch[] = [];
  for (let from = since; ; ) {
    const next = await database.selectFrom("movements").select("at").where("user_id", "=", userId).where("at", ">=", from).where("at", "<", until).orderBy("at").orderBy("id").offset(MOVEMENTS).limit(1).executeTakeFirst();
    if (next === undefined) return [...stretches, { since: from, until }];
    // If more than `MOVEMENTS` have the same time, they make one stretch.
    const end = Math.max(next.at, from + 1);
    stretches.push({ since: from, until: end });
    from = end;
  }
};
