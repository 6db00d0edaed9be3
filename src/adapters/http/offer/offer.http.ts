import { Effect } from "effect";
import { bettingTermsRoutes, BonusTableReply, GlobalVariablesReply } from "../../../../contract/betting-terms.ts";
import { CategoriesReply, FixtureListReply, FixturePage, MatchDetail, offerRoutes, SportsMenuReply, TopBetsReply, TournamentsReply } from "../../../../contract/offer.ts";
import { nullWhenAbsent, Refused } from "../../../application/ports/failures.ts";
import type { FixturePage as OfferedPage, OfferShape } from "../../../application/ports/offer.ts";
import type { Board } from "../../../domain/events/preferences-events.ts";
import { type Money, parseMoney } from "../../../domain/kernel/money.ts";
import { noOdds, parseOdds } from "../../../domain/kernel/odds.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";
import { type ReplyDecoder, replyDecoder } from "../transport/reply-decoder.ts";
import { refuse, toldOr } from "../transport/reply.ts";
import type { TransportRequest } from "../transport/transport.ts";
import { toBetLimits } from "./to-bet-limits.ts";
import { toFixture, toIncidents, toMarket } from "./to-fixture.ts";

/**
 * The feed supplier's market ids of each board, in the order in which they are shown. Sports have different ids for the same
 * question ("who wins" is 1 when a draw is possible, otherwise 219, 186 or 340), and a match shows the first three that it offers.
 */
const columns: Readonly<Record<Board, readonly number[]>> = {
  main: [1, 219, 186, 340, 18, 225, 314, 29, 16, 223, 188],
  totals: [18, 225, 314, 19, 227, 20, 228, 315],
  handicap: [16, 223, 188, 14, 11],
  halves: [60, 68],
  more: [10, 11, 26, 229, 315],
};

/** The value of the query `columns`; an engine that does not know the query ignores it (docs/wire-facts.md#fixtures). */
const columnsOfBoard = (board: Board = "main"): string => columns[board].join(",");

export interface OfferConfig extends EnginePortConfig {
  /** The offset from UTC in which the engine is asked for dates, in minutes east of Greenwich. */
  readonly minutesEast: number;
}

const menuReply = replyDecoder(SportsMenuReply);
const categoriesReply = replyDecoder(CategoriesReply);
const tournamentsReply = replyDecoder(TournamentsReply);
const topBetsReply = replyDecoder(TopBetsReply);
const pageReply = replyDecoder(FixturePage);
const listReply = replyDecoder(FixtureListReply);
const matchReply = replyDecoder(MatchDetail);
const variablesReply = replyDecoder(GlobalVariablesReply);
const bonusTableReply = replyDecoder(BonusTableReply);

/** The number of prematch matches on one page (spec 9). */
const PREMATCH_PER_PAGE = 50;
const ALL_SPORTS = "0";
/** The most pages of live matches that are read, with a hundred matches each (docs/wire-facts.md#fixtures). */
const MOST_LIVE_PAGES = 10;
/** The most matches that the engine returns on one page. */
const SEARCHABLE_PER_PAGE = 200;
const MOST_SEARCHABLE_PAGES = 5;
const MAIN_MARKET = 1;

export const createHttpOffer = (config: OfferConfig): OfferShape => {
  const { clientId, minutesEast } = config;
  const { call } = createPlayerCalls(config);
  const get = Effect.fnUntraced(function* <Shape>(
    decoder: ReplyDecoder<Shape>,
    path: string | (() => string),
    query: NonNullable<TransportRequest["query"]> = {},
    base: "engine" | "operator" = "engine",
  ) {
    const asked = typeof path === "string" ? path : yield* safePath(path);
    return (yield* call({ method: "GET", base, path: asked, query }, decoder)).reply;
  });
  const timeoffset = toTimeOffset(minutesEast);

  /** Rows without an open market are hidden (docs/wire-facts.md#fixtures). */
  const toFixturePage = ({ fixtures, lastPage }: Pick<FixturePage, "fixtures" | "lastPage">, page: number): OfferedPage => ({
    fixtures: fixtures.filter(({ activeMarkets }) => activeMarkets > 0).map((fixture) => toFixture(fixture, fixture.outcomes, minutesEast)),
    page,
    lastPage: Math.max(1, lastPage),
  });

  const everyPage = Effect.fnUntraced(function* (path: string, query: NonNullable<TransportRequest["query"]>, most: number) {
    const first = yield* get(pageReply, path, query);
    const fixtures = [...first.fixtures];
    for (let page = 2; page <= Math.min(first.lastPage, most); page += 1) fixtures.push(...(yield* get(pageReply, path, { ...query, page })).fixtures);
    return eachOnce(fixtures);
  });

  const bonusTable = Effect.fn("Offer.bonusTable")(function* () {
    const reply = yield* get(bonusTableReply, bettingTermsRoutes.bonusTable, { section: "onliners" }, "operator");
    const rows = "data" in reply ? reply.data : reply;
    return rows.map(({ ticket_length, bonus }) => ({ ticketLength: ticket_length, percent: String(bonus) }));
  });

  return {
    menu: Effect.fn("Offer.menu")(function* () {
      const { sports } = yield* get(menuReply, offerRoutes.sportsMenu, { timeoffset });
      return sports.map(({ sportID, sportName, total }) => ({ sportId: sportID, sportName, total }));
    }),

    categories: Effect.fn("Offer.categories")(function* (sportId) {
      const query = { period: "all", timeoffset };
      const { sports } = yield* get(categoriesReply, () => offerRoutes.categories(sportId), query);
      return sports.map(({ categoryID, categoryName, total }) => ({ categoryId: categoryID, categoryName, total }));
    }),

    tournaments: Effect.fn("Offer.tournaments")(function* (categoryId) {
      const query = { period: "all", timeoffset };
      const { sports } = yield* get(tournamentsReply, () => offerRoutes.tournaments(categoryId), query);
      return sports.map(({ tournamentID, tournamentName, total }) => ({ tournamentId: tournamentID, tournamentName, total }));
    }),

    topBets: Effect.fn("Offer.topBets")(function* () {
      const { data } = yield* get(topBetsReply, offerRoutes.topBets(clientId));
      return data.map(({ sportName, categoryName, tournamentID, tournamentName, fixtureCount }) => ({ sportName, categoryName, tournamentId: tournamentID, tournamentName, fixtureCount }));
    }),

    prematch: Effect.fn("Offer.prematch")(function* ({ sportId, when, page, board, within = -1, perPage = PREMATCH_PER_PAGE }) {
      const query = { [when]: 1, hours: within, page, perPage, columns: columnsOfBoard(board), timeoffset };
      return toFixturePage(yield* get(pageReply, () => offerRoutes.prematchHighlights(sportId), query), page);
    }),

    live: Effect.fn("Offer.live")(function* (board?: Board) {
      const query = { source: "web", markets: MAIN_MARKET, columns: columnsOfBoard(board), timeoffset };
      const fixtures = yield* everyPage(offerRoutes.liveHighlights(ALL_SPORTS), query, MOST_LIVE_PAGES);
      return toFixturePage({ fixtures, lastPage: 1 }, 1);
    }),

    searchable: Effect.fn("Offer.searchable")(function* () {
      const live = yield* everyPage(offerRoutes.liveHighlights(ALL_SPORTS), { source: "web", markets: MAIN_MARKET, timeoffset }, MOST_LIVE_PAGES);
      const query = { upcoming: 1, hours: -1, perPage: SEARCHABLE_PER_PAGE, timeoffset };
      const ahead = yield* everyPage(offerRoutes.prematchHighlights(ALL_SPORTS), query, MOST_SEARCHABLE_PAGES);
      return toFixturePage({ fixtures: eachOnce([...live, ...ahead]), lastPage: 1 }, 1).fixtures;
    }),

    tournamentFixtures: Effect.fn("Offer.tournamentFixtures")(function* (sportId, tournamentId, board?: Board) {
      const query = { sportID: sportId, marketID: MAIN_MARKET, columns: columnsOfBoard(board), timeoffset };
      const { fixtures } = yield* get(listReply, () => offerRoutes.fixturesOfTournament(tournamentId), query);
      return toFixturePage({ fixtures, lastPage: 1 }, 1);
    }),

    match: Effect.fn("Offer.match")(function* (matchId) {
      const detail = yield* get(matchReply, () => offerRoutes.match(matchId), { timeoffset });
      const { matchID, gameID, markets, groups, timeline } = detail;
      // A match that is no longer offered comes back empty (docs/wire-facts.md#fixtures).
      if (matchID === undefined || gameID === undefined || markets.length === 0) return null;
      const wire = {
        ...detail,
        matchID,
        gameID,
        homeTeam: detail.homeTeam || (detail.competitor1 ?? ""),
        awayTeam: detail.awayTeam || (detail.competitor2 ?? ""),
      };
      return {
        fixture: toFixture(wire, markets.find(({ marketID }) => marketID === String(MAIN_MARKET))?.outcomes ?? [], minutesEast),
        markets: markets.map((market) => toMarket(market, detail.producerID)),
        ...(timeline.length === 0 ? {} : { timeline: toIncidents(timeline) }),
        groups: groups.map(({ groupID, groupName }) => ({ groupId: groupID, groupName })),
      };
    }, nullWhenAbsent),

    bettingTerms: Effect.fn("Offer.bettingTerms")(function* () {
      const { message, data } = yield* get(variablesReply, bettingTermsRoutes.globalVariables(clientId));
      if (data === undefined) return yield* refuse(toldOr(message, "terms-missing"), 400);
      // The betting terms can be used without the bonus table. The slip then has no bonus.
      const table = yield* bonusTable().pipe(Effect.catch(() => Effect.succeed([])));
      return {
        currencyCode: data.CurrencyCode ?? "",
        dialCode: data.DialCode ?? "",
        minBonusOdds: parseOdds(data.MinBonusOdd ?? "") ?? noOdds,
        bonusTable: table,
        paymentLimits: {
          leastDeposit: limitOf(data.MinDeposit),
          greatestDeposit: limitOf(data.MaxDeposit),
          leastWithdrawal: limitOf(data.MinWithdrawal),
          greatestWithdrawal: limitOf(data.MaxWithdrawal),
        },
        limits: toBetLimits(data),
      };
    }),
  };
};

const limitOf = (text: string | undefined): Money | undefined => (text === undefined ? undefined : parseMoney(text));

/** An id from the address bar may be outside the id grammar. No call is made then, because no such thing exists (faults X10). */
const safePath = (build: () => string): Effect.Effect<string, Refused> =>
  Effect.try({ try: build, catch: () => new Refused({ reason: { code: "no-such-thing" }, status: 404 }) });

/** Drops repeated matches: a kick-off between two page calls moves the list, so a match may come on both pages. */
const eachOnce = (fixtures: FixturePage["fixtures"]): FixturePage["fixtures"] => [...new Map(fixtures.map((fixture) => [fixture.matchID, fixture])).values()];

/** "+1" for Lagos, "-0" at Greenwich (docs/wire-facts.md#time-offset). */
const toTimeOffset = (minutesEast: number): string => `${minutesEast > 0 ? "+" : "-"}${Math.abs(minutesEast) / 60}`;
