import type { Fixture, OfferedOutcome } from "../../../application/ports/offer.ts";
import type { MatchProgress } from "../../../domain/events/prices-events.ts";
import type { Selection } from "../../../domain/events/selection.ts";
import type { Odds } from "../../../domain/kernel/odds.ts";

/** A selection: an outcome at the price on the screen, and of a live match at the score and clock on the screen. */
export const chosenSelection = (
  fixture: Fixture,
  outcome: OfferedOutcome,
  odds: Odds,
  progress: MatchProgress | undefined,
): Selection => ({
  selectionId: selectionId(fixture, outcome),
  matchId: fixture.matchId,
  eventId: fixture.gameId,
  eventName: fixture.name,
  marketId: outcome.marketId,
  marketName: outcome.marketName,
  specifier: outcome.specifier,
  outcomeId: outcome.outcomeId,
  outcomeName: outcome.outcomeName,
  displayName: outcome.displayName,
  odds,
  eventDate: fixture.date,
  tournament: fixture.tournament,
  category: fixture.category,
  sport: fixture.sport,
  sportId: fixture.sportId,
  type: fixture.source,
  combinability: fixture.combinability,
  homeTeam: fixture.homeTeam,
  awayTeam: fixture.awayTeam,
  producerId: outcome.producerId,
  ...(fixture.source === "live" ? liveMoment({ ...fixture.progress, ...progress }) : {}),
});

const selectionId = ({ gameId, matchId, name }: Fixture, { outcomeName, oddId }: OfferedOutcome): string =>
  [gameId, matchId, wordly(outcomeName), oddId, wordly(name)].join("_");

const wordly = (text: string): string => text.replace(/[^A-Za-z0-9]/g, "_");

const liveMoment = ({ matchTime, homeScore, awayScore }: MatchProgress) => ({
  ...(matchTime === undefined ? {} : { inPlayTime: matchTime }),
  ...(homeScore === undefined || awayScore === undefined ? {} : { score: `${homeScore}:${awayScore}` }),
});
