import type { Effect } from "effect";
import { specLimits } from "../../../../src/domain/kernel/bet-limits.ts";
import { describe, expect, it } from "vitest";
import { createHttpOffer } from "../../../../src/adapters/http/offer/offer.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import type { Transport, TransportRequest } from "../../../../src/adapters/http/transport/transport.ts";
import type { CallFailure } from "../../../../src/application/ports/failures.ts";
import { matchId } from "../../../../src/domain/kernel/ids.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { answering } from "../answering.ts";
import { cupRow, derbyDetail, derbyRow } from "../wire-fixtures.ts";

const offerOn = (transport: Transport, minutesEast = 60) => createHttpOffer({ transport, keeper: createMemorySessionKeeper(), clientId: 3, minutesEast });
const offerAnswering = (body: unknown, status = 200) => offerOn(answering(body, status));
const rowOf = async (row: unknown) => {
  const page = await outcomeOf(offerAnswering({ fixtures: [row] }).live());
  if (!("fixtures" in page)) throw new Error(page._tag);
  return page.fixtures[0];
};

describe("a row of a list", () => {
  it("is hidden without an open market, and left out when it cannot be read", async () => {
    const fixtures = [{ ...derbyRow, activeMarkets: 0 }, { ...derbyRow, matchID: "a/../b" }, { name: "?" }, cupRow];
    expect(await outcomeOf(offerAnswering({ fixtures }).live())).toMatchObject({ fixtures: [{ gameId: "7710" }] });
  });

  it("takes its teams from its name when it names none", async () => {
    expect(await rowOf({ ...derbyRow, homeTeam: "", awayTeam: null })).toMatchObject({ homeTeam: "Asteria FC", awayTeam: "Borea United" });
  });

  it.each([
    ["0", 0],
    [1, 0],
    ["double", 2],
    ["treble", 3],
    ["min_5", 5],
    ["4", 4],
    ["min_1", 0],
    ["min_12", 12],
    ["min_123", 0],
    ["max_3", 0],
    ["3 at least", 0],
    ["something", 0],
    ["__proto__", 0],
    [null, 0],
  ])("with combinability %j needs %d selections on a slip", async (combinability, least) => {
    expect(await rowOf({ ...derbyRow, combinability })).toMatchObject({ combinability: least });
  });

  it("of an ended match is marked as ended, and has no clock when the engine sends none", async () => {
    expect(await rowOf({ ...cupRow, statusCode: 3 })).toMatchObject({ ended: true, source: "prematch", progress: {} });
    expect(await rowOf({ ...cupRow, eventTime: "--:--", homeScore: null, awayScore: null })).toMatchObject({ progress: {} });
  });

  it.each([
    ["Asteria FC vs Borea United", "Asteria FC", "Borea United"],
    ["Asteria FC vs. Borea United", "Asteria FC", "Borea United"],
    ["Asteria FC VS Borea United", "Asteria FC", "Borea United"],
    ["Asteria FC", "Asteria FC", ""],
    ["", "", ""],
  ])("with the name %j and without teams gets the teams of its name", async (name, homeTeam, awayTeam) => {
    expect(await rowOf({ ...derbyRow, name, homeTeam: "", awayTeam: "" })).toMatchObject({ homeTeam, awayTeam });
  });

  it("with only its ids has all other fields empty", async () => {
    const { matchID, gameID, activeMarkets } = derbyRow;
    expect(await rowOf({ matchID, gameID, activeMarkets, outcomes: [{ outcomeID: 1 }] })).toEqual({
      matchId: "51200417",
      gameId: "4821",
      name: "",
      homeTeam: "",
      awayTeam: "",
      date: "",
      tournament: "",
      tournamentId: "",
      category: "",
      categoryId: "",
      sport: "",
      sportId: "",
      source: "prematch",
      ended: false,
      matchStatus: "",
      progress: {},
      activeMarkets: 87,
      combinability: 0,
      producerId: 0,
      outcomes: [{ marketId: "1", specifier: "", outcomeId: "1", outcomeName: "", displayName: "", marketName: "", odds: 0, active: false, oddId: "", producerId: 0 }],
    });
  });

  it("has the producer that it names, or that of its first outcome", async () => {
    const outcomes = [{ outcomeID: 1, producerID: 3 }, { outcomeID: 2, producerID: 1 }, { outcomeID: 3 }];
    expect(await rowOf({ ...derbyRow, outcomes })).toMatchObject({ producerId: 3 });
    const row = await rowOf({ ...derbyRow, producerID: 7, outcomes });
    expect(row?.producerId).toBe(7);
    expect(row?.outcomes.map(({ producerId }) => producerId)).toEqual([3, 1, 7]);
    expect(await rowOf({ ...derbyRow, outcomes: [] })).toMatchObject({ producerId: 0, outcomes: [] });
  });

  it("of a live match has its score and its clock when they are known", async () => {
    expect(await rowOf(cupRow)).toMatchObject({ source: "live", progress: { homeScore: "1", awayScore: "0", matchTime: "63:12" } });
    const { progress } = (await rowOf({ ...cupRow, homeScore: null, awayScore: null, eventTime: "--:--" })) ?? {};
    expect(progress).toStrictEqual({});
  });

  it.each([["home", { homeScore: null, awayScore: "2" }, { homeScore: "0", awayScore: "2" }], ["away", { homeScore: "1", awayScore: null }, { homeScore: "1", awayScore: "0" }]])(
    "has the zero of the %s team that the engine leaves out beside the other's score",
    async (_, scores, progress) => {
      expect(await rowOf({ ...cupRow, ...scores })).toMatchObject({ progress });
    },
  );

  it("has the scores by period and the cards when the engine sends them", async () => {
    const periodScores = [{ number: 1, homeScore: 6, awayScore: 4 }, { number: 2, homeScore: 3 }];
    const cards = { homeYellow: 2, awayRed: 1 };
    expect(await rowOf({ ...derbyRow, statusCode: 1, periodScores, cards })).toMatchObject({ progress: { periods: "6:4 3:0", yellowCards: "2:0", redCards: "0:1" } });
  });

  it("has the running game and who serves, or the wickets and overs, when the engine sends them", async () => {
    const playOf = async (play: object): Promise<object> => ({ ...(await rowOf({ ...derbyRow, statusCode: 1, play }))?.progress });
    const plain = await playOf({});
    expect(await playOf({ game: "0:40", server: "away" })).toEqual({ ...plain, game: "0:40", server: "away" });
    expect(await playOf({ wickets: "0:7", overs: "0.4" })).toEqual({ ...plain, wickets: "0:7", overs: "0.4" });
    expect(await playOf({ server: "umpire" })).toEqual(plain);
  });

  it("has the status of the event, or that of the match when the event has none", async () => {
    expect(await rowOf({ ...derbyRow, eventStatus: "Delayed" })).toMatchObject({ matchStatus: "Delayed" });
  });

  const outcome = { outcomeID: 1, outcomeName: "1", odds: 2, active: 1, status: 0 };
  it.each([
    [{}, true],
    [{ active: 0 }, false],
    [{ active: null }, false],
    [{ status: 1 }, false],
    [{ status: 5 }, false],
    [{ odds: 1 }, false],
    [{ odds: 0 }, false],
    [{ odds: -2 }, false],
  ])("has an outcome with %j; whether it can be bet: %s", async (changes, active) => {
    expect(await rowOf({ ...derbyRow, outcomes: [{ ...outcome, ...changes }] })).toMatchObject({ outcomes: [{ active, marketId: "1", displayName: "1" }] });
  });

  it("shows a repeated outcome once, and two lines of a market twice", async () => {
    const outcomes = [outcome, { ...outcome, odds: 9 }, { ...outcome, specifier: "total=2.5" }];
    const row = await rowOf({ ...derbyRow, outcomes });
    expect(row?.outcomes.map(({ odds, specifier }) => [odds, specifier])).toEqual([[2_000_000, ""], [2_000_000, "total=2.5"]]);
  });
});

describe("what is offered", () => {
  const zoned = { timeoffset: "+1" };
  /** The market ids of the main board: the winner, the total and so on, for all sports. */
  const mainColumns = "1,219,186,340,18,225,314,29,16,223,188";
  it.each<[string, (offer: ReturnType<typeof offerOn>) => Effect.Effect<unknown, CallFailure>, string, object]>([
    ["where most can be bet on", (offer) => offer.topBets(), "sports/3/top-bets", {}],
    ["the sports", (offer) => offer.menu(), "sports/menu", zoned],
    ["the categories of a sport", (offer) => offer.categories("1"), "sports/categories/1", { period: "all", ...zoned }],
    ["the tournaments of a category", (offer) => offer.tournaments("14"), "sports/tournaments/14", { period: "all", ...zoned }],
    ["a page of today", (offer) => offer.prematch({ sportId: "1", when: "today", page: 4 }), "sports/highlight/prematch/1", { today: 1, hours: -1, page: 4, perPage: 50, columns: mainColumns, ...zoned }],
    ["what kicks off soon", (offer) => offer.prematch({ sportId: "1", when: "upcoming", page: 1, within: 3 }), "sports/highlight/prematch/1", { upcoming: 1, hours: 3, page: 1, perPage: 50, columns: mainColumns, ...zoned }],
    ["what is live", (offer) => offer.live(), "sports/highlight/live/0", { source: "web", markets: 1, columns: mainColumns, ...zoned }],
    ["what is live, with the halves", (offer) => offer.live("halves"), "sports/highlight/live/0", { source: "web", markets: 1, columns: "60,68", ...zoned }],
    ["the matches of a tournament", (offer) => offer.tournamentFixtures("1", "17"), "sports/get-fixtures/17", { sportID: "1", marketID: 1, columns: mainColumns, ...zoned }],
    ["a match", (offer) => offer.match(matchId("51200417")), "sports/match/51200417", zoned],
  ])("[7.19, 7.20, 7.21, 7.22, 7.23, 7.24, 7.25, 7.26] is asked for: %s", async (_, ask, path, query) => {
    const transport = answering({});
    await outcomeOf(ask(offerOn(transport)));
    expect(transport.sent()).toMatchObject([{ method: "GET", base: "engine", path, query }]);
  });

  it("asks for every page of live matches, and takes a match that is on two pages once", async () => {
    const asked: unknown[] = [];
    const transport = (request: TransportRequest) => {
      asked.push(request.query?.["page"]);
      const rows = request.query?.["page"] === undefined ? [cupRow, { ...cupRow, matchID: "2" }] : [{ ...cupRow, matchID: "2" }, { ...cupRow, matchID: "3" }];
      return answering({ fixtures: rows, lastPage: 2 }).send(request);
    };
    const page = await outcomeOf(offerOn({ ...answering({}), send: transport }).live());
    expect(page).toMatchObject({ page: 1, lastPage: 1, fixtures: [{ matchId: String(cupRow.matchID) }, { matchId: "2" }, { matchId: "3" }] });
    expect(asked).toEqual([undefined, 2]);
  });

  it("has sports, categories and tournaments with their ids, names and numbers of matches", async () => {
    const offering = (row: object) => offerAnswering({ sports: [row] });
    expect(await outcomeOf(offering({ sportID: 1, sportName: "Soccer", total: "2" }).menu())).toEqual([{ sportId: "1", sportName: "Soccer", total: 2 }]);
    expect(await outcomeOf(offering({ categoryID: 14, categoryName: "England", total: 2 }).categories("1"))).toEqual([{ categoryId: "14", categoryName: "England", total: 2 }]);
    expect(await outcomeOf(offering({ tournamentID: 17, tournamentName: "Cup" }).tournaments("14"))).toEqual([{ tournamentId: "17", tournamentName: "Cup", total: 0 }]);
  });
});

describe("a page of a list", () => {
  it("is the requested page and knows the last page, which is at least 1", async () => {
    const page = (body: unknown) => outcomeOf(offerAnswering(body).prematch({ sportId: "1", when: "today", page: 4 }));
    expect(await page({ fixtures: [], lastPage: 7 })).toEqual({ fixtures: [], page: 4, lastPage: 7 });
    expect(await page({ fixtures: [], lastPage: 0 })).toEqual({ fixtures: [], page: 4, lastPage: 1 });
  });

  it("[7.23] of the home page has thirty matches, a page of a sport fifty (spec 9)", async () => {
    const transport = answering({ fixtures: [] });
    await outcomeOf(offerOn(transport).prematch({ sportId: "1", when: "today", page: 1, perPage: 30 }));
    await outcomeOf(offerOn(transport).prematch({ sportId: "1", when: "today", page: 2 }));
    expect(transport.sent().map(({ query }) => [query?.["page"], query?.["perPage"]])).toEqual([[1, 30], [2, 50]]);
  });

  it("of a tournament is the only page", async () => {
    expect(await outcomeOf(offerAnswering({ fixtures: [] }).tournamentFixtures("1", "17"))).toEqual({ fixtures: [], page: 1, lastPage: 1 });
  });
});

describe("a match", () => {
  it.each<[string, unknown, number]>([
    ["nothing", {}, 200],
    ["no markets", { ...derbyDetail, markets: [] }, 200],
    ["no number of its own", { ...derbyDetail, matchID: null }, 200],
    ["no number to print", { ...derbyDetail, gameID: null }, 200],
    ["404", { message: "Not Found" }, 404],
  ])("answered by %s is no longer offered", async (_, body, status) => {
    expect(await outcomeOf(offerAnswering(body, status).match(matchId("1")))).toBeNull();
  });

  it.each([
    [{ status: 1 }, true],
    [{ statusName: "Suspended" }, true],
    [{ status: 2 }, true],
    [{}, false],
  ])("has a market with %j; whether it is suspended: %s", async (changes, suspended) => {
    const markets = [{ marketID: 18, specifier: "total=2.5", outcomes: [{ outcomeID: 12, odds: 2, active: 1 }], ...changes }];
    expect(await outcomeOf(offerAnswering({ ...derbyDetail, markets }).match(matchId("1")))).toMatchObject({
      groups: [{ groupId: "5", groupName: "Main" }],
      markets: [{ suspended, specifier: "total=2.5", outcomes: [{ specifier: "total=2.5", producerId: 3 }] }],
    });
  });

  it("has the prices of its main market, wherever it is in the answer, and none without a main market", async () => {
    const other = { marketID: 18, marketName: "Total", specifier: "total=2.5", groupID: null, outcomes: [{ outcomeID: 12, odds: 2, active: 1 }] };
    const matchWith = (markets: readonly unknown[]) => outcomeOf(offerAnswering({ ...derbyDetail, markets }).match(matchId("1")));
    expect(await matchWith([other, ...derbyDetail.markets])).toMatchObject({ fixture: { outcomes: [{ outcomeName: "Asteria FC" }, { outcomeName: "draw" }] } });
    expect(await matchWith([other])).toMatchObject({
      fixture: { outcomes: [] },
      markets: [{ marketId: "18", marketName: "Total", groupId: "", outcomes: [{ marketId: "18", marketName: "Total" }] }],
    });
  });

  it("has the teams that it names, or its competitors, or those of its name", async () => {
    const teams = (changes: object) => outcomeOf(offerAnswering({ ...derbyDetail, ...changes }).match(matchId("1")));
    expect(await teams({ homeTeam: "Home", awayTeam: "Away" })).toMatchObject({ fixture: { homeTeam: "Home", awayTeam: "Away" } });
    expect(await teams({ competitor1: "One", competitor2: "Two" })).toMatchObject({ fixture: { homeTeam: "One", awayTeam: "Two" } });
    expect(await teams({ competitor1: null, competitor2: null })).toMatchObject({ fixture: { homeTeam: "Asteria FC", awayTeam: "Borea United" } });
  });

  it("has the timeline when the engine sends one, without entries of unknown kinds", async () => {
    const timeline = [
      { type: "score", team: "home", clock: "12:30", period: "1st half", homeScore: 1, awayScore: 0 },
      { type: "period-end", clock: "--:--", homeScore: 6, awayScore: 4 },
      { type: "streaker", clock: "50:00" },
    ];
    expect(await outcomeOf(offerAnswering({ ...derbyDetail, timeline }).match(matchId("51200999")))).toMatchObject({
      timeline: [
        { kind: "score", side: "home", matchTime: "12:30", period: "1st half", score: "1:0" },
        { kind: "period-end", score: "6:4" },
      ],
    });
  });

  it("is refused when the engine refuses it, and has no answer when the engine fails", async () => {
    expect(await outcomeOf(offerAnswering({ message: "no" }, 400).match(matchId("1")))).toMatchObject({ _tag: "Refused" });
    expect(await outcomeOf(offerAnswering("", 502).match(matchId("1")))).toMatchObject({ _tag: "NoAnswer" });
  });

  it("[X10] whose id would change the path is not asked for", async () => {
    const transport = answering({});
    expect(await outcomeOf(offerOn(transport).match(matchId("..")))).toBeNull();
    expect(await outcomeOf(offerOn(transport).categories("1/../2"))).toMatchObject({ _tag: "Refused", status: 404, reason: { code: "no-such-thing" } });
    expect(transport.sent()).toEqual([]);
  });
});

describe("the time offset", () => {
  it.each([
    [60, "+1"],
    [330, "+5.5"],
    [0, "-0"],
    [-300, "-5"],
  ])("of %d minutes east of Greenwich is written %s", async (minutes, timeoffset) => {
    const transport = answering({ sports: [] });
    await outcomeOf(offerOn(transport, minutes).menu());
    expect(transport.sent()[0]).toMatchObject({ query: { timeoffset } });
  });
});

describe("the betting terms", () => {
  const termsFrom = (variables: unknown, table: Transport) =>
    outcomeOf(
      offerOn({
        send: (request) => (request.base === "operator" ? table : answering(variables)).send(request),
      }).bettingTerms(),
    );
  const variables = { success: true, data: { CurrencyCode: "NGN", DialCode: "234", MinBonusOdd: "1.2" } };

  it("have no bonus when the bonus table cannot be read", async () => {
    expect(await termsFrom(variables, answering("", 502))).toMatchObject({ currencyCode: "NGN", bonusTable: [] });
    expect(await termsFrom(variables, answering({ data: [{ ticket_length: 3 }] }))).toMatchObject({ bonusTable: [] });
  });

  it("read the bonus table in both of its shapes", async () => {
    expect(await termsFrom(variables, answering({ data: { 0: { ticket_length: "3", bonus: "5" } } }))).toMatchObject({
      bonusTable: [{ ticketLength: 3, percent: "5" }],
    });
  });

  it("[7.5, 7.7, 7.35] take the bonus table from the operator and everything else from the engine", async () => {
    const transport = answering({ ...variables, sports: [] });
    await outcomeOf(offerOn(transport).bettingTerms());
    await outcomeOf(offerOn(transport).menu());
    expect(transport.sent().map(({ base = "engine", path, query }) => [base, path, query?.["section"]])).toEqual([
      ["engine", "auth/globalvariables/3", undefined],
      ["operator", "utilities/bonuslist", "onliners"],
      ["engine", "sports/menu", undefined],
    ]);
  });

  it("have no currency, dial code and minimum bonus odds when the engine names none", async () => {
    expect(await termsFrom({ success: true, data: {} }, answering([]))).toEqual({
      currencyCode: "", dialCode: "", minBonusOdds: 0, bonusTable: [], limits: specLimits,
      paymentLimits: { leastDeposit: undefined, greatestDeposit: undefined, leastWithdrawal: undefined, greatestWithdrawal: undefined },
    });
    expect(await termsFrom({ success: true, data: { MinBonusOdd: "much" } }, answering([]))).toMatchObject({ minBonusOdds: 0 });
  });

  it("[3.61] limit a bet by the book's own figures, cut down to two decimals (spec 5)", async () => {
    const data = { MinStake: "20", MinBetStake: "80", MaxStake: "1000.999", StakeStep: "0.5", MinGroupingStake: "7", MaxPayout: "50000000", MaxCouponCombinations: "5000", MaxNoOfSelection: "40" };
    expect(await termsFrom({ success: true, data }, answering([]))).toMatchObject({
      limits: { minStake: 2_000, maxStake: 100_099, stakeStep: 50, minGroupingStake: 700, minSystemStake: 8_000, maxPayout: 5_000_000_000, maxCombinations: 5_000, maxSelections: 40 },
    });
    const odd = { MinStake: "-5", MaxStake: "none", StakeStep: "0", MaxCouponCombinations: "1.5", MaxNoOfSelection: "" };
    expect(await termsFrom({ success: true, data: odd }, answering([]))).toMatchObject({ limits: specLimits });
  });

  it("are refused when there are none and the engine gives no reason", async () => {
    expect(await termsFrom({ success: false }, answering([]))).toMatchObject({ _tag: "Refused", status: 400, reason: { code: "terms-missing" } });
  });

  it("are refused with the engine's message when there are none", async () => {
    expect(await termsFrom({ success: false, message: "no client" }, answering([]))).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "no client" } });
  });
});
