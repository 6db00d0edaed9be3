import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { historyRoutes } from "../../contract/history.ts";
import { offerRoutes } from "../../contract/offer.ts";
import type { OfferedMatch } from "../../engine/offer/offered-match.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { rows } from "./kit/rows.ts";

let engine: TestEngine;
let token: string;
let unused: OfferedMatch[];
beforeAll(async () => {
  engine = await startEngine();
  token = await engine.login();
  unused = fixtures(engine.parts);
});
afterAll(() => engine.close());

const nextMatch = (): OfferedMatch => {
  const match = unused.shift();
  if (match === undefined) throw new Error("out of fixtures");
  return match;
};
const cents = (odds: string): bigint => BigInt(odds.replace(".", ""));
const place = async (coupon: object, key: string) => {
  const { body } = await engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token, headers: { "Idempotency-Key": key } });
  expect(body).toMatchObject({ success: true });
};
const bet = async (key: string): Promise<unknown> => {
  const { body } = await engine.api("POST", historyRoutes.betHistory, { token, body: { clientId: 3, idempotencyKey: key } });
  return Object(body).bets[0];
};
const settle = (match: OfferedMatch, home: number, away: number) => engine.dev("settle", { matchId: match.id, home, away });
const money = async () => {
  const [row] = await rows(engine.parts.database, "select main, (select sum(amount) from postings where account = 'main') as posted from wallets");
  expect(Number(row?.["posted"])).toBe(Number(row?.["main"]));
  return Number(row?.["main"]);
};

describe("settling", () => {
  it("waits for every leg of a multiple, then pays stake times odds once, with its bonus", async () => {
    const [first, second] = [nextMatch(), nextMatch()];
    const selections = [selectionOf(first, "1", "", "1"), selectionOf(second, "1", "", "3")];
    await place(couponOf(selections), "double");
    const before = await money();
    await settle(first, 2, 1);
    expect(await bet("double")).toMatchObject({ statusCode: 0, pendingGames: 1, selections: [{ status: 1, score: "2:1" }, { status: 0 }] });
    expect(await money()).toBe(before);
    await settle(second, 0, 3);
    // The bonus of two legs with odds of 1.20 or more is 3 % of the product of the odds.
    const [a = 0n, b = 0n] = selections.map(({ odds }) => cents(odds));
    const win = Number((2n * 10_000n * a * b * 103n + 1_000_000n) / (2n * 1_000_000n));
    expect(await bet("double")).toMatchObject({ statusCode: 1, statusDescription: "Won", winnings: win / 100, pendingGames: 0 });
    expect(await money()).toBe(before + win);
    await settle(second, 0, 3);
    expect(await money()).toBe(before + win);
  });

  it("counts a void leg neither for the odds nor for the bonus", async () => {
    const [drawn, won] = [nextMatch(), nextMatch()];
    const selections = [selectionOf(drawn, "11", "", "4"), selectionOf(won, "1", "", "1")];
    await place(couponOf(selections), "void-leg");
    const before = await money();
    await settle(drawn, 1, 1);
    await settle(won, 1, 0);
    const win = Number(cents(selections[1]?.odds ?? "0")) * 100;
    expect(await bet("void-leg")).toMatchObject({ statusCode: 1, winnings: win / 100, selections: [{ status: 3, statusDescription: "Void" }, { status: 1 }] });
    expect(await money()).toBe(before + win);
  });

  it("pays the stake back when all legs are void, and pays nothing when a leg is lost", async () => {
    const [drawn, lost] = [nextMatch(), nextMatch()];
    await place(couponOf([selectionOf(drawn, "11", "", "5")]), "all-void");
    await place(couponOf([selectionOf(lost, "1", "", "2")]), "lost");
    const before = await money();
    await settle(drawn, 0, 0);
    expect(await money()).toBe(before + 10_000);
    await settle(lost, 0, 1);
    expect(await bet("all-void")).toMatchObject({ statusCode: 3, statusDescription: "Void", winnings: 100 });
    expect(await bet("lost")).toMatchObject({ statusCode: 2, statusDescription: "Lost", winnings: 0 });
    expect(await money()).toBe(before + 10_000);
  });

  it("pays each single of a coupon separately", async () => {
    const [won, lost] = [nextMatch(), nextMatch()];
    const selections = [{ ...selectionOf(won, "18", "total=2.5", "12"), stake: 20 }, { ...selectionOf(lost, "29", "", "74"), stake: 30 }];
    await place(couponOf(selections, { bet_type: "Single", stake: 50 }), "singles");
    const before = await money();
    await settle(won, 3, 0);
    await settle(lost, 1, 0);
    expect(await money()).toBe(before + Number(cents(selections[0]?.odds ?? "0")) * 20);
    expect(await bet("singles")).toMatchObject({ statusCode: 1, stake: 50, betCategory: "Single" });
  });

  it("pays the winning combinations of a system", async () => {
    const matches = [nextMatch(), nextMatch(), nextMatch()];
    const selections = matches.map((match) => selectionOf(match, "1", "", "1"));
    await place(couponOf(selections, { bet_type: "Combo", Groupings: [{ Grouping: 2, Combinations: 3, Stake: 50 }] }), "system");
    expect(await bet("system")).toMatchObject({ stake: 150, betCategory: "Combo", betCategoryDesc: "Sys: 2/3 3 x N50" });
    const before = await money();
    const [a, b, c] = matches;
    if (a === undefined || b === undefined || c === undefined) throw new Error("three matches");
    await settle(a, 1, 0);
    await settle(b, 2, 0);
    await settle(c, 0, 0);
    const [x = 0n, y = 0n] = selections.map(({ odds }) => cents(odds));
    const win = Number((2n * 5000n * x * y * 103n + 1_000_000n) / (2n * 1_000_000n));
    expect(await bet("system")).toMatchObject({ statusCode: 1, winnings: win / 100 });
    expect(await money()).toBe(before + win);
  });

  it("settles a bet as lost as soon as it can return nothing, and a later end of its other matches changes nothing", async () => {
    const matches = [nextMatch(), nextMatch(), nextMatch()];
    const [a, b, c] = matches;
    if (a === undefined || b === undefined || c === undefined) throw new Error("three matches");
    const selections = matches.map((match) => selectionOf(match, "1", "", "1"));
    await place(couponOf(selections), "lost-early");
    await place(couponOf(selections, { bet_type: "Combo", Groupings: [{ Grouping: 2, Combinations: 3, Stake: 50 }] }), "system-early");
    const before = await money();
    await settle(a, 0, 1);
    expect(await bet("lost-early")).toMatchObject({ statusCode: 2, statusDescription: "Lost", winnings: 0, pendingGames: 2, paidAt: expect.anything(), selections: [{ status: 2 }, { status: 0 }, { status: 0 }] });
    expect(await bet("system-early")).toMatchObject({ statusCode: 0, pendingGames: 2 });
    await settle(b, 0, 1);
    expect(await bet("system-early")).toMatchObject({ statusCode: 2, pendingGames: 1 });
    await settle(c, 1, 0);
    expect(await bet("lost-early")).toMatchObject({ statusCode: 2, winnings: 0, pendingGames: 0 });
    expect(await money()).toBe(before);
  });

  it("shares the stake of a Split among its combinations", async () => {
    const [one, two] = [nextMatch(), nextMatch()];
    const selections = [selectionOf(one, "1", "", "1"), selectionOf(one, "1", "", "2"), selectionOf(two, "1", "", "1")];
    await place(couponOf(selections, { bet_type: "Split", betslip_type: "Combo" }), "split");
    const before = await money();
    await settle(one, 0, 0);
    await settle(two, 1, 0);
    const [x = 0n, y = 0n] = [selections[1], selections[2]].map((selection) => cents(selection?.odds ?? "0"));
    const win = Number((2n * 5000n * x * y * 103n + 1_000_000n) / (2n * 1_000_000n));
    expect(await bet("split")).toMatchObject({ statusCode: 1, winnings: win / 100, betCategory: "Split" });
    expect(await money()).toBe(before + win);
  });

  it("stores with the result that the match is over, so that an engine which is killed then does not play it to another", async () => {
    const match = nextMatch();
    await place(couponOf([selectionOf(match, "1", "", "1")]), "day");
    const { database, settlement, world } = engine.parts;
    const saved = world.save().matches.find(({ id }) => id === match.id);
    const graded = () => rows(database, `select status from legs where match_id = '${match.id}'`);
    const grade = (saveDay: () => Promise<void>) => settlement.grade({ matchId: match.id, score: "2:0", verdictOf: () => "won", saveDay });
    await expect(grade(() => Promise.reject(new Error("the day could not be saved")))).rejects.toThrow("could not be saved");
    expect([saved?.phase, await graded()]).toEqual(["prematch", [{ status: 0 }]]);
    await settle(match, 2, 0);
    expect(await graded()).toEqual([{ status: 1 }]);
    // The day goes on without it, and no engine takes bets on it.
    expect(await rows(database, `select 1 from saved_world, jsonb_array_elements(world -> 'matches') as match where match ->> 'id' = '${match.id}'`)).toEqual([]);
    expect(await rows(database, `select betting from matches where id = '${match.id}'`)).toEqual([{ betting: "ended" }]);
  });

  it("is done once: another result for a match whose bets are paid changes nothing", async () => {
    const match = nextMatch();
    await place(couponOf([selectionOf(match, "1", "", "1")]), "corrected");
    await settle(match, 2, 0);
    const [before, as] = [await money(), await bet("corrected")];
    await engine.parts.settlement.grade({ matchId: match.id, score: "0:3", verdictOf: () => "lost" });
    await engine.parts.settlement.pay();
    expect(await money()).toBe(before);
    expect(await bet("corrected")).toEqual(as);
  });

  it("takes the match off the lists, and it cannot be bet on", async () => {
    const match = nextMatch();
    const coupon = couponOf([selectionOf(match)]);
    await settle(match, 1, 1);
    expect((await engine.api("GET", offerRoutes.match(match.id))).body).toMatchObject({ statusCode: 3, markets: [], homeScore: "1", awayScore: "1" });
    expect((await engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token })).body).toMatchObject({ success: false });
  });
});
