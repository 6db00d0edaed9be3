import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { bookingRoutes } from "../../contract/booking.ts";
import { historyRoutes } from "../../contract/history.ts";
import { offerRoutes } from "../../contract/offer.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";

/** What other clients of the family read, and ours does not. */
let engine: TestEngine;
let token: string;
beforeAll(async () => {
  engine = await startEngine();
  token = await engine.login();
});
afterAll(() => engine.close());

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);
const get = async (path: string): Promise<Readonly<Record<string, unknown>>> => fieldsOf((await engine.api("GET", path)).body);
const post = async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> => fieldsOf((await engine.api("POST", path, { body, token })).body);
const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const twoMatches = () => {
  const [first, second] = fixtures(engine.parts);
  if (first === undefined || second === undefined) throw new Error("too few fixtures");
  return [first, second] as const;
};

/** The id that a client computes when a price is clicked (docs/wire-facts.md#coupon). */
const clickedId = async (matchId: string): Promise<string> => {
  // Two fixtures may have the same name.
  const row = listOf((await get(`${offerRoutes.prematchHighlights("1")}?search=${encodeURIComponent(engine.parts.offer.match(matchId)?.name ?? "")}`))["fixtures"]).find((each) => String(each["matchID"]) === matchId);
  const [outcome] = listOf(row?.["outcomes"]);
  const plain = (name: unknown): string => String(name).replaceAll(/[^A-Za-z0-9]/g, "_");
  return [row?.["gameID"], row?.["matchID"], plain(outcome?.["outcomeName"]), outcome?.["oddID"], plain(row?.["name"])].join("_");
};

describe("other clients of the family", () => {
  it("find in a booked slip and in the history the ids of selections that they compute themselves from a fixture", async () => {
    const matches = twoMatches();
    const ids = [await clickedId(matches[0].id), await clickedId(matches[1].id)];
    const coupon = couponOf(matches.map((match) => selectionOf(match)));
    const { betslipId } = fieldsOf((await post(bookingRoutes.bookBet(3), { ...coupon, isBooking: 1 }))["data"]);
    const { selections } = fieldsOf((await post(bookingRoutes.findBet, { betslipId, clientId: 3 }))["data"]);
    expect(listOf(selections).map(({ selectionId }) => selectionId)).toEqual(ids);
    await post(betslipRoutes.placeBet(3), coupon);
    const [bet] = listOf((await post(historyRoutes.betHistory, { clientId: 3 }))["bets"]);
    expect(listOf(bet?.["selections"]).map(({ selectionId }) => selectionId)).toEqual(ids);
  });

  it("read the number of a bet in the description of its transaction", async () => {
    const { betslipId } = fieldsOf((await post(betslipRoutes.placeBet(3), couponOf([selectionOf(twoMatches()[0])])))["data"]);
    const [transaction] = listOf((await post("user/wallet/transactions", { clientId: 3 }))["data"]);
    expect(transaction).toMatchObject({ subject: "Bet Deposit (Sport)", description: betslipId });
  });

  it("get the matches of one country when they name its code", async () => {
    for (const path of [offerRoutes.prematchHighlights("0"), offerRoutes.liveHighlights("0")]) {
      // Which countries are live depends on the hour.
      const [first] = listOf((await get(path))["fixtures"]);
      const { name, code } = engine.parts.offer.match(String(first?.["matchID"]))?.tournament.category ?? { name: "no match", code: "" };
      const rows = listOf((await get(`${path}?perPage=200&countryCode=${code.toLowerCase()}`))["fixtures"]);
      expect([...new Set(rows.map(({ categoryName }) => categoryName))]).toEqual([name]);
    }
    expect(await get(`${offerRoutes.prematchHighlights("0")}?countryCode=XXX`)).toMatchObject({ fixtures: [], remainingRecords: 0 });
  });

  it("get a page without rows that also says so when they ask behind the last one", async () => {
    expect(await get(`${offerRoutes.prematchHighlights("1")}?page=9999`)).toMatchObject({ fixtures: [], from: 0, to: 0, remainingRecords: 0 });
    expect(await post(`${historyRoutes.betHistory}?page=9999`, { clientId: 3 })).toMatchObject({ bets: [], from: 0, to: 0, remainingRecords: 0 });
  });

  it("are refused a day that cannot be read, and get all days without one", async () => {
    for (const [path, name] of [[historyRoutes.betHistory, "from"], [historyRoutes.betHistory, "to"], ["user/wallet/transactions", "startDate"], ["user/wallet/transactions", "endDate"]] as const) {
      for (const day of ["24/11/2026", "yesterday", "2026-13-01"])
        expect(await engine.api("POST", path, { token, body: { clientId: 3, [name]: day } }), `${path} ${name} ${day}`).toMatchObject({ status: 400, body: { message: `${name} must be a day like 2026-07-22` } });
      for (const day of ["", null]) expect(await engine.api("POST", path, { token, body: { clientId: 3, [name]: day } })).toMatchObject({ status: 201 });
    }
  });

  it("get a 201 for the start of a game, as for every POST", async () => {
    const [game] = listOf((await get("games/3/game-list"))["games"]);
    expect(await engine.api("POST", "games/3/start", { body: { gameId: game?.["id"], demo: true } })).toMatchObject({ status: 201, body: { url: expect.stringContaining("/provider/play/") } });
  });

  it("may write the scheme of their token in small letters", async () => {
    expect((await engine.api("GET", "auth/details/3", { headers: { authorization: `bearer ${token}` } })).status).toBe(200);
  });

  it("find the top leagues under their older path, and the markets of a sport", async () => {
    expect(await get("sports/top-bets")).toEqual(await get(offerRoutes.topBets(3)));
    const { markets } = await get("sports/markets/1");
    expect(listOf(markets)).toContainEqual({ marketID: 1, marketName: "1x2" });
    expect(new Set(listOf(markets).map(({ marketID }) => marketID)).size).toBe(listOf(markets).length);
    expect(await get("sports/markets/999")).toEqual({ markets: [] });
  });
});
