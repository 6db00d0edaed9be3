import type { Fixture as WireFixture, MatchMarket, Outcome as WireOutcome, TimelineEntry } from "../../../../contract/offer.ts";
import type { Fixture, OfferedMarket, OfferedOutcome } from "../../../application/ports/offer.ts";
import type { Incident } from "../../../domain/prices/match-timeline.ts";
import type { MatchProgress } from "../../../domain/events/prices-events.ts";
import { type MatchId, outcomeKey } from "../../../domain/kernel/ids.ts";
import { isPrice } from "../../../domain/kernel/odds.ts";
import { toOdds } from "../transport/amounts.ts";
import { asInstant } from "../transport/dates.ts";

/** The fields that a list row and a match detail share. */
type WireMatch = Omit<WireFixture, "outcomes">;

const LIVE = 1;
const ENDED = 3;
const ACTIVE = 0;
const NO_CLOCK = "--:--";
/** The market of list rows, where an outcome does not name its own. */
const MAIN_MARKET = "1";

/** `minutesEast` is the offset in which the engine was asked for dates. */
export const toFixture = (match: WireMatch, outcomes: readonly WireOutcome[], minutesEast: number): Fixture => {
  const [home = "", away = ""] = match.name.split(/ vs\.? /i);
  const isLive = match.statusCode === LIVE;
  return {
    matchId: match.matchID as MatchId,
    gameId: match.gameID,
    name: match.name,
    homeTeam: match.homeTeam || home,
    awayTeam: match.awayTeam || away,
    date: asInstant(match.date, minutesEast),
    tournament: match.tournament,
    tournamentId: match.tournamentID ?? "",
    category: match.categoryName,
    categoryId: match.categoryID ?? "",
    sport: match.sportName,
    sportId: match.sportID ?? "",
    source: isLive ? "live" : "prematch",
    ended: match.statusCode === ENDED,
    matchStatus: match.eventStatus || match.matchStatus,
    progress: isLive ? toProgress(match) : {},
    activeMarkets: match.activeMarkets,
    combinability: toCombinability(match.combinability),
    producerId: match.producerID ?? outcomes[0]?.producerID ?? 0,
    outcomes: toOutcomes(outcomes, { marketId: MAIN_MARKET, marketName: "", specifier: "" }, match.producerID),
  };
};

export const toMarket = (market: MatchMarket, producerId: number | undefined): OfferedMarket => {
  const { marketID: marketId, marketName, specifier } = market;
  return {
    marketId,
    marketName,
    specifier,
    groupId: market.groupID ?? "",
    suspended: market.status !== ACTIVE || market.statusName.toLowerCase() === "suspended",
    outcomes: toOutcomes(market.outcomes, { marketId, marketName, specifier }, producerId),
  };
};

interface MarketLine {
  readonly marketId: string;
  readonly marketName: string;
  readonly specifier: string;
}

/** Reads outcomes. The engine sometimes repeats one: the first of each line counts. */
const toOutcomes = (outcomes: readonly WireOutcome[], line: MarketLine, producerId: number | undefined): readonly OfferedOutcome[] => {
  const seen = new Map<string, OfferedOutcome>();
  for (const outcome of outcomes) {
    const offered = toOutcome(outcome, line, producerId);
    const key = outcomeKey(offered);
    if (!seen.has(key)) seen.set(key, offered);
  }
  return [...seen.values()];
};

const toOutcome = (outcome: WireOutcome, line: MarketLine, producerId: number | undefined): OfferedOutcome => {
  const odds = toOdds(outcome.odds);
  return {
    marketId: outcome.marketID ?? line.marketId,
    specifier: outcome.specifier || line.specifier,
    outcomeId: outcome.outcomeID,
    outcomeName: outcome.outcomeName,
    displayName: outcome.displayName || outcome.outcomeName,
    marketName: outcome.marketName ?? line.marketName,
    odds,
    active: outcome.active && outcome.status === ACTIVE && isPrice(odds),
    oddId: outcome.oddID ?? "",
    producerId: outcome.producerID ?? producerId ?? 0,
  };
};

const toProgress = ({ homeScore, awayScore, eventTime, periodScores, cards, play }: WireMatch): MatchProgress => ({
  ...toScore(homeScore, awayScore),
  ...(eventTime === NO_CLOCK ? {} : { matchTime: eventTime }),
  ...(periodScores.length === 0 ? {} : { periods: periodScores.map((period) => `${period.homeScore}:${period.awayScore}`).join(" ") }),
  ...(cards === undefined ? {} : { yellowCards: `${cards.homeYellow}:${cards.awayYellow}`, redCards: `${cards.homeRed}:${cards.awayRed}` }),
  ...(play === undefined ? {} : toPlay(play)),
});

/** A game is told with its server, wickets with the overs. */
const toPlay = ({ game, server, wickets, overs }: NonNullable<WireMatch["play"]>): Partial<MatchProgress> => ({
  ...(game !== undefined && (server === "home" || server === "away") ? { game, server } : {}),
  ...(wickets !== undefined && overs !== undefined ? { wickets, overs } : {}),
});

/** Zero may be left out on the wire. So where one score is told, the other is zero; where none is, nothing is known. */
const toScore = (home: string | undefined, away: string | undefined): Pick<MatchProgress, "homeScore" | "awayScore"> =>
  home === undefined && away === undefined ? {} : { homeScore: home ?? "0", awayScore: away ?? "0" };

const KINDS: ReadonlySet<string> = new Set<Incident["kind"]>(["score", "yellow-card", "red-card", "period-end"]);

const isKind = (type: string): type is Incident["kind"] => KINDS.has(type);

/** The incidents of a match. Entries of an unknown kind are left out. */
export const toIncidents = (entries: readonly TimelineEntry[]): readonly Incident[] =>
  entries.flatMap(({ type, team, clock, period, homeScore, awayScore }) =>
    isKind(type)
      ? [
          {
            kind: type,
            ...(team === "home" || team === "away" ? { side: team } : {}),
            ...(clock === NO_CLOCK ? {} : { matchTime: clock }),
            ...(period === "" ? {} : { period }),
            score: `${homeScore}:${awayScore}`,
          },
        ]
      : [],
  );

/** The number of selections that a slip with this match needs (docs/wire-facts.md#combinability): "treble" and "min_3" are 3. Unknown text is 0, no limit. */
const toCombinability = (text: string): number => {
  const least = { double: 2, treble: 3 }[text] ?? Number(/^(?:min_)?(\d{1,2})$/.exec(text)?.[1] ?? 0);
  return least > 1 ? least : 0;
};
