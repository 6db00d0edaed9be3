import MiniSearch, { type SearchResult } from "minisearch";
import type { Fixture } from "../../../../application/ports/offer.ts";

/** What players type, and what the book calls it. */
const playersWords: Readonly<Record<string, string>> = {
  football: "soccer", footy: "soccer", futbol: "soccer", hoops: "basketball", bball: "basketball", pingpong: "table", hockey: "hockey",
  utd: "united", ath: "athletic", rov: "rovers", prem: "premier", champ: "championship", div: "division", int: "inter",
};

/** Without case and accents: "Atletico" finds "Atlético". */
const plain = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Finds matches by team, league, country or sport. */
export interface SearchIndex {
  /** The best first; live matches before those to come where both fit as well. */
  readonly find: (typed: string, most: number) => readonly Fixture[];
}

const LIVE_COUNTS = 1.2;

export const createSearchIndex = (fixtures: readonly Fixture[]): SearchIndex => {
  const byId = new Map<string, Fixture>(fixtures.map((fixture) => [fixture.matchId, fixture]));
  const index = new MiniSearch<Fixture>({
    idField: "matchId",
    fields: ["homeTeam", "awayTeam", "tournament", "category", "sport"],
    processTerm: plain,
    searchOptions: {
      prefix: true,
      // A slip of the finger in a long word; short ones are typed right or mean something else.
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
      boost: { homeTeam: 3, awayTeam: 3, tournament: 2 },
      processTerm: (term) => {
        const word = plain(term);
        return playersWords[word] ?? word;
      },
      boostDocument: (id) => (byId.get(String(id))?.source === "live" ? LIVE_COUNTS : 1),
    },
  });
  index.addAll(fixtures);
  return {
    find: (typed, most) =>
      index
        .search(typed)
        .slice(0, most)
        .flatMap(({ id }: SearchResult) => byId.get(String(id)) ?? []),
  };
};
