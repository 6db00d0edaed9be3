import MiniSearch, { type SearchResult } from "minisearch";
import type { Fixture } from "../../../../application/ports/offer.ts";

/** Words that players type, with the book's words for them. */
const playersWords: Readonly<Record<string, string>> = {
  football: "soccer", footy: "soccer", futbol: "soccer", hoops: "basketball", bball: "basketball", pingpong: "table", hockey: "hockey",
  utd: "united", ath: "athletic", rov: "rovers", prem: "premier", champ: "championship", div: "division", int: "inter",
};

/** Removes case and accents, so that "Atletico" finds "Atlético". */
const plain = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Finds matches by team, league, country or sport. */
export interface SearchIndex {
  /** The best results first; of equally good ones, live matches come before upcoming ones. */
  readonly find: (typed: string, most: number) => readonly Fixture[];
}

const LIVE_COUNTS = 1.2;

/**
 * How many letters of a word may be wrong. A short word with a mistake is usually another word. Two letters that changed places count as two
 * mistakes, and they are the commonest slip in a long word.
 */
const mistakesAllowed = ({ length }: string): number | false => {
  if (length <= 4) return false;
  return length < 7 ? 1 : 2;
};

export const createSearchIndex = (fixtures: readonly Fixture[]): SearchIndex => {
  const byId = new Map<string, Fixture>(fixtures.map((fixture) => [fixture.matchId, fixture]));
  const index = new MiniSearch<Fixture>({
    idField: "matchId",
    fields: ["homeTeam", "awayTeam", "tournament", "category", "sport"],
    processTerm: plain,
    searchOptions: {
      prefix: true,
      fuzzy: mistakesAllowed,
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
