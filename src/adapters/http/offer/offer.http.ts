import { Effect } from "effect";
import { bettingTermsRoutes, bonusRowsOf, BonusTableReply, GlobalVariablesReply } from "../../../../contract/betting-terms.ts";
import { BannerReply, contentRoutes } from "../../../../contract/content.ts";
import { CategoriesReply, FixtureListReply, FixturePage as WireFixturePage, MatchDetail as WireMatchDetail, offerRoutes, SportsMenuReply, TournamentsReply } from "../../../../contract/offer.ts";
import { Refused } from "../../../application/ports/failures.ts";
import type { FixturePage, SportsbookShape } from "../../../application/ports/sportsbook.ts";
import { noOdds, parseOdds } from "../../../domain/kernel/odds.ts";
import { callEngine, decodeAnswer, refuse } from "../transport/reply.ts";
import { toFixture, toMarket } from "./to-fixture.ts";
import type { Transport, TransportRequest } from "../transport/transport.ts";

export interface SportsbookConfig {
  readonly transport: Transport;
  readonly clientId: number;
  /** Minutes east of Greenwich, now: dates come back in this offset. */
  readonly minutesEast: () => number;
}

/** Spec 9. */
const PREMATCH_PER_PAGE = 50;
const ALL_SPORTS = "0";
const MAIN_MARKET = 1;

export const createHttpSportsbook = ({ transport, clientId, minutesEast }: SportsbookConfig): SportsbookShape => {
  const get = Effect.fnUntraced(function* (
    path: string | (() => string),
    query?: TransportRequest["query"],
    base: TransportRequest["base"] = "engine",
  ) {
    const asked = typeof path === "string" ? path : yield* safePath(path);
    const { body } = yield* callEngine(transport, { method: "GET", base, path: asked, ...(query === undefined ? {} : { query }) });
    return body;
  });
  const timeoffset = (): string => toTimeOffset(minutesEast());

  const bonusTable = Effect.fn("Sportsbook.bonusTable")(function* () {
    const body = yield* get(bettingTermsRoutes.bonusTable, { section: "onliners" }, "operator");
    const rows = bonusRowsOf(yield* readBonusTable(body));
    return rows.map(({ ticket_length, bonus }) => ({ ticketLength: ticket_length, percent: String(bonus) }));
  });

  return {
    menu: Effect.fn("Sportsbook.menu")(function* () {
      const { sports } = yield* readMenu(yield* get(offerRoutes.sportsMenu, { timeoffset: timeoffset() }));
      return sports.map(({ sportID, sportName, total }) => ({ sportId: sportID, sportName, total }));
    }),

    categories: Effect.fn("Sportsbook.categories")(function* (sportId) {
      const query = { period: "all", timeoffset: timeoffset() };
      const { sports } = yield* readCategories(yield* get(() => offerRoutes.categories(sportId), query));
      return sports.map(({ categoryID, categoryName, total }) => ({ categoryId: categoryID, categoryName, total }));
    }),

    tournaments: Effect.fn("Sportsbook.tournaments")(function* (categoryId) {
      const query = { period: "all", timeoffset: timeoffset() };
      const { sports } = yield* readTournaments(yield* get(() => offerRoutes.tournaments(categoryId), query));
      return sports.map(({ tournamentID, tournamentName, total }) => ({ tournamentId: tournamentID, tournamentName, total }));
    }),

    prematch: Effect.fn("Sportsbook.prematch")(function* ({ sportId, when, page }) {
      const query = { [when]: 1, hours: -1, page, perPage: PREMATCH_PER_PAGE, timeoffset: timeoffset() };
      return toFixturePage(yield* readPage(yield* get(() => offerRoutes.prematchHighlights(sportId), query)), page);
    }),

    live: Effect.fn("Sportsbook.live")(function* () {
      const query = { source: "web", markets: MAIN_MARKET, timeoffset: timeoffset() };
      return toFixturePage(yield* readPage(yield* get(offerRoutes.liveHighlights(ALL_SPORTS), query)), 1);
    }),

    tournamentFixtures: Effect.fn("Sportsbook.tournamentFixtures")(function* (sportId, tournamentId) {
      const query = { sportID: sportId, marketID: MAIN_MARKET, timeoffset: timeoffset() };
      const { fixtures } = yield* readList(yield* get(() => offerRoutes.fixturesOfTournament(tournamentId), query));
      return toFixturePage({ fixtures, lastPage: 1 }, 1);
    }),

    match: Effect.fn("Sportsbook.match")(function* (matchId) {
      const body = yield* get(() => offerRoutes.match(matchId), { timeoffset: timeoffset() });
      const detail = yield* readMatch(body);
      const { matchID, gameID, markets, groups } = detail;
      // An event that is gone comes back empty (contract 3.9).
      if (matchID === undefined || gameID === undefined || markets.length === 0) return null;
      const wire = {
        ...detail,
        matchID,
        gameID,
        homeTeam: detail.homeTeam || (detail.competitor1 ?? ""),
        awayTeam: detail.awayTeam || (detail.competitor2 ?? ""),
      };
      return {
        fixture: toFixture(wire, markets.find(({ marketID }) => marketID === String(MAIN_MARKET))?.outcomes ?? []),
        markets: markets.map((market) => toMarket(market, detail.producerID)),
        groups: groups.map(({ groupID, groupName }) => ({ groupId: groupID, groupName })),
      };
    }, Effect.catchTag("Refused", (refused) => (refused.status === 404 ? Effect.succeed(null) : Effect.fail(refused)))),

    banners: Effect.fn("Sportsbook.banners")(function* () {
      const { data } = yield* readBanners(yield* get(contentRoutes.banner, { clientId }));
      return data
        .filter(({ target }) => /^web(site)?$/i.test(target))
        .map(({ id, title, image, link, position }) => ({ id, title, image, link, position }));
    }),

    houseRules: Effect.fn("Sportsbook.houseRules")(function* () {
      const { message, data } = yield* readVariables(yield* get(bettingTermsRoutes.globalVariables(clientId)));
      if (data === undefined) return yield* refuse(message || "The sportsbook's rules could not be read.", 400);
      // Without its bonus table a sportsbook is still one; it only promises no bonus.
      const table = yield* bonusTable().pipe(Effect.catch(() => Effect.succeed([])));
      return {
        currencyCode: data.CurrencyCode ?? "",
        dialCode: data.DialCode ?? "",
        minBonusOdds: parseOdds(data.MinBonusOdd ?? "") ?? noOdds,
        bonusTable: table,
      };
    }),
  };
};

/** An id from the address bar may be none that can stand in a path: then there is no such thing (faults X10). */
const safePath = (build: () => string): Effect.Effect<string, Refused> =>
  Effect.try({ try: build, catch: () => new Refused({ message: "There is no such page.", status: 404 }) });

const readMenu = decodeAnswer(SportsMenuReply);
const readCategories = decodeAnswer(CategoriesReply);
const readTournaments = decodeAnswer(TournamentsReply);
const readPage = decodeAnswer(WireFixturePage);
const readList = decodeAnswer(FixtureListReply);
const readMatch = decodeAnswer(WireMatchDetail);
const readBanners = decodeAnswer(BannerReply);
const readVariables = decodeAnswer(GlobalVariablesReply);
const readBonusTable = decodeAnswer(BonusTableReply);

/** Rows without an open market are hidden (contract 3.8). */
const toFixturePage = ({ fixtures, lastPage }: Pick<WireFixturePage, "fixtures" | "lastPage">, page: number): FixturePage => ({
  fixtures: fixtures.filter(({ activeMarkets }) => activeMarkets > 0).map((fixture) => toFixture(fixture, fixture.outcomes)),
  page,
  lastPage: Math.max(1, lastPage),
});

/** "+1" for Lagos, "-0" at Greenwich (contract 1.5). */
const toTimeOffset = (minutesEast: number): string => `${minutesEast > 0 ? "+" : "-"}${Math.abs(minutesEast) / 60}`;
