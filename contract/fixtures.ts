import { Schema } from "effect";
import { absentable, absentAs, WireFlag, WireId, WireNumber, wireRows, WireText } from "./wire.ts";

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
