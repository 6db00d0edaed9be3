import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { cashOutRoutes } from "../../contract/cash-out.ts";
import { historyRoutes } from "../../contract/history.ts";
import type { OfferedMatch } from "../../engine/offer/offered-match.ts";
import { createCashOut } from "../../engine/cash-out/cash-out.ts";
import { createHeldOffers } from "../../engine/cash-out/held-offers.ts";
import { createQuotes, type Quotes } from "../../engine/cash-out/quotes.ts";
import { noMoney, parseMoney } from "../../src/domain/kernel/money.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { books } from "./kit/ledger.ts";
import { registerPlayer } from "./kit/players.ts";
import { rows } from "./kit/rows.ts";

const codes = new Map<string, string>();
let engine: TestEngine;
let token: string;
let unused: OfferedMatch[];
beforeAll(async () => {
  engine = await startEngine({ deliverCode: (phone, code) => void codes.set(phone, code) });
  token = await engine.login();
  unused = fixtures(engine.parts);
});
afterAll(() => engine.close());

interface Bet { readonly id: number; readonly cashOutAmount: number; readonly [field: string]: unknown }

const nextMatch = (): OfferedMatch => {
  const match = unused.shift();
  if (match === undefined) throw new Error("out of fixtures");
  return match;
};
const liveMatch = (): OfferedMatch => {
  const found = [...engine.parts.offer.all()].find(({ phase, suspended, lines }) => phase === "live" && !suspended && [...lines.values()].some(({ marketId, status }) => marketId === "1" && status === 0));
  if (found === undefined) throw new Error("no live match");
  return found;
};
const bet = async (key: string): Promise<Bet> => {
  const { body } = await engine.api("POST", historyRoutes.betHistory, { token, body: { clientId: 3, idempotencyKey: key } });
  return Object(body).bets[0] as Bet;
};
const place = async (coupon: object, key: string): Promise<Bet> => {
  expect((await engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token, headers: { "Idempotency-Key": key } })).body).toMatchObject({ success: true });
  return bet(key);
};
const cashOut = async (betId: number, amount: number, key: string, as = token) =>
  (await engine.api("POST", cashOutRoutes.cashOut, { token: as, body: { betId, amount }, headers: { "Idempotency-Key": key } })).body;
const money = async (): Promise<number> => {
  const [row] = await rows(engine.parts.database, "select main from wallets order by user_id limit 1");
  return Number(row?.["main"]);
};
const inMinor = (amount: number): number => Math.round(amount * 100);
const settle = (match: OfferedMatch, home: number, away: number) => engine.dev("settle", { matchId: match.id, home, away });
const single = () => couponOf([selectionOf(nextMatch())]);

describe("cashing a bet out", () => {
  it("pays the offer once and ends the bet as cashed out, and the end of its match pays nothing more", async () => {
    const match = nextMatch();
    const open = await place(couponOf([selectionOf(match, "1", "", "1")]), "paid");
    expect(open.cashOutAmount).toBeGreaterThan(50);
    expect(open.cashOutAmount).toBeLessThan(100);
    expect(open).toMatchObject({ statusCode: 0, cashOutAge: expect.any(Number), cashOutHeldFor: expect.any(Number) });
    const before = await money();
    expect(await cashOut(open.id, open.cashOutAmount, "co-paid")).toEqual({ success: true, status: 201, message: "Cashout successful", amount: open.cashOutAmount });
    expect(await money()).toBe(before + inMinor(open.cashOutAmount));
    await settle(match, 3, 0);
    expect(await money()).toBe(before + inMinor(open.cashOutAmount));
    expect(await bet("paid")).toMatchObject({ statusCode: 1, statusDescription: "Cashout", winnings: open.cashOutAmount, cashOutAmount: 0, cashOutKey: "co-paid", selections: [{ status: 1 }] });
    expect(await books(engine.parts.database)).toEqual({ sum: 0, wrong: [] });
  });

  it("[N17 cash-out] answers a repeated request like the first one, and moves money once when both come together", async () => {
    const open = await place(single(), "twice");
    const before = await money();
    const answers = await Promise.all([1, 2, 3].map(() => cashOut(open.id, open.cashOutAmount, "co-twice")));
    for (const answer of [...answers, await cashOut(open.id, open.cashOutAmount, "co-twice")]) expect(answer).toMatchObject({ success: true, amount: open.cashOutAmount });
    expect(await money()).toBe(before + inMinor(open.cashOutAmount));
    expect(await cashOut(open.id, open.cashOutAmount, "co-another")).toMatchObject({ success: false, message: "Cashout no longer available" });
    expect(await money()).toBe(before + inMinor(open.cashOutAmount));
  });

  it("[N17 cash-out] accepts one of two requests with different keys that come together", async () => {
    const open = await place(single(), "race");
    const before = await money();
    const answers = await Promise.all(["co-race-1", "co-race-2"].map((key) => cashOut(open.id, open.cashOutAmount, key)));
    expect(answers.filter((answer) => Object(answer).success === true)).toHaveLength(1);
    expect(await money()).toBe(before + inMinor(open.cashOutAmount));
  });

  it("[N12 cash-out] returns the new offer when the old one does not hold, and accepts that one", async () => {
    const [first, second] = [nextMatch(), nextMatch()];
    const open = await place(couponOf([selectionOf(first, "1", "", "1"), selectionOf(second, "1", "", "1")]), "changed");
    await settle(first, 2, 0);
    const before = await money();
    const answer = await cashOut(open.id, open.cashOutAmount, "co-old");
    const { balance } = Object(answer);
    expect(answer).toMatchObject({ success: false, message: `Cashout valued has changed. New cashout value is ${balance}` });
    expect(balance).toBeGreaterThan(open.cashOutAmount);
    expect(await money()).toBe(before);
    expect((await bet("changed")).cashOutAmount).toBe(balance);
    expect(await cashOut(open.id, balance, "co-new")).toMatchObject({ success: true, amount: balance });
    expect(await money()).toBe(before + inMinor(balance));
  });

  it("has no offer while a leg is suspended, for a lost bet, or for a bet paid from a bonus", async () => {
    const [match, lost] = [nextMatch(), nextMatch()];
    const open = await place(couponOf([selectionOf(match)]), "stopped");
    await engine.dev("bet-stop", { matchId: match.id });
    expect(await bet("stopped")).toMatchObject({ statusCode: 0, cashOutAmount: 0 });
    expect(await cashOut(open.id, open.cashOutAmount, "co-stopped")).toEqual({ success: false, status: 400, message: "Cashout no longer available" });
    const double = await place(couponOf([selectionOf(lost, "1", "", "1"), selectionOf(nextMatch())]), "half-lost");
    await settle(lost, 0, 1);
    expect(await bet("half-lost")).toMatchObject({ statusCode: 2, cashOutAmount: 0 });
    expect(await cashOut(double.id, double.cashOutAmount, "co-half-lost")).toMatchObject({ success: false });
    await rows(engine.parts.database, "update wallets set sport_bonus = sport_bonus + 50000");
    expect(await place({ ...single(), useBonus: true }, "of-bonus")).toMatchObject({ isBonusBet: true, cashOutAmount: 0 });
    await rows(engine.parts.database, "update wallets set sport_bonus = 0");
  });

  it("waits while a match is under way, and pays nothing after a bet stop meanwhile", async () => {
    const match = liveMatch();
    const open = await place(couponOf([selectionOf(match)]), "live");
    expect(open.cashOutAmount).toBeGreaterThan(0);
    const before = await money();
    const { database, offer, world } = engine.parts;
    const clock = { now: () => Date.now() };
    const quotes = createQuotes({ offer, chanceOf: world.chanceOf, clock });
    const waited: number[] = [];
    const stopping = createCashOut({ database, quotes, offers: createHeldOffers(clock), clock, delayMs: 7_000, pause: async (ms) => {
      waited.push(ms);
      await offer.stop(match.id);
    } });
    const [{ user_id: userId } = { user_id: 0 }] = await rows(database, "select user_id from bets limit 1");
    expect(await stopping({ userId: Number(userId), key: "co-live", asked: { betId: String(open.id), amount: open.cashOutAmount } })).toMatchObject({ success: false, message: "Cashout no longer available" });
    expect(waited).toEqual([7_000]);
    expect(await money()).toBe(before);
    expect(await bet("live")).toMatchObject({ statusCode: 0 });
  });

  it("answers a request that is sent again while the first one waits as it answers the first one, although the offer has changed meanwhile", async () => {
    const open = await place(single(), "resent");
    const { database } = engine.parts;
    const [{ user_id: userId } = { user_id: 0 }] = await rows(database, "select user_id from bets limit 1");
    const request = { userId: Number(userId), key: "co-resent", asked: { betId: String(open.id), amount: open.cashOutAmount } };
    const before = await money();
    const offered = [open.cashOutAmount, open.cashOutAmount - 1];
    const quotes: Quotes = {
      quote: () => ({ amount: parseMoney(offered.shift() ?? open.cashOutAmount) ?? noMoney, quotedAt: 0, until: 1 }),
      holds: () => true,
      takesBets: () => true,
      isLive: () => true,
    };
    const clock = { now: () => Date.now() };
    const told: unknown[] = [];
    const cashing = createCashOut({ database, quotes, offers: createHeldOffers(clock), clock, delayMs: 4_000, pause: async () => void told.push(await cashing(request)) });
    told.push(await cashing(request));
    expect(told[1]).toEqual(told[0]);
    expect(told[0]).toMatchObject({ success: false });
    expect(await money()).toBe(before);
    expect(await bet("resent")).toMatchObject({ statusCode: 0 });
  });

  it("is offered at one amount by all engines of the database, which each of them pays", async () => {
    const open = await place(single(), "elsewhere");
    const { database, offer, world } = engine.parts;
    const clock = { now: () => Date.now() };
    // Another engine, on whose prices the bet is worth a little more.
    const chanceOf: typeof world.chanceOf = (matchId, outcome) => {
      const chance = world.chanceOf(matchId, outcome);
      return chance && { ...chance, won: chance.won * 1.02 };
    };
    const quotes = createQuotes({ offer, chanceOf, clock });
    const another = createCashOut({ database, quotes, offers: createHeldOffers(clock), clock, delayMs: 0, pause: async () => undefined });
    const [{ user_id: userId } = { user_id: 0 }] = await rows(database, "select user_id from bets limit 1");
    const asked = { betId: String(open.id), amount: open.cashOutAmount };
    // An amount that nobody offered is not paid, although the bet is worth about as much.
    expect(await another({ userId: Number(userId), key: "co-not-offered", asked: { ...asked, amount: Number((asked.amount + 0.01).toFixed(2)) } })).toMatchObject({ success: false, balance: open.cashOutAmount });
    expect(await another({ userId: Number(userId), key: "co-elsewhere", asked })).toMatchObject({ success: true, amount: open.cashOutAmount });
  });

  it("is refused for another player's bet, and for an invalid amount", async () => {
    const open = await place(single(), "own");
    const other = await registerPlayer(engine, codes, "8055550077");
    expect(await cashOut(open.id, open.cashOutAmount, "co-other", other.token)).toEqual({ success: false, status: 400, message: "Bet not found" });
    expect((await engine.api("POST", cashOutRoutes.cashOut, { body: { betId: open.id, amount: open.cashOutAmount } })).status).toBe(401);
    expect(await cashOut(open.id + 1_000, 10, "co-none")).toMatchObject({ success: false, message: "Bet not found" });
    expect(await cashOut(open.id, -5, "co-negative")).toMatchObject({ success: false, message: "Invalid amount" });
    expect(await bet("own")).toMatchObject({ statusCode: 0 });
  });
});

describe("the history of bets", () => {
  const history = async (filter: object) => Object((await engine.api("POST", historyRoutes.betHistory, { token, body: { clientId: 3, ...filter } })).body);

  it("distinguishes cashed-out bets from won ones, and has the net result of the settled bets", async () => {
    const cashed = await history({ status: "cashout" });
    expect(cashed.bets.length).toBeGreaterThanOrEqual(4);
    expect(new Set(cashed.bets.map((each: Bet) => each["statusDescription"]))).toEqual(new Set(["Cashout"]));
    expect((await history({ status: "1" })).bets).toEqual([]);
    const settled = await history({ status: "settled" });
    const [{ net } = { net: 0 }] = await rows(engine.parts.database, "select sum(winnings - stake) as net from bets where status <> 0 and wallet = 'main'");
    expect(inMinor(settled.netResult)).toBe(Number(net));
    expect(Number(net)).not.toBe(0);
    expect((await history({ status: "0" })).netResult).toBe(0);
  });

  it("has the groupings of a system and the stakes of singles", async () => {
    const matches = [nextMatch(), nextMatch(), nextMatch()];
    const selections = matches.map((match, index) => ({ ...selectionOf(match), fixed: index === 0 }));
    expect(await place(couponOf(selections, { bet_type: "Combo", Groupings: [{ Grouping: 2, Stake: 50 }, { Grouping: 3, Stake: 5 }] }), "shown-system")).toMatchObject({
      Groupings: [{ Grouping: 2, Combinations: 2, Stake: 50 }, { Grouping: 3, Combinations: 1, Stake: 5 }], selections: [{ fixed: true }, { fixed: false }, { fixed: false }],
    });
    const singles = [{ ...selectionOf(nextMatch()), stake: 20 }, { ...selectionOf(nextMatch()), stake: 30 }];
    expect(await place(couponOf(singles, { bet_type: "Single", stake: 50 }), "shown-singles")).toMatchObject({ selections: [{ stake: 20 }, { stake: 30 }], Groupings: [] });
  });

  it("has the bonus part of a possible win and of a payout", async () => {
    const [first, second] = [nextMatch(), nextMatch()];
    const open = await place(couponOf([selectionOf(first, "1", "", "1"), selectionOf(second, "1", "", "1")]), "with-bonus");
    const plain = Number(open["possibleWin"]) - Number(open["bonus"]);
    expect(Number(open["bonus"])).toBeCloseTo(plain * 0.03, 1);
    await settle(first, 1, 0);
    await settle(second, 1, 0);
    expect(await bet("with-bonus")).toMatchObject({ winnings: open["possibleWin"], bonus: open["bonus"] });
  });
});
