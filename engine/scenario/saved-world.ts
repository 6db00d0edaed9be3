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
