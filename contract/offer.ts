import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { pathId } from "./paths.ts";
import { absentable, absentAs, WireFlag, WireId, WireNumber, wireRows, WireText } from "./wire.ts";

export const offerRoutes = {
  sportsMenu: "sports/menu",
  categories: (sportId: string) => `sports/categories/${pathId(sportId)}`,
  tournaments: (categoryId: string) => `sports/tournaments/${pathId(categoryId)}`,
  topBets: (clientId: string | number) => `sports/${pathId(clientId)}/top-bets`,
  prematchHighlights: (sportId: string) => `sports/highlight/prematch/${pathId(sportId)}`,
  liveHighlights: (sportId: string) => `sports/highlight/live/${pathId(sportId)}`,
  fixturesOfTournament: (tournamentId: string) => `sports/get-fixtures/${pathId(tournamentId)}`,
  fixturesOfCategory: (categoryId: string) => `sports/get-fixtures-by-category/${pathId(categoryId)}`,
  match: (matchId: string) => `sports/match/${pathId(matchId)}`,
} as const;

export const Sport = Schema.Struct({ sportID: shown(WireId), sportName: shown(Schema.String), total: shown(absentAs(WireNumber, 0)) });
export type Sport = typeof Sport.Type;

/** GET sports/menu. */
export const SportsMenuReply = Schema.Struct({ sports: shown(wireRows(Sport)) });
export type SportsMenuReply = typeof SportsMenuReply.Type;

export const Category = Schema.Struct({
  categoryID: shown(WireId),
  categoryName: shown(Schema.String),
  total: shown(absentAs(WireNumber, 0)),
  code: shown(absentable(Schema.String)),
});
export type Category = typeof Category.Type;

/** GET sports/categories/{sportId}; the key really is `sports`. */
export const CategoriesReply = Schema.Struct({ sports: shown(wireRows(Category)) });
export type CategoriesReply = typeof CategoriesReply.Type;

export const Tournament = Schema.Struct({
  tournamentID: shown(WireId),
  tournamentName: shown(Schema.String),
  total: shown(absentAs(WireNumber, 0)),
});
export type Tournament = typeof Tournament.Type;

/** GET sports/tournaments/{categoryId}; the key really is `sports`. */
export const TournamentsReply = Schema.Struct({ sports: shown(wireRows(Tournament)) });
export type TournamentsReply = typeof TournamentsReply.Type;

export const TopBet = Schema.Struct({
  sportID: shown(WireId),
  sportName: shown(absentAs(Schema.String, "")),
  categoryID: shown(WireId),
  categoryName: shown(absentAs(Schema.String, "")),
  tournamentID: shown(WireId),
  tournamentName: shown(absentAs(WireText, "")),
  fixtureCount: shown(absentAs(WireNumber, 0)),
});
export type TopBet = typeof TopBet.Type;

/** GET sports/{clientId}/top-bets. */
export const TopBetsReply = Schema.Struct({ data: shown(wireRows(TopBet)) });
export type TopBetsReply = typeof TopBetsReply.Type;

/** Values of the `period` query. */
export const PERIODS = ["all", "today", "tomorrow", "1hour", "3hour", "6hour", "24hour", "72hour", "today+tomorrow", "week"] as const;
export type Period = (typeof PERIODS)[number];

export const Outcome = Schema.Struct({
  outcomeID: shown(WireId),
  outcomeName: shown(absentAs(WireText, "")),
  displayName: shown(absentAs(WireText, "")),
  marketID: shown(absentable(WireId)),
  marketName: shown(absentable(Schema.String)),
  /** "" or for example "total=2.5". The same outcome on two lines of a market counts as two outcomes. */
  specifier: shown(absentAs(Schema.String, "")),
  odds: shown(absentAs(WireNumber, 0)),
  previousOdds: shown(absentable(WireNumber)),
  oddID: shown(absentable(WireId)),
  /** 0 active, 1 suspended, 2 deactivated, 5 handed over. */
  status: shown(absentAs(WireNumber, 0)),
  active: shown(absentAs(WireFlag, false)),
  producerID: shown(absentable(WireNumber)),
});
export type Outcome = typeof Outcome.Type;

/** The columns of a list: a market, and the outcomes that its rows have. */
export const ListMarket = Schema.Struct({
  marketID: shown(WireId),
  marketName: shown(absentAs(Schema.String, "")),
  specifier: shown(absentAs(Schema.String, "")),
  outcomes: shown(wireRows(Schema.Struct({ outcomeID: WireId, displayName: absentAs(WireText, ""), outcomeName: absentAs(WireText, "") }))),
});
export type ListMarket = typeof ListMarket.Type;

/** The fields that a list row and a match detail share. */
export const fixtureFields = {
  /** The feed's number of the match, which topics and sports/match use. */
  matchID: shown(WireId),
  /** The short printed number of the match; `eventId` in a coupon. */
  gameID: shown(WireId),
  name: shown(absentAs(Schema.String, "")),
  /** YYYY-MM-DD HH:mm:ss in the requested time offset (docs/wire-facts.md#time-offset). */
  date: shown(absentAs(Schema.String, "")),
  tournament: shown(absentAs(Schema.String, "")),
  tournamentID: shown(absentable(WireId)),
  categoryName: shown(absentAs(Schema.String, "")),
  categoryID: shown(absentable(WireId)),
  sportName: shown(absentAs(Schema.String, "")),
  sportID: shown(absentable(WireId)),
  homeTeam: shown(absentAs(WireText, "")),
  awayTeam: shown(absentAs(WireText, "")),
  /** The number of open markets. Screens hide a row with 0. */
  activeMarkets: shown(absentAs(WireNumber, 0)),
  /** 0 not started, 1 live, 3 ended. */
  statusCode: shown(absentAs(WireNumber, 0)),
  matchStatus: shown(absentAs(WireText, "")),
  eventStatus: shown(absentAs(WireText, "")),
  /** The match clock mm:ss of a live match, the kick-off HH:mm of a prematch one, "--:--" when unknown. */
  eventTime: shown(absentAs(WireText, "--:--")),
  homeScore: shown(absentable(WireText)),
  awayScore: shown(absentable(WireText)),
  /** The score of each period, the current one last; and the cards shown so far. Additions of the embedded engine. */
  periodScores: shown(wireRows(Schema.Struct({ homeScore: absentAs(WireNumber, 0), awayScore: absentAs(WireNumber, 0) }))),
  cards: shown(absentable(Schema.Struct({ homeYellow: absentAs(WireNumber, 0), awayYellow: absentAs(WireNumber, 0), homeRed: absentAs(WireNumber, 0), awayRed: absentAs(WireNumber, 0) }))),
  /**
   * What is played within the period: the game of tennis ("30:40", 50 is an advantage) and who serves it ("home", "away"), the wickets ("6:0") and overs
   * ("12.3") of cricket. An addition of the embedded engine.
   */
  play: shown(absentable(Schema.Struct({ game: absentable(WireText), server: absentable(WireText), wickets: absentable(WireText), overs: absentable(WireText) }))),
  combinability: shown(absentAs(WireText, "0")),
  producerID: shown(absentable(WireNumber)),
};

export const Fixture = Schema.Struct({ ...fixtureFields, outcomes: shown(wireRows(Outcome)) });
export type Fixture = typeof Fixture.Type;

/** GET sports/highlight/prematch/{sportId} and sports/highlight/live/{sportId}. */
export const FixturePage = Schema.Struct({
  fixtures: shown(wireRows(Fixture)),
  markets: shown(wireRows(ListMarket)),
  lastPage: shown(absentAs(WireNumber, 1)),
  from: shown(absentAs(WireNumber, 0)),
  to: shown(absentAs(WireNumber, 0)),
  remainingRecords: shown(absentAs(WireNumber, 0)),
});
export type FixturePage = typeof FixturePage.Type;

export const MarketGroup = Schema.Struct({ groupID: shown(WireId), groupName: shown(Schema.String) });
export type MarketGroup = typeof MarketGroup.Type;

/** GET sports/get-fixtures/{tournamentId} and its sibling by category. */
export const FixtureListReply = Schema.Struct({
  fixtures: shown(wireRows(Fixture)),
  selectedMarket: shown(wireRows(ListMarket)),
  markets: shown(wireRows(ListMarket)),
  groups: shown(wireRows(MarketGroup)),
});
export type FixtureListReply = typeof FixtureListReply.Type;

/** One line of a match: a market with one specifier. */
export const MatchMarket = Schema.Struct({
  marketID: shown(WireId),
  marketName: shown(absentAs(Schema.String, "")),
  specifier: shown(absentAs(Schema.String, "")),
  /** 0 active, 1 suspended, 2 deactivated, 5 handed over. */
  status: shown(absentAs(WireNumber, 0)),
  statusName: shown(absentAs(Schema.String, "Active")),
  groupID: shown(absentable(WireId)),
  outcomes: shown(wireRows(Outcome)),
});
export type MatchMarket = typeof MatchMarket.Type;

/** An incident of a live match. An addition of the embedded engine. */
export const TimelineEntry = Schema.Struct({
  /** "score", "yellow-card", "red-card" or "period-end". */
  type: shown(absentAs(Schema.String, "")),
  /** "home" or "away"; absent when it concerns both teams. */
  team: shown(absentable(Schema.String)),
  clock: shown(absentAs(WireText, "--:--")),
  period: shown(absentAs(WireText, "")),
  /** The score after the incident: of the match, or of the period that ended. */
  homeScore: shown(absentAs(WireNumber, 0)),
  awayScore: shown(absentAs(WireNumber, 0)),
});
export type TimelineEntry = typeof TimelineEntry.Type;

/** GET sports/match/{matchId}. Without an id or without markets the match is no longer offered. */
export const MatchDetail = Schema.Struct({
  ...fixtureFields,
  matchID: shown(absentable(WireId)),
  gameID: shown(absentable(WireId)),
  competitor1: shown(absentable(WireText)),
  competitor2: shown(absentable(WireText)),
  timeline: shown(wireRows(TimelineEntry)),
  groups: shown(wireRows(MarketGroup)),
  markets: shown(wireRows(MatchMarket)),
});
export type MatchDetail = typeof MatchDetail.Type;
