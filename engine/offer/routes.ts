import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { compressed } from "../http/compressed.ts";
import type { Routes } from "../http/routes.ts";
import type { OfferedMatch } from "./offered-match.ts";
import type { Offered } from "./offer.ts";
import { fixtureView, marketHeaders, matchView, type RowMarkets } from "./fixture-view.ts";
import { offsetOf, periodFilter, textFilter } from "./fixture-filter.ts";
import { parameter, queryCount, queryText } from "../http/requests.ts";

/** The most market ids that one request may name. */
const MOST_ASKED = 20;

/** For each key, in order of appearance, the number of its matches and the first of them. */
const tally = (matches: Iterable<OfferedMatch>, keyOf: (match: OfferedMatch) => string): readonly { readonly first: OfferedMatch; readonly total: number }[] => {
  const rows = new Map<string, { first: OfferedMatch; total: number }>();
  for (const match of matches) {
    const row = rows.get(keyOf(match));
    if (row === undefined) rows.set(keyOf(match), { first: match, total: 1 });
    else row.total++;
  }
  return [...rows.values()];
};

export interface OfferNeeds {
  readonly clock: Clock;
  readonly offer: Offered;
  /** Ids of the sports in the order of the menu. */
  readonly sportOrder: readonly string[];
}

/** The routes of sports, leagues, fixtures and matches. */
export const offerRoutes = (needs: OfferNeeds): Routes => ({ api: compressed((app) => registerSports(app, needs)) });

const registerSports = (app: FastifyInstance, { clock, offer, sportOrder }: OfferNeeds): void => {
  const open = (): OfferedMatch[] => [...offer.all()].filter((match) => match.phase !== "ended");
  const sportOf = (match: OfferedMatch): string => match.tournament.category.sport.id;
  const rank = (match: OfferedMatch): number => {
    const index = sportOrder.indexOf(sportOf(match));
    return index < 0 ? sportOrder.length : index;
  };
  const byKickOff = (a: OfferedMatch, b: OfferedMatch): number => a.kickOff - b.kickOff || a.id.localeCompare(b.id);
  const bySport = (a: OfferedMatch, b: OfferedMatch): number =>
    rank(a) - rank(b) || Number(b.recorded) - Number(a.recorded) || a.tournament.id.localeCompare(b.tournament.id) || byKickOff(a, b);

  const marketsOf = (request: FastifyRequest): RowMarkets => ({
    marketId: queryText(request, "marketID") ?? queryText(request, "markets") ?? "1",
    specifier: queryText(request, "specifier"),
    columns: (queryText(request, "columns") ?? "").split(",").filter((id) => /^\d{1,6}$/.test(id)).slice(0, MOST_ASKED),
  });

  const page = (request: FastifyRequest, matches: readonly OfferedMatch[], standard: number) => {
    const perPage = queryCount(request, "perPage", standard, 200);
    const number = queryCount(request, "page", 1, 10_000);
    const from = (number - 1) * perPage;
    const rows = matches.slice(from, from + perPage);
    const [asked, offset] = [marketsOf(request), offsetOf(request)];
    return {
      fixtures: rows.map((match) => fixtureView(match, asked, offset)),
      markets: marketHeaders(rows, asked.marketId, asked.specifier),
      lastPage: Math.max(1, Math.ceil(matches.length / perPage)),
      from: rows.length === 0 ? 0 : from + 1, to: rows.length === 0 ? 0 : from + rows.length, remainingRecords: Math.max(0, matches.length - from - rows.length),
    };
  };

  const list = (request: FastifyRequest, matches: readonly OfferedMatch[]) => {
    const [asked, offset] = [marketsOf(request), offsetOf(request)];
    const rows = matches.filter(periodFilter(request, clock.now())).sort(byKickOff).slice(0, queryCount(request, "limit", 200, 200));
    const headers = marketHeaders(rows, asked.marketId, asked.specifier);
    return {
      fixtures: rows.map((match) => fixtureView(match, asked, offset)), selectedMarket: headers, markets: headers,
      groups: offer.groups.map(({ id, name }) => ({ groupID: id, groupName: name })), outcomeTypes: [],
    };
  };

  app.get("/sports/menu", async (request) => ({
    sports: tally(open().filter(periodFilter(request, clock.now())).sort(bySport), sportOf)
      .map(({ first, total }) => ({ sportID: Number(sportOf(first)), sportName: first.tournament.category.sport.name, total: String(total) })),
  }));

  app.get("/sports/categories/:id", async (request) => ({
    sports: tally(open().filter((match) => sportOf(match) === parameter(request, "id")).filter(periodFilter(request, clock.now())), (match) => match.tournament.category.id)
      .map(({ first: { tournament: { category } }, total }) => ({ categoryID: Number(category.id), categoryName: category.name, total, code: category.code })),
  }));

  app.get("/sports/tournaments/:id", async (request) => ({
    sports: tally(open().filter((match) => match.tournament.category.id === parameter(request, "id")).filter(periodFilter(request, clock.now())), (match) => match.tournament.id)
      .map(({ first: { tournament }, total }) => ({ tournamentID: Number(tournament.id), tournamentName: tournament.name, total })),
  }));

  for (const path of ["/sports/:clientId/top-bets", "/sports/top-bets"]) app.get(path, async () => ({
    data: [...tally(open(), (match) => match.tournament.id)].sort((a, b) => b.total - a.total).slice(0, 10).map(({ first: { tournament }, total }, index) => ({
      id: index + 1, sportID: Number(tournament.category.sport.id), sportName: tournament.category.sport.name, categoryID: Number(tournament.category.id),
      categoryName: tournament.category.name, tournamentID: Number(tournament.id), tournamentName: tournament.name, fixtureCount: total,
    })),
  }));

  app.get("/sports/markets/:id", async (request) => {
    const names = new Map(open().filter((match) => sportOf(match) === parameter(request, "id")).flatMap((match) => [...match.lines.values()].map(({ marketId, marketName }) => [marketId, marketName] as const)));
    return { markets: [...names].map(([id, marketName]) => ({ marketID: Number(id), marketName })) };
  });

  const isOfSport = (request: FastifyRequest) => {
    const wanted = parameter(request, "id");
    return (match: OfferedMatch): boolean => wanted === "0" || sportOf(match) === wanted;
  };

  app.get("/sports/highlight/prematch/:id", async (request) =>
    page(request, open().filter((match) => match.phase === "prematch").filter(isOfSport(request)).filter(periodFilter(request, clock.now())).filter(textFilter(request)).sort(byKickOff), 10));

  app.get("/sports/highlight/live/:id", async (request) =>
    page(request, open().filter((match) => match.phase === "live").filter(isOfSport(request)).filter(textFilter(request)).sort(bySport), 100));

  app.get("/sports/get-fixtures/:id", async (request) => list(request, open().filter((match) => match.tournament.id === parameter(request, "id"))));

  for (const path of ["/sports/get-fixtures-by-category/:id", "/sports/get-fixtures-by-categories/:id"])
    app.get(path, async (request) => list(request, open().filter((match) => match.tournament.category.id === parameter(request, "id"))));

  app.get("/sports/fixtures/upcoming", async (request) =>
    list(request, open().filter((match) => match.phase === "prematch" && sportOf(match) === (queryText(request, "sportID") ?? "1"))));

  app.get("/sports/match/:id", async (request) => {
    const match = offer.match(parameter(request, "id"));
    return match === undefined ? {} : { ...matchView(match, offsetOf(request)), groups: offer.groups.map(({ id, name }) => ({ groupID: id, groupName: name })) };
  });

  app.get("/sports/live/games/count/:id", async (request) => ({ count: open().filter((match) => match.phase === "live").filter(isOfSport(request)).length }));
};
