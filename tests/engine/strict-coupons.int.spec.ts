import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { bettingTermsRoutes } from "../../contract/betting-terms.ts";
import { bookingRoutes } from "../../contract/booking.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { operatorPath, startEngine, type Answer, type TestEngine } from "./kit/engine-kit.ts";
import { rows } from "./kit/rows.ts";

let engine: TestEngine;
let token: string;
beforeAll(async () => {
  engine = await startEngine();
  token = await engine.login();
});
afterAll(() => engine.close());

const selections = (count: number, extra: object = {}) => fixtures(engine.parts).slice(0, count).map((match) => ({ ...selectionOf(match), ...extra }));
const place = (coupon: object): Promise<Answer> => engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token });
const bets = async () => (await rows(engine.parts.database, "select (select count(*) from bets) as bets, (select sum(main)::bigint from wallets) as money"))[0];

const unreadable = ["0x64", "1e2", " 100 ", "100 ", "1_000", "+100", "100,5", "Infinity", "٣", ".5", "5.", "--5", "NaN"];

describe("a stake", () => {
  it.each(unreadable)("cannot be %j", async (text) => {
    const before = await bets();
    const own = selections(1, { stake: text });
    const grouped = { bet_type: "Combo", Groupings: [{ Grouping: 2, Stake: text }] };
    for (const coupon of [couponOf(selections(1), { stake: text }), couponOf(selections(3), { stake: text }), couponOf(own), couponOf(selections(3), grouped)])
      expect((await place(coupon)).body).toMatchObject({ statusCode: 400, success: false });
    expect((await engine.api("POST", bookingRoutes.bookBet(3), { body: couponOf(selections(2), { stake: text }) })).status).toBe(400);
    expect((await engine.call("POST", operatorPath("splitProps"), { body: couponOf(selections(2), { stake: text }) })).status).toBe(400);
    expect(await bets()).toEqual(before);
  });

  it.each([-5, "-5", 0.001, 10.005, "10.005", 1e300, 9007199254740993])("cannot be %j, and is not replaced by another stake", async (stake) => {
    const before = await bets();
    for (const coupon of [
      couponOf(selections(1), { stake }), couponOf(selections(3), { stake }), couponOf(selections(1, { stake }), { stake: 100 }),
      couponOf([...selections(1, { stake: 100 }), ...selections(2, { stake }).slice(1)], { bet_type: "Single", stake: 100 }),
      couponOf(selections(3), { bet_type: "Combo", stake: 100, Groupings: [{ Grouping: 2, Stake: stake }, { Grouping: 3, Stake: 10 }] }),
    ])
      expect((await place(coupon)).body).toMatchObject({ success: false, message: expect.stringMatching(/^(Invalid stake|Max allowed stake is 1000000)$/) });
    expect((await engine.api("POST", bookingRoutes.bookBet(3), { body: couponOf(selections(2), { stake: -5 }) })).body).toMatchObject({ success: false, message: "Invalid stake" });
    expect(await bets()).toEqual(before);
  });

  it("may be a plain decimal in text, and the stake of an only selection may be the coupon's", async () => {
    expect((await place(couponOf(selections(1), { stake: "12.50" }))).body).toMatchObject({ success: true, data: { stake: 12.5 } });
    expect((await place(couponOf(selections(1, { stake: "7.5" }), { stake: 100 }))).body).toMatchObject({ success: true, data: { stake: 7.5 } });
    expect((await place(couponOf(selections(2), { bet_type: "Single", stake: 100 }))).body).toMatchObject({ success: false, message: "missing stake" });
  });
});

describe("the limits that the book announces", () => {
  it("apply to every stake: the step, and the minimum of a grouping", async () => {
    const before = await bets();
    const grouped = (Stake: number) => couponOf(selections(3), { bet_type: "Combo", Groupings: [{ Grouping: 2, Stake }] });
    for (const coupon of [couponOf(selections(1), { stake: 12.34 }), couponOf(selections(3), { stake: 100.05 }), grouped(10.01)])
      expect((await place(coupon)).body).toMatchObject({ success: false, message: "Stakes must be multiples of 0.1" });
    expect((await place(grouped(4.9))).body).toMatchObject({ success: false, message: "Min allowed stake for a grouping is 33.4" });
    const beside = (Stake: number) => couponOf(selections(3), { bet_type: "Combo", Groupings: [{ Grouping: 2, Stake }, { Grouping: 3, Stake: 500 }] });
    expect((await place(beside(4.9))).body).toMatchObject({ success: false, message: "Min allowed stake for a grouping is 5" });
    expect(await bets()).toEqual(before);
    expect((await place(beside(5))).body).toMatchObject({ success: true, data: { stake: 515 } });
    const { body } = await engine.api("GET", bettingTermsRoutes.globalVariables(3));
    expect(Object(body).data).toMatchObject({ MinStake: "5", MinBetStake: "100", MaxStake: "1000000", StakeStep: "0.1", MinGroupingStake: "5", MaxPayout: "50000000", MaxCouponCombinations: "100000" });
  });
});

describe("[5.20] a grouping of a system", () => {
  it("needs its share of 100, as the announced MinBetStake: a stake of 5 on 2 of 3 is refused, and 33.4 is taken", async () => {
    const before = await bets();
    const doubles = (Stake: number) => couponOf(selections(3), { bet_type: "Combo", Groupings: [{ Grouping: 2, Stake }] });
    for (const stake of [5, 10, 33.3]) expect((await place(doubles(stake))).body).toMatchObject({ success: false, message: "Min allowed stake for a grouping is 33.4" });
    expect(await bets()).toEqual(before);
    expect((await place(doubles(33.4))).body).toMatchObject({ success: true, data: { stake: 100.2 } });
    // Other bets go by MinStake.
    expect((await place(couponOf(selections(3), { stake: 5 }))).body).toMatchObject({ success: true });
  });
});

describe("a bet type", () => {
  it.each(["Foo", "single", "", "Multiple ", "__proto__", "x".repeat(100_000)])("cannot be %j", async (type) => {
    const { body } = await place(couponOf(selections(2), { bet_type: type }));
    expect(body).toMatchObject({ success: false, message: "Unknown bet type" });
    expect(JSON.stringify(body).length).toBeLessThan(500);
  });

  it("has to fit the stakes and groupings", async () => {
    const groupings = [{ Grouping: 2, Stake: 50 }];
    expect((await place(couponOf(selections(3), { bet_type: "Multiple", Groupings: groupings }))).body).toMatchObject({ success: false, message: "A Multiple has no groupings" });
    expect((await place(couponOf(selections(3), { bet_type: "Combo" }))).body).toMatchObject({ success: false, message: "missing stake" });
    expect((await place(couponOf(selections(3), { bet_type: undefined, Groupings: groupings }))).body).toMatchObject({ success: true, data: { stake: 150 } });
    expect((await place(couponOf(selections(3), { bet_type: "Multiple", Groupings: [{ Grouping: 2, Stake: 0 }] }))).body).toMatchObject({ success: true });
  });
});

describe("a grouping", () => {
  it.each([0, -1, 1.5, "0x2", 1e9])("cannot have the size %j", async (size) => {
    const { body } = await place(couponOf(selections(3), { bet_type: "Combo", Groupings: [{ Grouping: size, Stake: 10 }] }));
    expect(body).toMatchObject({ success: false });
  });
});

describe("what a coupon says beside its bet", () => {
  it("is stored only within reason: its source is a short name, and a refusal shows the beginning of a selection's name", async () => {
    for (const source of ["x".repeat(65), "<script>", "a\nb"]) {
      expect((await place(couponOf(selections(1), { source }))).body).toMatchObject({ success: false, message: "Invalid source" });
      expect((await engine.api("POST", bookingRoutes.bookBet(3), { body: couponOf(selections(1), { source, isBooking: 1 }) })).body).toMatchObject({ success: false, message: "Invalid source" });
    }
    expect((await place(couponOf(selections(1), { source: "mobile web 2.1" }))).body).toMatchObject({ success: true });
    const gone = { ...selections(1)[0], matchId: 1, eventName: "😀".repeat(50_000) };
    const { body } = await place(couponOf([gone]));
    expect(body).toMatchObject({ success: false, message: `Your selection ${"😀".repeat(100)} - ${gone.marketName} is no longer available` });
  });
});

describe("a coupon that is expensive to price", () => {
  it("is refused for an empty wallet before it is priced, which costs little", async () => {
    await rows(engine.parts.database, "update wallets set main = 0");
    const coupon = couponOf(selections(19), { bet_type: "Combo", Groupings: [{ Grouping: 9, Stake: 5 }] });
    const from = process.cpuUsage();
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(coupon)));
    expect(process.cpuUsage(from).user / 1_000, "milliseconds of the processor, whatever else the machine does").toBeLessThan(5_000);
    for (const { body } of answers) expect(body).toMatchObject({ success: false, message: "Insufficient balance " });
  });

  it("of 65,536 combinations costs little to answer", async () => {
    const both = fixtures(engine.parts).slice(0, 16).flatMap((match) => [selectionOf(match, "1", "", "1"), selectionOf(match, "10", "", "9")]);
    const from = process.cpuUsage();
    const { status, body } = await engine.call("POST", operatorPath("splitProps"), { body: couponOf(both, { stake: 100 }) });
    expect(process.cpuUsage(from).user / 1_000, "milliseconds of the processor, whatever else the machine does").toBeLessThan(5_000);
    expect([status, Object(body).noOfCombos]).toEqual([200, 65_536]);
  });
});
