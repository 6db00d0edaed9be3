import { describe, expect, it } from "vitest";
import { createHttpOffer } from "../../../../src/adapters/http/offer/offer.http.ts";
import type { Transport } from "../../../../src/adapters/http/transport/transport.ts";
import { matchId } from "../../../../src/domain/kernel/ids.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { answering } from "../answering.ts";
import { cupRow, derbyDetail, derbyRow } from "../wire-fixtures.ts";

const offerOn = (transport: Transport, minutesEast = 60) => createHttpOffer({ transport, clientId: 3, minutesEast });
const offerAnswering = (body: unknown, status = 200) => offerOn(answering(body, status));
const rowOf = async (row: unknown) => {
  const page = await outcomeOf(offerAnswering({ fixtures: [row] }).live());
  if (!("fixtures" in page)) throw new Error(page._tag);
  return page.fixtures[0];
};

describe("a row of a list", () => {
  it("is hidden when it has no open market, and left out when it cannot be read", async () => {
    const fixtures = [{ ...derbyRow, activeMarkets: 0 }, { ...derbyRow, matchID: "a/../b" }, { name: "?" }, cupRow];
    expect(await outcomeOf(offerAnswering({ fixtures }).live())).toMatchObject({ fixtures: [{ gameId: "7710" }] });
  });

  it("names its teams after itself when it names none", async () => {
    expect(await rowOf({ ...derbyRow, homeTeam: "", awayTeam: null })).toMatchObject({ homeTeam: "Asteria FC", awayTeam: "Borea United" });
  });

  it.each([
    ["0", 0],
    [1, 0],
    ["double", 2],
    ["treble", 3],
    ["min_5", 5],
    ["4", 4],
    ["something", 0],
    ["__proto__", 0],
    [null, 0],
  ])("of combinability %j needs %d matches on a slip", async (combinability, least) => {
    expect(await rowOf({ ...derbyRow, combinability })).toMatchObject({ combinability: least });
  });

  it("that has ended says so, and shows no clock it does not have", async () => {
    expect(await rowOf({ ...cupRow, statusCode: 3 })).toMatchObject({ ended: true, source: "prematch", progress: {} });
    expect(await rowOf({ ...cupRow, eventTime: "--:--", homeScore: null, awayScore: null })).toMatchObject({ progress: {} });
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
  ])("has an outcome with %j that can be bet: %s", async (changes, active) => {
    expect(await rowOf({ ...derbyRow, outcomes: [{ ...outcome, ...changes }] })).toMatchObject({ outcomes: [{ active, marketId: "1", displayName: "1" }] });
  });

  it("shows a repeated outcome once, and two lines of a market twice", async () => {
    const outcomes = [outcome, { ...outcome, odds: 9 }, { ...outcome, specifier: "total=2.5" }];
    const row = await rowOf({ ...derbyRow, outcomes });
    expect(row?.outcomes.map(({ odds, specifier }) => [odds, specifier])).toEqual([[2_000_000, ""], [2_000_000, "total=2.5"]]);
  });
});

describe("a match", () => {
  it.each<[string, unknown, number]>([
    ["nothing", {}, 200],
    ["no markets", { ...derbyDetail, markets: [] }, 200],
    ["404", { message: "Not Found" }, 404],
  ])("answered by %s is not there any more", async (_, body, status) => {
    expect(await outcomeOf(offerAnswering(body, status).match(matchId("1")))).toBeNull();
  });

  it.each([
    [{ status: 1 }, true],
    [{ statusName: "Suspended" }, true],
    [{ status: 2 }, true],
    [{}, false],
  ])("has a market with %j that is suspended: %s", async (changes, suspended) => {
    const markets = [{ marketID: 18, specifier: "total=2.5", outcomes: [{ outcomeID: 12, odds: 2, active: 1 }], ...changes }];
    expect(await outcomeOf(offerAnswering({ ...derbyDetail, markets }).match(matchId("1")))).toMatchObject({
      markets: [{ suspended, specifier: "total=2.5", outcomes: [{ specifier: "total=2.5", producerId: 3 }] }],
    });
  });

  it("may be refused, or not answered at all", async () => {
    expect(await outcomeOf(offerAnswering({ message: "no" }, 400).match(matchId("1")))).toMatchObject({ _tag: "Refused" });
    expect(await outcomeOf(offerAnswering("", 502).match(matchId("1")))).toMatchObject({ _tag: "NoAnswer" });
  });

  it("whose id would walk through a path is not asked for", async () => {
    const transport = answering({});
    expect(await outcomeOf(offerOn(transport).match(matchId("..")))).toBeNull();
    expect(await outcomeOf(offerOn(transport).categories("1/../2"))).toMatchObject({ _tag: "Refused", status: 404 });
    expect(transport.sent()).toEqual([]);
  });
});

describe("the time offset", () => {
  it.each([
    [60, "+1"],
    [330, "+5.5"],
    [0, "-0"],
    [-300, "-5"],
  ])("of %d minutes east is written %s", async (minutes, timeoffset) => {
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

  it("promise no bonus when the bonus table cannot be read", async () => {
    expect(await termsFrom(variables, answering("", 502))).toMatchObject({ currencyCode: "NGN", bonusTable: [] });
    expect(await termsFrom(variables, answering({ data: [{ ticket_length: 3 }] }))).toMatchObject({ bonusTable: [] });
  });

  it("take the table in either of its shapes", async () => {
    expect(await termsFrom(variables, answering({ data: { 0: { ticket_length: "3", bonus: "5" } } }))).toMatchObject({
      bonusTable: [{ ticketLength: 3, percent: "5" }],
    });
  });

  it("take the bonus table from the operator and everything else from the engine", async () => {
    const transport = answering({ ...variables, sports: [] });
    await outcomeOf(offerOn(transport).bettingTerms());
    await outcomeOf(offerOn(transport).menu());
    expect(transport.sent().map(({ base = "engine", path, query }) => [base, path, query?.["section"]])).toEqual([
      ["engine", "auth/globalvariables/3", undefined],
      ["operator", "utilities/bonuslist", "onliners"],
      ["engine", "sports/menu", undefined],
    ]);
  });

  it("are refused when there are none", async () => {
    expect(await termsFrom({ success: false, message: "no client" }, answering([]))).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "no client" } });
  });
});
