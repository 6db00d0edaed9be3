import { Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes, UserDetailsReply } from "../../contract/account.ts";
import { betslipRoutes, PlaceBetReply, SplitProps, ValidateSelectionsReply } from "../../contract/betslip.ts";
import { BonusTableReply, GlobalVariablesReply, bettingTermsRoutes } from "../../contract/betting-terms.ts";
import { bookingRoutes, FindBetReply } from "../../contract/booking.ts";
import { BannerReply, ContentPageReply, contentRoutes } from "../../contract/content.ts";
import { BetHistoryReply, historyRoutes } from "../../contract/history.ts";
import { CategoriesReply, FixtureListReply, FixturePage, MatchDetail, SportsMenuReply, TopBetsReply, TournamentsReply, offerRoutes } from "../../contract/offer.ts";
import { sessionRoutes } from "../../contract/session.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { operatorPath, startEngine, type TestEngine } from "./kit/engine-kit.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.close());

const get = async <S extends Schema.ConstraintDecoder<unknown>>(schema: S, path: string, token?: string): Promise<S["Type"]> => {
  const { status, body } = await engine.api("GET", path, token === undefined ? {} : { token });
  expect(status).toBe(200);
  return Schema.decodeUnknownSync(schema)(body);
};
const post = async <S extends Schema.ConstraintDecoder<unknown>>(schema: S, path: string, body: unknown, token?: string): Promise<S["Type"]> =>
  Schema.decodeUnknownSync(schema)((await engine.api("POST", path, token === undefined ? { body } : { body, token })).body);

describe("browsing", () => {
  it("counts in the menu what the page of a sport, a category or a tournament has: live matches and all that are to come", async () => {
    const { sports } = await get(SportsMenuReply, `${offerRoutes.sportsMenu}?timeoffset=+1`);
    const live = await get(FixturePage, `${offerRoutes.liveHighlights("0")}?source=web&markets=1&perPage=200&timeoffset=+1`);
    for (const { sportID, total } of sports) {
      const ahead = await get(FixturePage, `${offerRoutes.prematchHighlights(sportID)}?upcoming=1&hours=-1&perPage=200&timeoffset=+1`);
      expect(ahead.lastPage).toBeLessThanOrEqual(2);
      const more = ahead.lastPage === 2 ? (await get(FixturePage, `${offerRoutes.prematchHighlights(sportID)}?upcoming=1&hours=-1&perPage=200&page=2&timeoffset=+1`)).fixtures : [];
      expect([sportID, total]).toEqual([sportID, ahead.fixtures.length + more.length + live.fixtures.filter((match) => match.sportID === sportID).length]);
    }
    const [sport] = sports;
    const { sports: categories } = await get(CategoriesReply, `${offerRoutes.categories(sport?.sportID ?? "")}?period=all&timeoffset=+1`);
    for (const { categoryID, total } of categories) {
      const { sports: leagues } = await get(TournamentsReply, `${offerRoutes.tournaments(categoryID)}?period=all&timeoffset=+1`);
      const listed = await Promise.all(leagues.map(({ tournamentID }) => get(FixtureListReply, `${offerRoutes.fixturesOfTournament(tournamentID)}?sportID=${sport?.sportID ?? ""}&marketID=1&timeoffset=+1`)));
      expect(leagues.map(({ total: count }) => count)).toEqual(listed.map((reply) => reply.fixtures.length));
      expect(leagues.reduce((sum, league) => sum + league.total, 0)).toBe(total);
    }
  });

  it("starts with Soccer, id 1, and has enough sports, leagues and fixtures for a week", async () => {
    const { sports } = await get(SportsMenuReply, `${offerRoutes.sportsMenu}?timeoffset=+1`);
    expect(sports[0]).toMatchObject({ sportID: "1", sportName: "Soccer" });
    expect(sports.length).toBeGreaterThanOrEqual(6);
    const leagues = await Promise.all(sports.map(async ({ sportID }) => {
      const { sports: categories } = await get(CategoriesReply, offerRoutes.categories(sportID));
      return (await Promise.all(categories.map(({ categoryID }) => get(TournamentsReply, offerRoutes.tournaments(categoryID))))).flatMap((reply) => reply.sports);
    }));
    expect(leagues.flat().length).toBeGreaterThanOrEqual(30);
    const total = sports.reduce((sum, sport) => sum + sport.total, 0);
    expect(leagues.flat().reduce((sum, league) => sum + league.total, 0)).toBe(total);
    expect(total).toBeGreaterThanOrEqual(440);
  });

  it("lists at least forty live matches with scores, and their first market", async () => {
    const { fixtures: rows, markets } = await get(FixturePage, `${offerRoutes.liveHighlights("0")}?source=web&markets=1`);
    expect(rows.length).toBeGreaterThanOrEqual(40);
    for (const row of rows) {
      expect(row).toMatchObject({ statusCode: 1, homeScore: expect.stringMatching(/^\d+$/), eventTime: expect.stringMatching(/^(\d\d+:\d\d|--:--)$/) });
      expect(row.outcomes.length).toBeGreaterThanOrEqual(2);
    }
    expect(markets[0]?.outcomes.map(({ displayName }) => displayName)).toEqual(["1", "X", "2"]);
  });

  it("gives the rows of a list the first three requested markets, each with the open line of the most similar prices", async () => {
    const { fixtures: rows } = await get(FixturePage, `${offerRoutes.prematchHighlights("1")}?perPage=20&columns=1,219,18,29,16`);
    expect(rows).toHaveLength(20);
    for (const row of rows) {
      const lines = [...new Set(row.outcomes.map(({ marketID, specifier }) => `${marketID} ${specifier}`))];
      expect(lines.map((line) => line.split(" ")[0])).toEqual(["1", "18", "29"]);
      const { markets } = await get(MatchDetail, offerRoutes.match(row.matchID));
      const gap = (outcomes: readonly { readonly odds: number }[]) => Math.abs((outcomes[0]?.odds ?? 0) - (outcomes[1]?.odds ?? 0));
      const totals = markets.filter(({ marketID, status }) => marketID === "18" && status === 0);
      const shown = row.outcomes.filter(({ marketID }) => marketID === "18");
      expect(gap(shown)).toBeCloseTo(Math.min(...totals.map(({ outcomes }) => gap(outcomes))), 6);
    }
    const tennis = await get(FixturePage, `${offerRoutes.prematchHighlights("5")}?perPage=1&columns=60,68`);
    expect(new Set(tennis.fixtures[0]?.outcomes.map(({ marketID }) => marketID))).toEqual(new Set(["186"]));
  });

  it("pages fixtures in the order of kick-off, without gaps or repeats", async () => {
    const page = (number: number) => get(FixturePage, `${offerRoutes.prematchHighlights("1")}?upcoming=1&hours=-1&page=${number}&perPage=50&timeoffset=+1`);
    const first = await page(1);
    const pages = await Promise.all(Array.from({ length: first.lastPage }, (_, index) => page(index + 1)));
    const rows = pages.flatMap((each) => each.fixtures);
    expect(new Set(rows.map(({ matchID }) => matchID)).size).toBe(rows.length);
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).sort());
    expect(first).toMatchObject({ from: 1, to: 50, remainingRecords: rows.length - 50 });
  });

  it("shifts times by the requested offset, and filters by text and tournament", async () => {
    const [utc, lagos] = await Promise.all(["-0", "+1"].map((offset) => get(FixturePage, `${offerRoutes.prematchHighlights("1")}?perPage=1&timeoffset=${offset}`)));
    expect(Date.parse(lagos?.fixtures[0]?.date ?? "") - Date.parse(utc?.fixtures[0]?.date ?? "")).toBe(3_600_000);
    const name = utc?.fixtures[0]?.homeTeam ?? "";
    const found = await get(FixturePage, `${offerRoutes.prematchHighlights("0")}?search=${encodeURIComponent(name.toUpperCase())}`);
    expect(found.fixtures.length).toBeGreaterThan(0);
    for (const row of found.fixtures) expect(row.name).toContain(name);
    const soon = await get(FixturePage, `${offerRoutes.prematchHighlights("0")}?hours=24&perPage=200`);
    expect(soon.remainingRecords + soon.fixtures.length).toBeLessThan(300);
  });

  it("returns the fixtures of a league and of a category, the top leagues, and a match with ten markets and their groups", async () => {
    const { data } = await get(TopBetsReply, offerRoutes.topBets(3));
    const league = data[0]?.tournamentID ?? "";
    const list = await get(FixtureListReply, `${offerRoutes.fixturesOfTournament(league)}?sportID=1&marketID=1`);
    expect(list.fixtures).toHaveLength(data[0]?.fixtureCount ?? 0);
    expect((await get(FixtureListReply, offerRoutes.fixturesOfCategory(data[0]?.categoryID ?? ""))).fixtures.length).toBeGreaterThanOrEqual(list.fixtures.length);
    const detail = await get(MatchDetail, offerRoutes.match(fixtures(engine.parts)[0]?.id ?? ""));
    expect(new Set(detail.markets.map(({ marketID }) => marketID)).size).toBeGreaterThanOrEqual(10);
    const groups = new Set(detail.groups.map(({ groupID }) => groupID));
    for (const market of detail.markets) expect(groups).toContain(market.groupID);
    expect(await get(MatchDetail, offerRoutes.match("1"))).toMatchObject({ markets: [] });
  });

  it("keeps a margin in every market", async () => {
    for (const match of fixtures(engine.parts).slice(0, 20)) {
      const detail = await get(MatchDetail, offerRoutes.match(match.id));
      for (const market of detail.markets.filter(({ marketID, statusName }) => marketID !== "10" && statusName === "Active")) {
        const book = market.outcomes.reduce((sum, { odds }) => sum + (odds > 0 ? 1 / odds : 0), 0);
        expect(book, `${market.marketName} ${market.specifier}`).toBeGreaterThan(1);
        expect(book).toBeLessThan(1.35);
      }
    }
  });
});

describe("the rest of the contract", () => {
  it("[3.68] has global variables as text, banners, pages and the bonus table", async () => {
    expect((await get(GlobalVariablesReply, bettingTermsRoutes.globalVariables(3))).data).toMatchObject({ DialCode: "234", CurrencyCode: "NGN", MinBonusOdd: "1.2" });
    expect((await get(BannerReply, `${contentRoutes.banner}?clientId=3`)).data.map(({ position }) => position)).toContain("popup");
    expect((await get(ContentPageReply, `${contentRoutes.page}?slug=TandC&clientId=3`)).data[0]?.title).toBe("Terms and Conditions");
    expect((await get(ContentPageReply, `${contentRoutes.page}?slug=constructor&clientId=3`)).data).toEqual([]);
    const table = await get(BonusTableReply, `${operatorPath("bonusTable")}?section=onliners`);
    const rows = "data" in table ? table.data : table;
    expect(rows.map(({ ticket_length }) => ticket_length)).toEqual(rows.map((_, index) => index + 2));
  });

  it("validates a bet, places it and lists it in the history", async () => {
    const token = await engine.login();
    const [first, second] = fixtures(engine.parts);
    if (first === undefined || second === undefined) throw new Error("two fixtures");
    const selections = [selectionOf(first), selectionOf(first, "18", "total=2.5"), selectionOf(second)];
    const checked = await post(ValidateSelectionsReply, betslipRoutes.validateSelections, { events: [...selections, { matchId: 1, marketId: 1, outcomeId: "1" }] });
    expect(checked.data.map(({ active, specifier, type }) => [active, specifier, type])).toEqual([[true, "", "prematch"], [true, "total=2.5", "prematch"], [true, "", "prematch"], [false, "", undefined]]);
    const split = Schema.decodeUnknownSync(SplitProps)((await engine.api("POST", operatorPath("splitProps"), { body: { selections, stake: 100 } })).body);
    expect(split.noOfCombos).toBe(2);
    // A home win and over 2.5 can win together, so both combinations can pay at once.
    const [home = 0, over = 0, other = 0] = selections.map(({ odds }) => Number(odds));
    expect(split.maxOdds).toBeCloseTo((home + over) * other, 1);
    expect(split.minOdds).toBeCloseTo(Math.min(home, over) * other, 1);
    const booked = await post(PlaceBetReply, bookingRoutes.bookBet(3), couponOf(selections, { isBooking: 1 }));
    // The expected value is exact: the product of the prices in hundredths, rounded once to minor units.
    const hundredths = selections.reduce((product, { odds }) => product * BigInt(odds.replace(".", "")), 1n);
    const toCents = (amount: bigint): number => Number((amount * 2n + 10_000n) / 20_000n) / 100;
    expect(booked.data).toMatchObject({ stake: 100, totalOdd: toCents(hundredths), possibleWin: toCents(hundredths * 100n) });
    const loaded = await post(FindBetReply, bookingRoutes.findBet, { betslipId: booked.data?.betslipId, clientId: 3 });
    expect(loaded.data?.selections.map(({ outcomeId, type }) => [outcomeId, type])).toEqual(selections.map(({ outcomeId }) => [outcomeId, "prematch"]));
    expect((await post(FindBetReply, bookingRoutes.findBet, { betslipId: "NOTHING", clientId: 3 })).message).toBe("Booking code not found");
    await post(PlaceBetReply, betslipRoutes.placeBet(3), couponOf(selections), token);
    const history = await post(BetHistoryReply, `${historyRoutes.betHistory}?page=1`, { clientId: 3, status: "0", from: "2020-01-01", to: "2100-01-01" }, token);
    expect(history.bets[0]).toMatchObject({ statusDescription: "Pending", totalSelections: 3, pendingGames: 3, betCategory: "Split" });
    // The moments of the player's day go before the days of UTC.
    const created = Date.parse(`${history.bets[0]?.created.replace(" ", "T") ?? ""}Z`);
    const within = async (since: number, until: number) =>
      (await post(BetHistoryReply, `${historyRoutes.betHistory}?page=1`, { from: "2020-01-01", to: "2020-01-01", since, until }, token)).bets.map(({ id }) => id);
    expect(await within(created - 1_000, created + 1_000)).toContain(history.bets[0]?.id);
    expect(await within(created - 2_000, created)).not.toContain(history.bets[0]?.id);
    expect((await engine.api("POST", historyRoutes.betHistory, { token, body: { since: 0.5 } })).status).toBe(400);
    expect(await post(BetHistoryReply, historyRoutes.betHistory, { status: "settled" }, token)).toMatchObject({ bets: [], totalRecords: 0 });
  });

  it("updates a player's details and password", async () => {
    const token = await engine.login();
    const elsewhere = await engine.login();
    await engine.api("PUT", accountRoutes.updateDetails, { token, body: { firstName: "Ada", date_of_birth: "1990-05-01", role: "Admin" } });
    expect((await get(UserDetailsReply, accountRoutes.userDetails(3), token)).data).toMatchObject({ firstName: "Ada", dateOfBirth: "1990-05-01", role: "Player" });
    for (const [born, message] of [["2026-02-30", "Date of birth is not a date"], ["1 May 1990", "Date of birth is not a date"], [new Date().toISOString().slice(0, 10), "You have to be at least 18 years old"]])
      expect((await engine.api("PUT", accountRoutes.updateDetails, { token, body: { firstName: "Bo", date_of_birth: born } })).body).toMatchObject({ success: false, message });
    expect((await get(UserDetailsReply, accountRoutes.userDetails(3), token)).data).toMatchObject({ firstName: "Ada", dateOfBirth: "1990-05-01" });
    const change = (oldPassword: string, password: string) => engine.api("PUT", sessionRoutes.updatePassword, { token, body: { clientId: 3, oldPassword, password } });
    expect((await change("wrong", "Quiet-Harbour-7")).body).toMatchObject({ success: false, message: "Incorrect old password" });
    expect((await change("Slipstream-2026", "Slipstream-2026")).body).toMatchObject({ success: false, message: "New password cannot be the same as old password" });
    expect((await change("Slipstream-2026", "Quiet-Harbour-7")).body).toMatchObject({ success: true });
    // The session that changed the password continues, and all others have ended.
    expect((await engine.api("GET", accountRoutes.userDetails(3), { token })).status).toBe(200);
    expect((await engine.api("GET", accountRoutes.userDetails(3), { token: elsewhere })).status).toBe(401);
  });
});
