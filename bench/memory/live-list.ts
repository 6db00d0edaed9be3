import type { Fixture, MatchDetail } from "../../src/application/ports/offer.ts";
import type { OutcomePrice } from "../../src/domain/events/prices-events.ts";
import { type MatchId, matchId } from "../../src/domain/kernel/ids.ts";
import { odds } from "../../src/domain/kernel/odds.ts";

/** Three markets with three outcomes each, as a row of the list shows them. */
const places = Array.from({ length: 9 }, (_, index) => ({ marketId: String(1 + Math.floor(index / 3)), specifier: "", outcomeId: String(1 + (index % 3)) }));

/** The prices of all outcomes of a match at a moment. They differ at the next moment. */
export const pricesAt = (match: number, moment: number): readonly OutcomePrice[] =>
  places.map((place, index) => ({ ...place, odds: odds(1_010_000 + ((match * 31 + moment * 17 + index * 7) % 900) * 10_000), active: true }));

export const idOf = (match: number): MatchId => matchId(String(50_000_000 + match));

/** A live match as the engine lists it. */
export const detailOf = (match: number): MatchDetail => {
  const outcomes = pricesAt(match, 0).map((price, index) => ({ ...price, outcomeName: price.outcomeId, displayName: price.outcomeId, marketName: `Market ${price.marketId}`, oddId: `${match}-${index}`, producerId: 1 }));
  const fixture: Fixture = {
    matchId: idOf(match),
    gameId: String(match),
    name: `Home ${match} vs Away ${match}`,
    homeTeam: `Home ${match}`,
    awayTeam: `Away ${match}`,
    date: "2026-01-01 20:00:00",
    tournament: "Premier League",
    tournamentId: "17",
    category: "England",
    categoryId: "1",
    sport: "Soccer",
    sportId: "1",
    source: "live",
    ended: false,
    matchStatus: "1st half",
    progress: {},
    activeMarkets: 3,
    combinability: 0,
    producerId: 1,
    outcomes,
  };
  return { fixture, markets: [], groups: [] };
};
