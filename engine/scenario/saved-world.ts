import type { Database } from "../database/database.ts";
import type { SavedWorld } from "./world.ts";

/** The day as it stood, so that a restart goes on with the matches that bets are open on. */
export const loadWorld = async (database: Database): Promise<SavedWorld | undefined> => {
  const [row] = await database.query("select world from saved_world where id = 1");
  return row === undefined ? undefined : (row["world"] as SavedWorld);
};

export const saveWorld = async (database: Database, world: SavedWorld): Promise<void> => {
  await database.query(
    "insert into saved_world(id, world) values (1, $1) on conflict (id) do update set world = $1",
    [JSON.stringify(world)],
  );
};
