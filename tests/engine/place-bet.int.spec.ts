import { Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betslipRoutes, PlaceBetReply, placedBetOf } from "../../contract/betslip.ts";
import { historyRoutes } from "../../contract/history.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type Answer, type TestEngine } from "./kit/engine-kit.ts";
import { rows } from "./kit/rows.ts";

let engine: TestEngine;
let token: string;
beforeAll(async () => {
  engine = await startEngine();
  token = await engine.login();
});
afterAll(() => engine.close());

const place = (coupon: object, key?: string): Promise<Answer> =>
  engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token, headers: key === undefined ? {} : { "Idempotency-Key": key } });
const reply = ({ body }: Answer) => Schema.decodeUnknownSync(PlaceBetReply)(body);
const single = (match = 0, extra: object = {}) => couponOf([selectionOf(fixturesAt(match))], extra);
const fixturesAt = (index: number) => {
  const match = fixtures(engine.parts)[index];
  if (match === undefined) throw new Error("no such fixture");
  return match;
};

const counts = async () => {
  const [row] = await rows(engine.parts.database, "select (select count(*) from bets) as bets, (select count(*) from movements) as movements, (select main from wallets limit 1) as balance");
  return { bets: Number(row?.["bets"]), movements: Number(row?.["movements"]), balance: Number(row?.["balance"]) };
};

describe("placing a bet", () => {
  it("debits once and answers with the betslip id", async () => {
    const before = await counts();
    const answer = await place(single());
    expect(answer.status).toBe(201);
    expect(answer.headers.get("idempotency-supported")).toBe("true");
    const placed = placedBetOf(reply(answer));
    expect(placed?.betslipId).toMatch(/^[A-Z0-9]{7}$/);
    expect(placed?.possibleWin).toBeCloseTo(Number(selectionOf(fixturesAt(0)).odds) * 100, 6);
    expect(await counts()).toEqual({ bets: before.bets + 1, movements: before.movements + 1, balance: before.balance - 10_000 });
  });

  it("[E2] makes one bet from fifty simultaneous requests with one key", async () => {
    const before = await counts();
    const coupon = single(1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(coupon, "fifty")));
    expect(new Set(answers.map((answer) => placedBetOf(reply(answer))?.betslipId)).size).toBe(1);
    expect(await counts()).toEqual({ bets: before.bets + 1, movements: before.movements + 1, balance: before.balance - 10_000 });
  });

  it("[E3] refuses a used key with another coupon, and changes nothing", async () => {
    await place(single(1), "reused");
    const before = await counts();
    const answer = await place(single(1, { stake: 101 }), "reused");
    expect(answer.status).toBe(422);
    expect(await counts()).toEqual(before);
  });

  it("treats a coupon with its fields in another order as the same one", async () => {
    const coupon = single(2);
    const first = placedBetOf(reply(await place(coupon, "order")));
    const again = placedBetOf(reply(await place(Object.fromEntries(Object.entries(coupon).reverse()), "order")));
    expect(again).toEqual(first);
  });

  it("[N3] answers again after an answer was lost", async () => {
    const before = await counts();
    await engine.dev("faults", { path: "place-bet", mode: "lose" });
    const coupon = single(3);
    await expect(place(coupon, "lost")).rejects.toThrow();
    const answer = reply(await place(coupon, "lost"));
    expect(placedBetOf(answer)).toBeDefined();
    expect((await counts()).bets).toBe(before.bets + 1);
  });

  it("is found in the history by its key", async () => {
    const placed = placedBetOf(reply(await place(single(3), "find-me")));
    const { body } = await engine.api("POST", `${historyRoutes.betHistory}?page=1`, { token, body: { clientId: 3, idempotencyKey: "find-me" } });
    expect(body).toMatchObject({ totalRecords: 1, bets: [{ betslipId: placed?.betslipId, idempotencyKey: "find-me", statusCode: 0, statusDescription: "Pending" }] });
  });

  it("stores the head of the player's log with the bet", async () => {
    const logHead = { length: 12, hash: "ab".repeat(32) };
    await place(single(3, { logHead }), "witness");
    const { body } = await engine.api("POST", historyRoutes.betHistory, { token, body: { clientId: 3, idempotencyKey: "witness" } });
    expect(body).toMatchObject({ bets: [{ logHead }] });
  });
});

describe("a price that moved", () => {
  const moved = async (index: number, by: number) => {
    const match = fixturesAt(index);
    const selection = selectionOf(match);
    const now = Math.round((Number(selection.odds) + by) * 100) / 100;
    await engine.dev("outcome", { matchId: match.id, marketId: "1", outcomeId: selection.outcomeId, odds: now });
    return { selection, now };
  };

  it("[N12] is refused by default, and the refusal has the current price", async () => {
    const before = await counts();
    const { selection, now } = await moved(4, 0.2);
    expect(reply(await place(couponOf([selection])))).toMatchObject({ success: false, message: "Odds have changed", data: { selections: [{ outcomeId: selection.outcomeId, odds: now, active: true }] } });
    expect(await counts()).toEqual(before);
  });

  it("[N12] is accepted with the policy better when it is better, and refused when it is worse", async () => {
    const better = await moved(5, 0.2);
    expect(placedBetOf(reply(await place(couponOf([better.selection], { oddsPolicy: "better" }))))?.possibleWin).toBeCloseTo(better.now * 100, 6);
    const worse = await moved(6, -0.1);
    expect(reply(await place(couponOf([worse.selection], { oddsPolicy: "better" })))).toMatchObject({ success: false, message: "Odds have changed" });
  });

  it("is accepted at the current price when any change is accepted", async () => {
    const { selection, now } = await moved(7, -0.1);
    expect(placedBetOf(reply(await place(couponOf([selection], { acceptChanges: true }))))?.possibleWin).toBeCloseTo(now * 100, 6);
  });
});

describe("a refusal", () => {
  const refusal = async (coupon: object) => {
    const before = await counts();
    const answer = reply(await place(coupon));
    expect(answer.success).toBe(false);
    expect(await counts()).toEqual(before);
    return answer.message;
  };

  it("[N11] of a suspended selection names it", async () => {
    const match = fixturesAt(8);
    const coupon = couponOf([selectionOf(match)]);
    await engine.dev("bet-stop", { matchId: match.id });
    expect(await refusal(coupon)).toBe(`Your selection ${match.name} - 1x2 is suspended`);
  });

  it.each([
    [{ stake: 0 }, "missing stake"], [{ stake: -5 }, "Invalid stake"], [{ stake: 1 }, "Min allowed stake is 5"], [{ stake: 1_000_001 }, "Max allowed stake is 1000000"],
    [{ stake: 900_000 }, "Insufficient balance "], [{ selections: [] }, "missing selections"], [{ isBooking: 1 }, "Only real bets can be placed"],
  ])("[N11] of %j has the message %j", async (extra, message) => {
    expect(await refusal(single(9, extra))).toBe(message);
  });

  it("of the same selection twice, and of a selection that is not offered", async () => {
    const selection = selectionOf(fixturesAt(9));
    expect(await refusal(couponOf([selection, selection]))).toContain("twice");
    expect(await refusal(couponOf([{ ...selection, outcomeId: "99" }]))).toContain("no longer available");
  });

  it("of a system no larger than its fixed selections", async () => {
    const selections = [9, 10, 11].map((at) => ({ ...selectionOf(fixturesAt(at)), fixed: at === 9 }));
    const system = (size: number) => couponOf(selections, { bet_type: "Combo", Groupings: [{ Grouping: size, Combinations: 1, Stake: 100 }] });
    expect(await refusal(system(1))).toBe("A grouping of this size has no combinations");
    expect(await refusal(system(4))).toBe("A grouping of this size has no combinations");
  });

  it("of a visitor is 401, with words for somebody who was logged out meanwhile", async () => {
    const { status, body } = await engine.api("POST", betslipRoutes.placeBet(3), { body: single(9) });
    expect(status).toBe(401);
    expect(body).toMatchObject({ message: "You are logged out. Log in again." });
  });

  it("of a body that is not a coupon is 400 with the reason", async () => {
    const answer = await engine.api("POST", betslipRoutes.placeBet(3), { body: { selections: [{ matchId: "../x" }] }, token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, error: "Bad Request" });
  });
});

describe("money", () => {
  it("[E4] never goes below zero and always adds up, also with simultaneous requests", async () => {
    await rows(engine.parts.database, "update wallets set main = 1500");
    await rows(engine.parts.database, "delete from movements");
    await rows(engine.parts.database, "insert into movements(user_id, source, target, amount, target_balance, subject, reference, at) select user_id, 'house:opening', 'main', 1500, 1500, 'Opening balance', '', 0 from wallets");
    const coupon = single(10, { stake: 6 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => place(coupon, `race-${index}`)));
    expect(answers.filter((answer) => placedBetOf(reply(answer)) !== undefined)).toHaveLength(2);
    const [row] = await rows(engine.parts.database, "select main, (select sum(amount) from postings where account = 'main') as posted from wallets");
    expect(Number(row?.["main"])).toBe(300);
    expect(Number(row?.["posted"])).toBe(300);
  });
});
