import type { Fixture } from "../../../../application/ports/offer.ts";
import { isWorthShowing, type Kept, keptAs } from "../fixtures/fixture-groups.ts";

/** A favourite league with its matches that are no favourites themselves. */
export interface FavouriteLeague {
  readonly tournamentId: string;
  readonly tournament: string;
  readonly category: string;
  readonly sport: string;
  readonly fixtures: readonly Fixture[];
}

/** The part of the offer that the player has marked. Each match is in it once. */
export interface Favourites {
  readonly matches: readonly Fixture[];
  /** In the order in which they were marked. A league whose matches are all favourites themselves has none of its own. */
  readonly leagues: readonly FavouriteLeague[];
  /** How many favourites have nothing that can be bet on now. Their names are not known, because only their ids are kept. */
  readonly unoffered: number;
}

export const favouritesOf = (offered: readonly Fixture[], kept: Kept): Favourites => {
  const open = offered.filter(isWorthShowing);
  const matches = open.filter((fixture) => keptAs(fixture, kept) === "match");
  const leagues = kept.leagues.flatMap((id): readonly FavouriteLeague[] => {
    const [first, ...others] = open.filter(({ tournamentId }) => tournamentId === id);
    if (first === undefined) return [];
    const { tournamentId, tournament, category, sport } = first;
    return [{ tournamentId, tournament, category, sport, fixtures: [first, ...others].filter((fixture) => keptAs(fixture, kept) === "league") }];
  });
  return { matches, leagues, unoffered: kept.matches.length - matches.length + kept.leagues.length - leagues.length };
};
