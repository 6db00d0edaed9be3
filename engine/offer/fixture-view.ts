import { oddsToNumber } from "../../src/domain/kernel/odds.ts";
import { dateTimeText } from "../date-text.ts";
import { isBettable, producerOf, type Line, type OfferedMatch, type OfferedOutcome } from "./offered-match.ts";
import { statusCodeOf } from "./offer.ts";

const outcomeView = (match: OfferedMatch, line: Line, outcome: OfferedOutcome) => {
  const active = isBettable(match, line, outcome);
  return {
    outcomeID: outcome.id, outcomeName: outcome.name, displayName: outcome.display, marketID: Number(line.marketId), marketName: line.marketName,
    specifier: line.specifier, odds: oddsToNumber(outcome.odds), previousOdds: oddsToNumber(outcome.previousOdds), oddID: Number(outcome.oddId),
    status: active ? 0 : line.status === 2 ? 2 : 1, active: active ? 1 : 0, producerID: producerOf(match), producerStatus: 0,
  };
};

const isOpen = (match: OfferedMatch, line: Line): boolean => line.outcomes.some((outcome) => isBettable(match, line, outcome));

/** Lines of the asked market; of the match's first one when it has no such market (not every sport has a draw). */
export const linesOfMarket = (match: OfferedMatch, marketId: string, specifier: string | undefined): Line[] => {
  const lines = [...match.lines.values()];
  const wanted = lines.some((line) => line.marketId === marketId) ? marketId : lines[0]?.marketId;
  return lines.filter((line) => line.marketId === wanted && (specifier === undefined || line.specifier === specifier));
};

const head = (match: OfferedMatch, offset: number) => {
  const { category, ...tournament } = match.tournament;
  const date = dateTimeText(match.kickOff, offset);
  const live = match.phase === "live";
  const status = match.phase === "prematch" ? "NotStarted" : match.phase === "ended" ? "Ended" : match.progress.period;
  return {
    gameID: match.gameId, name: match.name, date, tournament: tournament.name, tournamentID: Number(tournament.id), categoryID: category.id,
    categoryName: category.name, sportID: category.sport.id, sportName: category.sport.name, homeTeam: match.home, awayTeam: match.away,
    // Suspension is of the moment, so closed lines still count: a row must not vanish while a goal is checked.
    activeMarkets: match.phase === "ended" ? 0 : [...match.lines.values()].filter((line) => line.status !== 2).length,
    statusCode: statusCodeOf(match), status: statusCodeOf(match), matchStatus: live && match.suspended ? "Suspended" : status,
    eventStatus: live ? match.progress.period : status, eventTime: live ? match.progress.clock : date.slice(11, 16),
    ...(match.phase === "prematch" ? {} : { homeScore: String(match.progress.home), awayScore: String(match.progress.away) }),
    producerID: producerOf(match), combinability: "0",
  };
};

/** A row of a fixture list, with the outcomes of one market. */
export const fixtureView = (match: OfferedMatch, marketId: string, specifier: string | undefined, offset: number) => ({
  matchID: match.id,
  ...head(match, offset),
  outcomes: linesOfMarket(match, marketId, specifier).flatMap((line) => line.outcomes.map((outcome) => outcomeView(match, line, outcome))),
});

/** One match with all its markets: those already decided are left out. */
export const matchView = (match: OfferedMatch, offset: number) => ({
  ...head(match, offset),
  matchID: Number(match.id),
  competitor1: match.home, competitor2: match.away, producerStatus: 0,
  markets: match.phase === "ended" ? [] : [...match.lines.values()].filter((line) => line.status !== 2).map((line) => ({
    marketID: Number(line.marketId), marketName: line.marketName, specifier: line.specifier, groupID: line.groupId,
    status: isOpen(match, line) ? 0 : 1, statusName: isOpen(match, line) ? "Active" : "Suspended",
    outcomes: line.outcomes.map((outcome) => outcomeView(match, line, outcome)),
  })),
});

/** The columns that a list's outcomes fill, each market once. */
export const marketHeaders = (matches: readonly OfferedMatch[], marketId: string, specifier: string | undefined) => {
  const headers = new Map<string, unknown>();
  for (const match of matches)
    for (const line of linesOfMarket(match, marketId, specifier)) {
      const key = `${line.marketId}|${line.specifier}`;
      if (!headers.has(key))
        headers.set(key, {
          marketID: line.marketId, marketName: line.marketName, specifier: line.specifier, groupID: line.groupId, sportID: match.tournament.category.sport.id,
          outcomes: line.outcomes.map(({ id, display }) => ({ id, outcomeID: id, displayName: display, outcomeName: display, marketName: line.marketName, marketID: line.marketId })),
        });
    }
  return [...headers.values()];
};
