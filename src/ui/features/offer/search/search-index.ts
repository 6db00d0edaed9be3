import MiniSearch, { type SearchResult } from "minisearch";
import type { Fixture } from "../../../../application/ports/offer.ts";
import { plain, searchOptions } from "./search-words.ts";

/** Words that players type, with the book's words for them. */
const playersWords: Readonly<Record<string, string>> = {
  football: "soccer", footy: "soccer", futbol: "soccer", hoops: "basketball", bball: "basketball", pingpong: "table", hockey: "hockey",
  utd: "united", ath: "athletic", rov: "rovers", prem: "premier", champ: "championship", div: "division", int: "inter",
};

/** Finds matches by team, league, country or sport. */
export interface SearchIndex {
  /** All that fit, the best first; of equally good ones, live matches come before upcoming ones. */
  readonly find: (typed: string) => readonly Fixture[];
}

const LIVE_COUNTS = 1.2;

export const createSearchIndex = (fixtures: readonly Fixture[]): SearchIndex => {
  const byId = new Map<string, Fixture>(fixtures.map((fixture) => [fixture.matchId, fixture]));
  const index = new MiniSearch<Fixture>({
    idField: "matchId",
    fields: ["homeTeam", "awayTeam", "tournament", "category", "sport"],
    processTerm: plain,
    searchOptions: {
      ...searchOptions,
      boost: { homeTeam: 3, awayTeam: 3, tournament: 2 },
      processTerm: (term) => {
        const word = plain(term);
        return playersWords[word] ?? word;
      },
      boostDocument: (id) => (byId.get(String(id))?.source === "live" ? LIVE_COUNTS : 1),
    },
  });
  index.addAll(fixtures);
  return { find: (typed) => index.search(typed).flatMap(({ id }: SearchResult) => byId.get(String(id)) ?? []) };
};
