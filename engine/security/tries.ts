import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";

/** How many tries are allowed within a window of time, which begins with the first try. */
export interface Limit {
  /** What is tried. Kind and key together name the count. */
  readonly kind: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Counts tries in the database, so that they survive a restart and several engines count together. */
export interface Tries {
  /** Counts a try; call it before the work itself. Returns the milliseconds until the next try is allowed when this was one too many, otherwise undefined. */
  readonly count: (limit: Limit, key: string) => Promise<number | undefined>;
  /** Whether something was counted for the key and its window is not over. */
  readonly has: (limit: Limit, key: string) => Promise<boolean>;
  /** Takes back a counted try that turned out not to be limited. */
  readonly giveBack: (limit: Limit, key: string) => Promise<void>;
  /** Deletes all tries of a key after a successful try. */
  readonly clear: (limit: Limit, key: string) => Promise<void>;
}

/** The greatest count that is stored, because the column is a 32-bit int. */
const MOST_COUNTED = 1_000_000;

export const createTries = (database: Database, clock: Clock): Tries => ({
  count: async ({ kind, most, windowMs }, key) => {
    const now = clock.now();
    const { count, until } = await database.insertInto("attempts").values({ kind, key, count: 1, until: now + windowMs })
      .onConflict((conflict) => conflict.columns(["kind", "key"]).doUpdateSet({
        count: sql<number>`case when attempts.until <= ${now} then 1 else least(attempts.count + 1, ${sql.lit(MOST_COUNTED)}) end`,
        until: sql<number>`case when attempts.until <= ${now} then ${now + windowMs} else attempts.until end`,
      }))
      .returning(["count", "until"]).executeTakeFirstOrThrow();
    // Opening a window deletes the closed ones, so that the table holds only the tries of one window.
    if (count === 1) await database.deleteFrom("attempts").where("until", "<=", now).execute();
    return count > most ? until - now : undefined;
  },
  has: async ({ kind }, key) =>
    (await database.selectFrom("attempts").select("count").where("kind", "=", kind).where("key", "=", key).where("until", ">", clock.now()).executeTakeFirst()) !== undefined,
  giveBack: async ({ kind }, key) => {
    await database.updateTable("attempts").set({ count: sql<number>`greatest(count - 1, 0)` }).where("kind", "=", kind).where("key", "=", key).execute();
  },
  clear: async ({ kind }, key) => {
    await database.deleteFrom("attempts").where("kind", "=", kind).where("key", "=", key).execute();
  },
});

/** Counts nothing. It is for tests that try more often than people do. */
export const unlimitedTries: Tries = {
  count: async () => undefined,
  has: async () => false,
  giveBack: async () => undefined,
  clear: async () => undefined,
};
