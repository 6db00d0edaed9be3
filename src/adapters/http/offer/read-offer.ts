import type {
  CategoriesReply, Category, Fixture, FixtureListReply, FixturePage, ListMarket, MarketGroup, MatchDetail, MatchMarket, Outcome, Sport, SportsMenuReply, TimelineEntry, TopBet, TopBetsReply, Tournament,
  TournamentsReply,
} from "../../../../contract/offer.ts";
import { absentable, absentAs, type FieldsOf, flag, id, number, type Reader, rows, shown, string, struct, text } from "../transport/reader.ts";

/*
 * The replies of the offer. A property test holds each to the contract's Schema of the same name. All of it is shown: what stands inside a shown field is shown
 * with it and needs no mark.
 */

const count = absentAs(number, 0);
const words = absentAs(text, "");
const name = absentAs(string, "");

const shownRows = <Row extends object>(row: Reader<Row>): Reader<readonly Row[]> => shown(rows(row));

export const menuReply = struct<SportsMenuReply>({ sports: shownRows(struct<Sport>({ sportID: id, sportName: string, total: count })) });

export const categoriesReply = struct<CategoriesReply>({
  sports: shownRows(struct<Category>({ categoryID: id, categoryName: string, total: count, code: absentable(string) })),
});

export const tournamentsReply = struct<TournamentsReply>({ sports: shownRows(struct<Tournament>({ tournamentID: id, tournamentName: string, total: count })) });

export const topBetsReply = struct<TopBetsReply>({
  data: shownRows(struct<TopBet>({ sportID: id, sportName: name, categoryID: id, categoryName: name, tournamentID: id, tournamentName: words, fixtureCount: count })),
});

const outcome = struct<Outcome>({
  outcomeID: id,
  outcomeName: words,
  displayName: words,
  marketID: absentable(id),
  marketName: absentable(string),
  specifier: name,
  odds: count,
  previousOdds: absentable(number),
  oddID: absentable(id),
  status: count,
  active: absentAs(flag, false),
  producerID: absentable(number),
});

const listMarket = struct<ListMarket>({
  marketID: id,
  marketName: name,
  specifier: name,
  outcomes: rows(struct<ListMarket["outcomes"][number]>({ outcomeID: id, displayName: words, outcomeName: words })),
});

const group = struct<MarketGroup>({ groupID: id, groupName: string });

/** The fields that a list row and a match detail share. */
const fixtureFields: FieldsOf<Omit<Fixture, "outcomes">> = {
  matchID: shown(id),
  gameID: shown(id),
  name: shown(name),
  date: shown(name),
  tournament: shown(name),
  tournamentID: shown(absentable(id)),
  categoryName: shown(name),
  categoryID: shown(absentable(id)),
  sportName: shown(name),
  sportID: shown(absentable(id)),
  homeTeam: shown(words),
  awayTeam: shown(words),
  activeMarkets: shown(count),
  statusCode: shown(count),
  matchStatus: shown(words),
  eventStatus: shown(words),
  eventTime: shown(absentAs(text, "--:--")),
  homeScore: shown(absentable(text)),
  awayScore: shown(absentable(text)),
  periodScores: shownRows(struct<Fixture["periodScores"][number]>({ homeScore: count, awayScore: count })),
  cards: shown(absentable(struct<NonNullable<Fixture["cards"]>>({ homeYellow: count, awayYellow: count, homeRed: count, awayRed: count }))),
  play: shown(absentable(struct<NonNullable<Fixture["play"]>>({ game: absentable(text), server: absentable(text), wickets: absentable(text), overs: absentable(text) }))),
  combinability: shown(absentAs(text, "0")),
  producerID: shown(absentable(number)),
};

const fixtures = shownRows(struct<Fixture>({ ...fixtureFields, outcomes: rows(outcome) }));
const listMarkets = shownRows(listMarket);
const groups = shownRows(group);

export const pageReply = struct<FixturePage>({
  fixtures,
  markets: listMarkets,
  lastPage: shown(absentAs(number, 1)),
  from: shown(count),
  to: shown(count),
  remainingRecords: shown(count),
});

export const listReply = struct<FixtureListReply>({ fixtures, selectedMarket: listMarkets, markets: listMarkets, groups });

const market = struct<MatchMarket>({
  marketID: id,
  marketName: name,
  specifier: name,
  status: count,
  statusName: absentAs(string, "Active"),
  groupID: absentable(id),
  outcomes: rows(outcome),
});

const incident = struct<TimelineEntry>({
  type: name,
  team: absentable(string),
  clock: absentAs(text, "--:--"),
  period: words,
  homeScore: count,
  awayScore: count,
});

export const matchReply = struct<MatchDetail>({
  ...fixtureFields,
  matchID: shown(absentable(id)),
  gameID: shown(absentable(id)),
  competitor1: shown(absentable(text)),
  competitor2: shown(absentable(text)),
  timeline: shownRows(incident),
  groups,
  markets: shownRows(market),
});
