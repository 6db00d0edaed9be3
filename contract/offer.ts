import { Schema } from "effect";
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

export const Sport = Schema.Struct({ sportID: WireId, sportName: Schema.String, total: absentAs(WireNumber, 0) });
export type Sport = typeof Sport.Type;

/** GET sports/menu. */
export const SportsMenuReply = Schema.Struct({ sports: wireRows(Sport) });
export type SportsMenuReply = typeof SportsMenuReply.Type;

export const Category = Schema.Struct({
  categoryID: WireId,
  categoryName: Schema.String,
  total: absentAs(WireNumber, 0),
  code: absentable(Schema.String),
});
export type Category = typeof Category.Type;

/** GET sports/categories/{sportId}; the key really is `sports`. */
export const CategoriesReply = Schema.Struct({ sports: wireRows(Category) });
export type CategoriesReply = typeof CategoriesReply.Type;

export const Tournament = Schema.Struct({
  tournamentID: WireId,
  tournamentName: Schema.String,
  total: absentAs(WireNumber, 0),
});
export type Tournament = typeof Tournament.Type;

/** GET sports/tournaments/{categoryId}; the key really is `sports`. */
export const TournamentsReply = Schema.Struct({ sports: wireRows(Tournament) });
export type TournamentsReply = typeof TournamentsReply.Type;

export const TopBet = Schema.Struct({
  sportID: WireId,
  sportName: absentAs(Schema.String, ""),
  categoryID: WireId,
  categoryName: absentAs(Schema.String, ""),
  tournamentID: WireId,
  tournamentName: absentAs(WireText, ""),
  fixtureCount: absentAs(WireNumber, 0),
});
export type TopBet = typeof TopBet.Type;

/** GET sports/{clientId}/top-bets. */
export const TopBetsReply = Schema.Struct({ data: wireRows(TopBet) });
export type TopBetsReply = typeof TopBetsReply.Type;

/** Values of the `period` query. */
export const PERIODS = ["all", "today", "tomorrow", "1hour", "3hour", "6hour", "24hour", "72hour", "today+tomorrow", "week"] as const;
export type Period = (typeof PERIODS)[number];

export const Outcome = Schema.Struct({
  outcomeID: WireId,
  outcomeName: absentAs(WireText, ""),
  displayName: absentAs(WireText, ""),
  marketID: absentable(WireId),
  marketName: absentable(Schema.String),
  /** "" or for example "total=2.5". Two lines of one market are different outcomes. */
  specifier: absentAs(Schema.String, ""),
  odds: absentAs(WireNumber, 0),
  previousOdds: absentable(WireNumber),
  oddID: absentable(WireId),
  /** 0 active, 1 suspended, 2 deactivated, 5 handed over. */
  status: absentAs(WireNumber, 0),
  active: absentAs(WireFlag, false),
  producerID: absentable(WireNumber),
});
export type Outcome = typeof Outcome.Type;

/** Header of a list: which columns its outcomes fill. */
export const ListMarket = Schema.Struct({
  marketID: WireId,
  marketName: absentAs(Schema.String, ""),
  specifier: absentAs(Schema.String, ""),
  outcomes: wireRows(Schema.Struct({ outcomeID: WireId, displayName: absentAs(WireText, ""), outcomeName: absentAs(WireText, "") })),
});
export type ListMarket = typeof ListMarket.Type;

/** What a list row and a match detail share. */
export const fixtureFields = {
  /** The feed's match number: topics and sports/match use it. */
  matchID: WireId,
  /** The short printed number; the coupon's eventId. */
  gameID: WireId,
  name: absentAs(Schema.String, ""),
  /** YYYY-MM-DD HH:mm:ss, shifted by the asked timeoffset. */
  date: absentAs(Schema.String, ""),
  tournament: absentAs(Schema.String, ""),
  tournamentID: absentable(WireId),
  categoryName: absentAs(Schema.String, ""),
  categoryID: absentable(WireId),
  sportName: absentAs(Schema.String, ""),
  sportID: absentable(WireId),
  homeTeam: absentAs(WireText, ""),
  awayTeam: absentAs(WireText, ""),
  /** Rows with 0 are hidden. */
  activeMarkets: absentAs(WireNumber, 0),
  /** 0 not started, 1 live, 3 ended. */
  statusCode: absentAs(WireNumber, 0),
  matchStatus: absentAs(WireText, ""),
  eventStatus: absentAs(WireText, ""),
  /** mm:ss live, HH:mm prematch, "--:--" unknown. */
  eventTime: absentAs(WireText, "--:--"),
  homeScore: absentable(WireText),
  awayScore: absentable(WireText),
  combinability: absentAs(WireText, "0"),
  producerID: absentable(WireNumber),
};

export const Fixture = Schema.Struct({ ...fixtureFields, outcomes: wireRows(Outcome) });
export type Fixture = typeof Fixture.Type;

/** GET sports/highlight/prematch/{sportId} and sports/highlight/live/{sportId}. */
export const FixturePage = Schema.Struct({
  fixtures: wireRows(Fixture),
  markets: wireRows(ListMarket),
  lastPage: absentAs(WireNumber, 1),
  from: absentAs(WireNumber, 0),
  to: absentAs(WireNumber, 0),
  remainingRecords: absentAs(WireNumber, 0),
});
export type FixturePage = typeof FixturePage.Type;

export const MarketGroup = Schema.Struct({ groupID: WireId, groupName: Schema.String });
export type MarketGroup = typeof MarketGroup.Type;

/** GET sports/get-fixtures/{tournamentId} and its sibling by category. */
export const FixtureListReply = Schema.Struct({
  fixtures: wireRows(Fixture),
  selectedMarket: wireRows(ListMarket),
  markets: wireRows(ListMarket),
  groups: wireRows(MarketGroup),
});
export type FixtureListReply = typeof FixtureListReply.Type;

/** One entry per market and specifier: each total line is its own. */
export const MatchMarket = Schema.Struct({
  marketID: WireId,
  marketName: absentAs(Schema.String, ""),
  specifier: absentAs(Schema.String, ""),
  /** 0 active, 1 suspended, 2 deactivated, 5 handed over. */
  status: absentAs(WireNumber, 0),
  statusName: absentAs(Schema.String, "Active"),
  groupID: absentable(WireId),
  outcomes: wireRows(Outcome),
});
export type MatchMarket = typeof MatchMarket.Type;

/** GET sports/match/{matchId}. No id or no markets: the event is not available. */
export const MatchDetail = Schema.Struct({
  ...fixtureFields,
  matchID: absentable(WireId),
  gameID: absentable(WireId),
  competitor1: absentable(WireText),
  competitor2: absentable(WireText),
  groups: wireRows(MarketGroup),
  markets: wireRows(MatchMarket),
});
export type MatchDetail = typeof MatchDetail.Type;
