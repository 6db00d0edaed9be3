import { oddsToNumber } from "../../src/domain/kernel/odds.ts";
import { dateTimeText } from "../date-text.ts";
import { isBettable, isNothing, producerOf, type Line, type MatchTally, type OfferedMatch, type OfferedOutcome, type RunningPlay, type SideScore } from "./offered-match.ts";
import { statusCodeOf } from "./feed-messages.ts";

const outcomeView = (match: OfferedMatch, line: Line, outcome: OfferedOutcome) => {
  const active = isBettable(match, line, outcome);
  return {
    outcomeID: outcome.id, outcomeName: outcome.name, displayName: outcome.display, marketID: Number(line.marketId), marketName: line.marketName,
    specifier: line.specifier, odds: oddsToNumber(outcome.odds), previousOdds: oddsToNumber(outcome.previousOdds), oddID: Number(outcome.oddId),
    status: active ? 0 : line.status === 2 ? 2 : 1, active: active ? 1 : 0, producerID: producerOf(match), producerStatus: 0,
  };
};

const isOpen = (match: OfferedMatch, line: Line): boolean => line.outcomes.some((outcome) => isBettable(match, line, outcome));

/** The lines of a market; when the match does not have it, those of its first market, because not every sport has a draw. */
export const linesOfMarket = (match: OfferedMatch, marketId: string, specifier: string | undefined): Line[] => {
  const lines = [...match.lines.values()];
  const wanted = lines.some((line) => line.marketId === marketId) ? marketId : lines[0]?.marketId;
  return lines.filter((line) => line.marketId === wanted && (specifier === undefined || line.specifier === specifier));
};

/** How many markets a row of a list carries at most. */
const MOST_COLUMNS = 3;

/** The main line of a market: the one whose outcomes have the most similar prices, on which most bets are made. Open lines are preferred. */
const mainLine = (match: OfferedMatch, marketId: string): Line | undefined => {
  let best: { readonly line: Line; readonly rank: number } | undefined;
  for (const line of match.lines.values()) {
    if (line.marketId !== marketId || line.status === 2) continue;
    const prices = line.outcomes.map(({ odds }) => odds);
    const rank = Math.max(...prices) - Math.min(...prices) + (line.status === 0 ? 0 : Number.MAX_SAFE_INTEGER / 2);
    if (best === undefined || rank < best.rank) best = { line, rank };
  }
  return best?.line;
};

/** The main lines of the first markets in `columns` that the match offers; of its first market when it offers none of them. */
const linesOfColumns = (match: OfferedMatch, columns: readonly string[]): readonly Line[] => {
  const lines: Line[] = [];
  for (const marketId of columns) {
    const line = lines.length < MOST_COLUMNS ? mainLine(match, marketId) : undefined;
    if (line !== undefined) lines.push(line);
  }
  return lines.length > 0 ? lines : linesOfMarket(match, "1", undefined).slice(0, 1);
};

/** The scores by period and the cards; empty when the match has none. */
const details = ({ periods, yellow, red }: MatchTally) => ({
  ...(periods.length === 0 ? {} : { periodScores: periods.map(({ home, away }, index) => ({ number: index + 1, homeScore: home, awayScore: away })) }),
  ...(isNothing(yellow) && isNothing(red) ? {} : { cards: { homeYellow: yellow.home, awayYellow: yellow.away, homeRed: red.home, awayRed: red.away } }),
});

const pairText = (pair: SideScore | undefined): string | undefined => (pair === undefined ? undefined : `${pair.home}:${pair.away}`);

const playView = ({ game, server, wickets, overs }: RunningPlay) => ({ game: pairText(game), server, wickets: pairText(wickets), overs });

const head = (match: OfferedMatch, offset: number) => {
  const { category, ...tournament } = match.tournament;
  const date = dateTimeText(match.kickOff, offset);
  const live = match.phase === "live";
  const status = match.phase === "prematch" ? "NotStarted" : match.phase === "ended" ? "Ended" : match.progress.period;
  return {
    gameID: match.gameId, name: match.name, date, tournament: tournament.name, tournamentID: Number(tournament.id), categoryID: category.id,
    categoryName: category.name, sportID: category.sport.id, sportName: category.sport.name, homeTeam: match.home, awayTeam: match.away,
    // Suspended lines count as well, so that a row does not disappear while a goal is checked.
    activeMarkets: match.phase === "ended" ? 0 : [...match.lines.values()].filter((line) => line.status !== 2).length,
    statusCode: statusCodeOf(match), status: statusCodeOf(match), matchStatus: live && match.suspended ? "Suspended" : status,
    eventStatus: live ? match.progress.period : status, eventTime: live ? match.progress.clock : date.slice(11, 16),
    ...(match.phase === "prematch" ? {} : { homeScore: String(match.progress.home), awayScore: String(match.progress.away) }),
    ...(live && match.progress.tally !== undefined ? details(match.progress.tally) : {}),
    ...(live && match.progress.play !== undefined ? { play: playView(match.progress.play) } : {}),
    producerID: producerOf(match), combinability: "0",
  };
};

/** Which markets the rows of a list carry: all lines of one, or the main lines of up to three. */
export interface RowMarkets {
  readonly marketId: string;
  readonly specifier: string | undefined;
  /** Market ids in the wanted order; empty when the caller names a single market. */
  readonly columns: readonly string[];
}

/** A row of a fixture list, with the outcomes of the markets asked for. */
export const fixtureView = (match: OfferedMatch, { marketId, specifier, columns }: RowMarkets, offset: number) => ({
  matchID: match.id,
  ...head(match, offset),
  outcomes: (columns.length > 0 ? linesOfColumns(match, columns) : linesOfMarket(match, marketId, specifier)).flatMap((line) => line.outcomes.map((outcome) => outcomeView(match, line, outcome))),
});

/** One match with all its markets, without those that are decided. */
export const matchView = (match: OfferedMatch, offset: number) => ({
  ...head(match, offset),
  matchID: Number(match.id),
  competitor1: match.home, competitor2: match.away, producerStatus: 0,
  ...(match.phase === "live" && match.progress.tally !== undefined ? { timeline: match.progress.tally.incidents.map(({ kind, side, clock, period, score }) => ({ type: kind, team: side, clock, period, homeScore: score.home, awayScore: score.away })) } : {}),
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
