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
  /** "" or for example "total=2.5". Two lines of one market are different outcomes. */
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

/** Header of a list: which columns its outcomes fill. */
export const ListMarket = Schema.Struct({
  marketID: shown(WireId),
  marketName: shown(absentAs(Schema.String, "")),
  specifier: shown(absentAs(Schema.String, "")),
  outcomes: shown(wireRows(Schema.Struct({ outcomeID: WireId, displayName: absentAs(WireText, ""), outcomeName: absentAs(WireText, "") }))),
});
export type ListMarket = typeof ListMarket.Type;

/** What a list row and a match detail share. */
export const fixtureFields = {
  /** The feed's match number: topics and sports/match use it. */
  matchID: shown(WireId),
  /** The short printed number; the coupon's eventId. */
  gameID: shown(WireId),
  name: shown(absentAs(Schema.String, "")),
  /** YYYY-MM-DD HH:mm:ss, shifted by the asked timeoffset. */
  date: shown(absentAs(Schema.String, "")),
  tournament: shown(absentAs(Schema.String, "")),
  tournamentID: shown(absentable(WireId)),
  categoryName: shown(absentAs(Schema.String, "")),
  categoryID: shown(absentable(WireId)),
  sportName: shown(absentAs(Schema.String, "")),
  sportID: shown(absentable(WireId)),
  homeTeam: shown(absentAs(WireText, "")),
  awayTeam: shown(absentAs(WireText, "")),
  /** Rows with 0 are hidden. */
  activeMarkets: shown(absentAs(WireNumber, 0)),
  /** 0 not started, 1 live, 3 ended. */
  statusCode: shown(absentAs(WireNumber, 0)),
  matchStatus: shown(absentAs(WireText, "")),
  eventStatus: shown(absentAs(WireText, "")),
  /** mm:ss live, HH:mm prematch, "--:--" unknown. */
  eventTime: shown(absentAs(WireText, "--:--")),
  homeScore: shown(absentable(WireText)),
  awayScore: shown(absentable(WireText)),
  /** The embedded engine's additions: each period's own score, the running one last, and the cards shown so far. */
  periodScores: shown(wireRows(Schema.Struct({ homeScore: absentAs(WireNumber, 0), awayScore: absentAs(WireNumber, 0) }))),
  cards: shown(absentable(Schema.Struct({ homeYellow: absentAs(WireNumber, 0), awayYellow: absentAs(WireNumber, 0), homeRed: absentAs(WireNumber, 0), awayRed: absentAs(WireNumber, 0) }))),
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

/** One entry per market and specifier: each total line is its own. */
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

/** What happened in a live match, as the embedded engine tells it. */
export const TimelineEntry = Schema.Struct({
  /** "score", "yellow-card", "red-card" or "period-end". */
  type: shown(absentAs(Schema.String, "")),
  /** "home", "away", or absent. */
  team: shown(absentable(Schema.String)),
  clock: shown(absentAs(WireText, "--:--")),
  period: shown(absentAs(WireText, "")),
  /** After it: of the match, or of the period that ended. */
  homeScore: shown(absentAs(WireNumber, 0)),
  awayScore: shown(absentAs(WireNumber, 0)),
});
export type TimelineEntry = typeof TimelineEntry.Type;

/** GET sports/match/{matchId}. No id or no markets: the event is not available. */
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
