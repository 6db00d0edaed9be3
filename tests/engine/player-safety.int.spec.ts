import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { betslipRoutes } from "../../contract/betslip.ts";
import { contentRoutes } from "../../contract/content.ts";
import { paymentsRoutes } from "../../contract/payments.ts";
import { safetyRoutes } from "../../contract/safety.ts";
import { createDeposits } from "../../engine/payments/deposits.ts";
import { createSafetyRules } from "../../engine/safety/rules.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { leadOf } from "./kit/lead-of.ts";
import { payments } from "./kit/payments.ts";
import { registerPlayer, type RegisteredPlayer } from "./kit/players.ts";
import { rows } from "./kit/rows.ts";

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const codes = new Map<string, string>();
let engine: TestEngine;
let player: RegisteredPlayer;
let token: string;
let userId: number;
let number = 8_091_000_000;
beforeAll(async () => {
  engine = await startEngine({ deliverCode: (phone, code) => void codes.set(phone, code) });
});
afterAll(() => engine.close());

/** Each test has its own player, with a balance of 10,000.00. */
beforeEach(async () => {
  player = await registerPlayer(engine, codes, String((number += 1)));
  ({ token, id: userId } = player);
});

const body = async (method: string, path: string, given?: object): Promise<Record<string, unknown>> =>
  Object((await engine.api(method, path, { token, ...(given === undefined ? {} : { body: given }) })).body);
const record = async (): Promise<Record<string, unknown>> => Object((await body("GET", safetyRoutes.record(3)))["data"]);
const limit = (kind: string, period: string, amount?: number) => body("PUT", safetyRoutes.setLimit, { kind, period, ...(amount === undefined ? {} : { amount }) });
const pause = (kind: string, days: number) => body("POST", safetyRoutes.takeBreak, { kind, days });
let match = 0;
const bet = (stake: number) => {
  const fixture = fixtures(engine.parts)[(match += 1) % 10];
  if (fixture === undefined) throw new Error("no such fixture");
  return body("POST", betslipRoutes.placeBet(3), couponOf([selectionOf(fixture)], { stake }));
};
/** Moves the clock and logs in again, because unused sessions end. */
const later = async (ms: number): Promise<void> => {
  await engine.dev("clock", { advanceMs: ms });
  token = await player.login();
};

describe("a limit on stakes", () => {
  it("holds at once and exactly, and a bet beyond it takes no stake", async () => {
    expect(await limit("stake", "day", 250)).toEqual({ success: true, message: "ok", data: {} });
    expect(await bet(200)).toMatchObject({ success: true });
    expect(await bet(50.1)).toMatchObject({ success: false, message: "This would go beyond your stake limit of 250.00 in 24 hours" });
    expect(await bet(50)).toMatchObject({ success: true });
    expect(await rows(engine.parts.database, "select count(*) as bets, sum(stake) as staked from bets where user_id = " + String(userId))).toEqual([{ bets: 2, staked: "25000" }]);
    expect(await record()).toMatchObject({ limits: [{ kind: "stake", period: "day", amount: 250, used: 250 }] });
  });

  it("holds for simultaneous bets", async () => {
    await limit("stake", "week", 300);
    const answers = await Promise.all(Array.from({ length: 8 }, () => bet(100)));
    expect(answers.filter(({ success }) => success === true)).toHaveLength(3);
  });

  it("can be lowered at once, and is raised or ended only after a day, unless it is lowered again", async () => {
    await limit("stake", "day", 100);
    const { data: raised } = await limit("stake", "day", 1_000);
    expect(raised).toMatchObject({ from: expect.any(Number) });
    expect(await bet(150)).toMatchObject({ success: false });
    expect(await record()).toMatchObject({ limits: [{ amount: 100, waiting: { amount: 1_000 } }] });
    await limit("stake", "day", 90);
    await later(25 * HOUR);
    expect(await bet(95)).toMatchObject({ success: false });
    await limit("stake", "day");
    await later(23 * HOUR);
    expect(await bet(95)).toMatchObject({ success: false });
    await later(2 * HOUR);
    expect(await bet(95)).toMatchObject({ success: true });
    expect(await record()).toMatchObject({ limits: [] });
  });

  it("does not count stakes that are older than its period", async () => {
    await limit("stake", "day", 100);
    expect(await bet(100)).toMatchObject({ success: true });
    await later(24 * HOUR - MINUTE);
    expect(await bet(10)).toMatchObject({ success: false });
    await later(2 * MINUTE);
    expect(await bet(10)).toMatchObject({ success: true });
  });

  it.each([[-1], [0.001]])("of %d is refused", async (amount) => {
    expect(await limit("stake", "day", amount)).toMatchObject({ success: false, message: "This amount cannot be a limit" });
  });
});

describe("a limit on losses", () => {
  it("counts open bets as lost, and subtracts winnings", async () => {
    await limit("loss", "day", 100);
    const fixture = fixtures(engine.parts)[0];
    if (fixture === undefined) throw new Error("no fixture");
    const won = await body("POST", betslipRoutes.placeBet(3), couponOf([selectionOf(fixture, "1", "", "1")], { stake: 100 }));
    expect(won).toMatchObject({ success: true });
    expect(await bet(5)).toMatchObject({ success: false, message: "This would go beyond your loss limit of 100.00 in 24 hours" });
    await engine.dev("settle", { matchId: fixture.id, home: 3, away: 0 });
    expect(await bet(100)).toMatchObject({ success: true });
  });

  it("is not widened by a stake from before its period that a void bet gives back", async () => {
    await limit("loss", "day", 100);
    const [early, today] = fixtures(engine.parts).slice(-2);
    if (early === undefined || today === undefined) throw new Error("no fixtures");
    const onDraw = ({ id }: typeof early) => engine.dev("settle", { matchId: id, home: 0, away: 0 });
    const drawNoBet = (on: typeof early) => body("POST", betslipRoutes.placeBet(3), couponOf([selectionOf(on, "11", "", "4")], { stake: 100 }));
    expect(await drawNoBet(early)).toMatchObject({ success: true });
    await later(25 * HOUR);
    expect(await drawNoBet(today)).toMatchObject({ success: true });
    await onDraw(early);
    expect(await bet(5)).toMatchObject({ success: false, message: "This would go beyond your loss limit of 100.00 in 24 hours" });
    await onDraw(today);
    expect(await bet(100)).toMatchObject({ success: true });
  });
});

describe("a limit on deposits", () => {
  it("is checked inside the transaction of the deposit", async () => {
    await limit("deposit", "month", 500);
    const now = Number((await record())["now"]);
    const { deposit } = createSafetyRules({ now: () => now });
    const ask = (amount: number) => engine.parts.database.transaction().execute((queries) => deposit(queries, userId, money(amount)));
    expect(await ask(50_000)).toBeUndefined();
    expect(await ask(50_001)).toBe("This would go beyond your deposit limit of 500.00 in 30 days");
  });

  it("counts a deposit from when it arrived, and not only from when it was asked for", async () => {
    await limit("deposit", "day", 500);
    const asked = () => body("POST", paymentsRoutes.initiateDeposit, { amount: 500, paymentMethod: "paystack", clientId: 3 });
    const reference = String(Object((await asked())["data"]).transactionRef);
    await later(25 * HOUR);
    await payments(engine, () => token).decide(reference, "approve");
    expect(await record()).toMatchObject({ limits: [{ kind: "deposit", used: 500 }] });
    expect(await asked()).toMatchObject({ success: false, message: "This would go beyond your deposit limit of 500.00 in 24 hours" });
  });
});

describe("a payment that arrives late", () => {
  const asked = async (amount: number): Promise<string> => String(Object((await body("POST", paymentsRoutes.initiateDeposit, { amount, paymentMethod: "paystack", clientId: 3 }))["data"]).transactionRef);
  const choose = (transactionRef: string, choice: string) => body("POST", paymentsRoutes.decideDeposit, { transactionRef, choice });
  const arrives = (reference: string) => payments(engine, () => token).decide(reference, "twice");
  /** The deposits of this engine, at its time. */
  const deposits = async () => {
    const now = Number((await record())["now"]);
    return createDeposits(engine.parts.database, { now: () => now }, createSafetyRules({ now: () => now }));
  };
  const tidy = async () => (await deposits()).tidy(leadOf(engine.parts.database));
  const arrivesLate = async (reference: string, amount: number): Promise<void> => {
    const settled = await (await deposits()).settle({ provider: "paystack", reference, amount: money(amount * 100), paid: true });
    expect(settled).toBe("settled");
  };
  const stateOf = async (reference: string) => Object(Object(await payments(engine, () => token).verify(reference)).data).paymentState;
  const balance = async () => Number((await rows(engine.parts.database, `select main from wallets where user_id = ${userId}`))[0]?.["main"]) / 100;
  const used = async () => Object((await record())["limits"])[0].used;

  it("is held when it was left or declined first and would pass the player's limit, however many come, and nothing of it is in the balance", async () => {
    await limit("deposit", "day", 1_000);
    const before = await balance();
    const left: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const reference = await asked(1_000);
      expect(await used()).toBe(1_000);
      if (time === 0) await payments(engine, () => token).decide(reference, "decline");
      else expect(await choose(reference, "leave")).toMatchObject({ success: true, data: { paymentState: "failed" } });
      expect(await used()).toBe(0);
      left.push(reference);
    }
    await arrives(await asked(1_000));
    for (const reference of left) await arrivesLate(reference, 1_000);
    for (const reference of left) await arrivesLate(reference, 1_000);
    expect([await balance(), await used()]).toEqual([before + 1_000, 1_000]);
    expect(await Promise.all(left.map(stateOf))).toEqual(["held", "held", "held"]);
    expect((await payments(engine, () => token).transactions({ category: "deposits" })).data.map(({ status }: { readonly status: number }) => status).toSorted()).toEqual([1, 5, 5, 5]);
  });

  it("that is held goes back when the player says so, or is credited once the limit allows it, once", async () => {
    await limit("deposit", "day", 1_000);
    const before = await balance();
    const first = await asked(600);
    await choose(first, "leave");
    const third = await asked(600);
    await choose(third, "leave");
    await arrives(await asked(900));
    await arrivesLate(first, 600);
    await arrivesLate(third, 600);
    expect(await choose(first, "return")).toMatchObject({ success: true, data: { paymentState: "returned" } });
    expect(await choose(first, "credit")).toMatchObject({ success: false });
    expect(await choose(third, "credit")).toMatchObject({ success: true, message: expect.stringContaining("as soon as your limit allows"), data: { paymentState: "held" } });
    await tidy();
    expect(await balance()).toBe(before + 900);
    await later(24 * HOUR + MINUTE);
    await Promise.all([tidy(), choose(third, "credit"), tidy()]);
    expect([await balance(), await stateOf(third), await used()]).toEqual([before + 1_500, "successful", 600]);
    await arrivesLate(first, 600);
    expect([await balance(), await stateOf(first)]).toEqual([before + 1_500, "returned"]);
  });

  it("can be left from another session, which lists it, and is the player's money if it is paid after that", async () => {
    await limit("deposit", "day", 1_000);
    const before = await balance();
    const reference = await asked(700);
    token = await player.login();
    const open = async () => (await payments(engine, () => token).transactions({ category: "open" })).data;
    expect(await open()).toMatchObject([{ referenceNo: reference, status: 0, type: "credit", amount: 700 }]);
    expect(await used()).toBe(700);
    expect(await choose(reference, "leave")).toMatchObject({ success: true, data: { paymentState: "failed" } });
    expect(await choose(reference, "leave")).toMatchObject({ success: true, data: { paymentState: "failed" } });
    expect([await open(), await used()]).toEqual([[], 0]);
    // At the provider it can still be paid, by whoever kept its page.
    await payments(engine, () => token).decide(reference, "approve");
    expect([await stateOf(reference), await balance(), await used()]).toEqual(["successful", before + 700, 700]);
    expect((await choose(reference, "leave"))["success"]).toBe(false);
  });

  it("is held when the limit was lowered while it was on its way", async () => {
    await limit("deposit", "day", 1_000);
    const reference = await asked(1_000);
    await limit("deposit", "day", 400);
    await arrivesLate(reference, 1_000);
    expect(await stateOf(reference)).toBe("held");
  });

  it("goes back by itself after a month without a decision, so that nothing is stuck", async () => {
    await limit("deposit", "day", 400);
    const reference = await asked(300);
    await choose(reference, "leave");
    await asked(400);
    await arrivesLate(reference, 300);
    await later(31 * 24 * HOUR);
    await tidy();
    expect(await stateOf(reference)).toBe("returned");
  });

  it("counts no more when it has not come within a day, is credited where the limit allows, and is another's to decide about for nobody", async () => {
    await limit("deposit", "week", 500);
    const reference = await asked(500);
    await later(25 * HOUR);
    const next = await asked(100);
    expect(await used()).toBe(100);
    await arrivesLate(reference, 500);
    expect(await stateOf(reference)).toBe("held");
    expect((await choose("no-such", "leave"))["success"]).toBe(false);
    const owner = token;
    token = (await registerPlayer(engine, codes, String((number += 1)))).token;
    expect((await choose(next, "leave"))["success"]).toBe(false);
    token = owner;
  });
});

describe("a limit on the time played", () => {
  it("counts sessions that are shorter than their use is stored, and a minute on two devices once", async () => {
    await limit("session", "day", 5);
    expect(await bet(10)).toMatchObject({ success: true });
    for (let time = 0; time < 12; time += 1) await later(29_000);
    expect(await bet(10)).toMatchObject({ success: false, message: "You have reached your limit of 5 minutes of play in 24 hours" });
    const played = async () => Object((await record())["limits"])[0].used;
    const before = await played();
    const other = await player.login();
    for (let minute = 0; minute < 4; minute += 1) {
      await engine.dev("clock", { advanceMs: MINUTE });
      for (const each of [token, other]) await engine.api("GET", accountRoutes.userDetails(3), { token: each });
    }
    expect((await played()) - before).toBeLessThanOrEqual(5);
  });

  it("refuses bets while it is used up", async () => {
    await limit("session", "day", 20);
    for (let minutes = 0; minutes < 20; minutes += 10) {
      expect(await bet(10)).toMatchObject({ success: true });
      await engine.dev("clock", { advanceMs: 10 * MINUTE });
    }
    await engine.api("GET", accountRoutes.userDetails(3), { token });
    expect(await bet(10)).toMatchObject({ success: false, message: "You have reached your limit of 20 minutes of play in 24 hours" });
    expect(await record()).toMatchObject({ limits: [{ kind: "session", amount: 20, used: 20 }] });
    await later(24 * HOUR);
    expect(await bet(10)).toMatchObject({ success: true });
  });
});

describe("a reality check", () => {
  it("is due after its minutes of a session, and bets are refused until it is answered", async () => {
    expect(await body("PUT", safetyRoutes.setRealityCheck, { minutes: 7 })).toMatchObject({ success: false });
    expect(await body("PUT", safetyRoutes.setRealityCheck, { minutes: 15 })).toMatchObject({ success: true });
    const { realityCheckAt, now } = await record();
    expect(Number(realityCheckAt) - Number(now)).toBeGreaterThan(14 * MINUTE);
    await engine.dev("clock", { advanceMs: 17 * MINUTE });
    expect(await bet(10)).toMatchObject({ success: false, message: "Answer your reality check before you go on" });
    expect(await record()).toMatchObject({ sessionMinutes: 17, sessionNet: 0 });
    await body("POST", safetyRoutes.answerRealityCheck, {});
    expect(await bet(10)).toMatchObject({ success: true });
  });
});

describe("a break", () => {
  it("refuses bets and deposits until it is over, and can only be made longer", async () => {
    expect(await pause("time-out", 43)).toMatchObject({ success: false, message: "This break takes 1 to 42 days" });
    expect(await pause("time-out", 2)).toMatchObject({ success: true, data: { until: expect.any(Number) } });
    expect(await pause("time-out", 1)).toMatchObject({ success: false, message: "A break can only be made longer" });
    expect(await bet(10)).toMatchObject({ success: false, message: "You are taking a break" });
    const now = Number((await record())["now"]);
    const rule = createSafetyRules({ now: () => now }).deposit;
    expect(await engine.parts.database.transaction().execute((queries) => rule(queries, userId, money(100)))).toContain("You are taking a break");
    await later(48 * HOUR + MINUTE);
    expect(await bet(10)).toMatchObject({ success: true });
  });

  it("refuses bonuses and campaigns until it is over", async () => {
    const join = () => body("POST", contentRoutes.optIn, { campaignId: "daily-cashback" });
    const claim = () => body("POST", paymentsRoutes.award, { bonusId: "welcome" });
    await pause("self-exclusion", 180);
    expect(await join()).toMatchObject({ success: false, message: "You are taking a break (self-exclusion)" });
    expect(await claim()).toMatchObject({ success: false, description: expect.stringContaining("You are taking a break") });
    expect(await rows(engine.parts.database, "select campaign from campaign_opt_ins where user_id = " + String(userId))).toEqual([]);
    await later(180 * 24 * HOUR + MINUTE);
    expect(await join()).toMatchObject({ success: true });
    expect(await claim()).toMatchObject({ success: false, description: "There is nothing to award" });
  });

  it("of self-exclusion is not shortened by a time-out, and is in the audit trail", async () => {
    await pause("self-exclusion", 180);
    expect(await pause("time-out", 42)).toMatchObject({ success: false });
    expect(await record()).toMatchObject({ break: { kind: "self-exclusion" } });
    expect(await rows(engine.parts.database, "select actor, action from audit_trail where user_id = " + String(userId))).toEqual([{ actor: "player", action: "break-taken" }]);
  });
});
