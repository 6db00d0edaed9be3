import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { SavedWorld } from "./world.ts";

/** The saved day; a restart continues it, because bets are open on its matches. Undefined when none was saved. */
export const loadWorld = async (database: Database): Promise<SavedWorld | undefined> => {
  const row = await database.selectFrom("saved_world").select("world").where("id", "=", 1).executeTakeFirst();
  return row === undefined ? undefined : (row.world as SavedWorld);
};

export const saveWorld = async (database: Database, world: SavedWorld): Promise<void> => {
  const saved = JSON.stringify(world);
  await database.insertInto("saved_world").values({ id: 1, world: saved }).onConflict((conflict) => conflict.column("id").doUpdateSet({ world: saved })).execute();
};

/** After this many saves, and after the first of an engine's life, the space of the earlier ones is used again. */
const SAVES_BETWEEN = 30;

/**
 * Saves the day again and again. Each save leaves the one before behind, of some seventy kilobytes, and a database inside this process has nobody who clears up: it would
 * grow by half a gigabyte a day.
 */
export const createDayKeeper = (database: Database): ((world: SavedWorld) => Promise<void>) => {
  let saves = 0;
  return async (world) => {
    await saveWorld(database, world);
    if (saves % SAVES_BETWEEN === 0) await sql`vacuum saved_world`.execute(database);
    saves += 1;
  };
};
