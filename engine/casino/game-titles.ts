import type { Database } from "../database/database.ts";
import { games } from "./catalogue.ts";

/** Rounds that are looked up at once. */
const AT_ONCE = 100;

/** Finds the titles of the games of rounds, by the round's id. A round that is not there has none. */
export const createGameTitles = (database: Database) => async (rounds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const titles = new Map<string, string>();
  for (let from = 0; from < rounds.length; from += AT_ONCE)
    for (const { id, game } of await database.selectFrom("rounds").select(["id", "game"]).where("id", "in", rounds.slice(from, from + AT_ONCE)).execute())
      titles.set(id, games.find(({ slug }) => slug === game)?.title ?? game);
  return titles;
};
