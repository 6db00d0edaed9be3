import MiniSearch, { type Options, type SearchResult } from "minisearch";
import type { Fixture } from "../../../../application/ports/offer.ts";
import { plain } from "../../../../domain/kernel/plain-words.ts";
import { searchOptions } from "./search-words.ts";

/** Words that players type, with the book's words for them. */
const playersWords: Readonly<Record<string, string>> = {
  football: "soccer", footy: "soccer", futbol: "soccer", hoops: "basketball", bball: "basketball", pingpong: "table", hockey: "hockey",
  utd: "united", ath: "athletic", rov: "rovers", prem: "premier", champ: "championship", div: "division", int: "inter",
};

/** A league with matches to bet on. */
export interface FoundLeague extends Pick<Fixture, "tournamentId" | "tournament" | "category" | "sport"> {
  /** How many of its matches are on offer. */
  readonly matches: number;
}

/** Finds leagues, and matches by team, league, country or sport. */
export interface SearchIndex {
  /** All that fit: those spelled as typed before those with a mistake; of each, live matches first and then by kick-off. */
  readonly find: (typed: string) => readonly Fixture[];
  /** The leagues whose own names fit, the best first. */
  readonly leagues: (typed: string) => readonly FoundLeague[];
}

const words: Pick<Options, "processTerm"> = { processTerm: plain };

const processTerm = (term: string): string => {
  const word = plain(term);
  return playersWords[word] ?? word;
};

export const createSearchIndex = (fixtures: readonly Fixture[]): SearchIndex => {
  const byId = new Map<string, Fixture>(fixtures.map((fixture) => [fixture.matchId, fixture]));
  const matches = new MiniSearch<Fixture>({ ...words, idField: "matchId", fields: ["homeTeam", "awayTeam", "tournament", "category", "sport"], searchOptions: { ...searchOptions, processTerm } });
  matches.addAll(fixtures);
  const leagues = leaguesOf(fixtures);
  const names = new MiniSearch<FoundLeague>({ ...words, idField: "tournamentId", fields: ["tournament", "category", "sport"], searchOptions: { ...searchOptions, processTerm, boost: { tournament: 3 } } });
  names.addAll([...leagues.values()]);
  return {
    find: (typed) => {
      const found = matches.search(withoutVersus(typed)).flatMap((result) => {
        const fixture = byId.get(String(result.id));
        return fixture === undefined ? [] : [{ fixture, order: `${isAsTyped(result) ? 0 : 1}${fixture.source === "live" ? 0 : 1}${fixture.date}` }];
      });
      return found.sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0)).map(({ fixture }) => fixture);
    },
    leagues: (typed) =>
      names.search(typed).flatMap((result) => (Object.values(result.match).some((fields) => fields.includes("tournament")) ? (leagues.get(String(result.id)) ?? []) : [])),
  };
};

/** "Arsenal v Chelsea" without the word between, which is in no name, though every typed word has to be found. */
const withoutVersus = (typed: string): string => typed.replace(/\s+vs?\.?(?=\s|$)/gi, " ");

/** Whether each typed word is the beginning of a word that was found. */
const isAsTyped = ({ queryTerms, terms }: SearchResult): boolean => queryTerms.every((typed) => terms.some((term) => term.startsWith(typed)));

const leaguesOf = (fixtures: readonly Fixture[]): ReadonlyMap<string, FoundLeague> => {
  const leagues = new Map<string, FoundLeague>();
  for (const { tournamentId, tournament, category, sport } of fixtures) {
    const matches = (leagues.get(tournamentId)?.matches ?? 0) + 1;
    if (tournamentId !== "" && tournament !== "") leagues.set(tournamentId, { tournamentId, tournament, category, sport, matches });
  }
  return leagues;
};
