import { clearUp } from "../database/clear-up.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Lead } from "../database/lead.ts";
import type { SavedMatch } from "./fixture.ts";
import type { SavedWorld } from "./world.ts";

/**
 * The saved day; a restart continues it, because bets are open on its matches. Undefined when none was saved. The day is saved now and then, and a match with all that was told of it
 * that must not be lost: where the match is newer than the day, the match holds.
 */
export const loadWorld = async (database: Database): Promise<SavedWorld | undefined> => {
  const row = await database.selectFrom("saved_world").select("world").where("id", "=", 1).executeTakeFirst();
  if (row === undefined) return undefined;
  const day = row.world as SavedWorld;
  const told = new Map((await database.selectFrom("matches").select(["id", "seq", "saved"]).where("saved", "is not", null).execute()).map((match) => [match.id, match]));
  return {
    ...day,
    matches: day.matches.map((match) => {
      const newer = told.get(match.id);
      return newer === undefined || newer.seq <= match.seq ? match : { ...(newer.saved as SavedMatch), seq: newer.seq };
    }),
  };
};

export const saveWorld = async (queries: Queries, world: SavedWorld): Promise<void> => {
  const saved = JSON.stringify(world);
  await queries.insertInto("saved_world").values({ id: 1, world: saved }).onConflict((conflict) => conflict.column("id").doUpdateSet({ world: saved })).execute();
};

/** After this many saves, and after the first of an engine's life, the database is cleared up. */
const SAVES_BETWEEN = 30;

/** Saves the day again and again, and clears up: each save leaves the one before behind, some seventy kilobytes, half a gigabyte a day. */
export const createDayKeeper = (lead: Lead): ((world: SavedWorld) => Promise<void>) => {
  let saves = 0;
  return async (world) => {
    await lead.write((queries) => saveWorld(queries, world));
    if (saves % SAVES_BETWEEN === 0) await clearUp(lead.database);
    saves += 1;
  };
};
