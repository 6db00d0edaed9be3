import MiniSearch, { type SearchResult } from "minisearch";
import type { CasinoGame } from "../../../../application/ports/casino.ts";
import { plain } from "../../../../domain/kernel/plain-words.ts";
import { searchOptions } from "./search-words.ts";

/** Finds casino games by title or provider. */
export interface GameIndex {
  /** All that fit, the best first. */
  readonly find: (typed: string) => readonly CasinoGame[];
}

export const createGameIndex = (games: readonly CasinoGame[]): GameIndex => {
  const byId = new Map<string, CasinoGame>(games.map((game) => [game.gameId, game]));
  const index = new MiniSearch<CasinoGame>({ idField: "gameId", fields: ["title", "provider"], processTerm: plain, searchOptions: { ...searchOptions, boost: { title: 3 } } });
  index.addAll(games);
  return { find: (typed) => index.search(typed).flatMap(({ id }: SearchResult) => byId.get(String(id)) ?? []) };
};
