import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { betslipRoutes } from "../../contract/betslip.ts";
import { bookingRoutes } from "../../contract/booking.ts";
import { historyRoutes } from "../../contract/history.ts";
import { offerRoutes } from "../../contract/offer.ts";
import { safetyRoutes } from "../../contract/safety.ts";
import { sessionRoutes } from "../../contract/session.ts";
import { sitDown } from "./casino/kit.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { operatorPath, startEngine, type TestEngine } from "./kit/engine-kit.ts";

let engine: TestEngine;
let token: string;
const printed: string[] = [];
beforeAll(async () => {
  engine = await startEngine();
  token = await engine.login();
});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...what: readonly unknown[]) => void printed.push(what.map((each) => inspect(each)).join(" ")));
});
afterAll(() => engine.close());
afterEach(() => {
  expect(printed).toEqual([]);
});

const selection = () => {
  const [match] = fixtures(engine.parts);
  if (match === undefined) throw new Error("no fixture");
  return selectionOf(match);
};

interface Call { readonly method: string; readonly path: string; readonly body: Readonly<Record<string, unknown>> }
const calls = (): readonly Call[] => [
  { method: "POST", path: sessionRoutes.login, body: { username: "8030000001", password: "Quiet-Harbour-7", clientId: 3 } },
  { method: "POST", path: sessionRoutes.register, body: { username: "8030000001", password: "Quiet-Harbour-7", clientId: 3, phone: "1", promoCode: "p", trackingToken: "t", otpProof: "x" } },
  { method: "POST", path: sessionRoutes.verifyUsername, body: { username: "8030000001", clientId: 3 } },
  { method: "POST", path: sessionRoutes.sendOtp, body: { clientID: 3, phoneNumber: "2348030000001" } },
  { method: "POST", path: sessionRoutes.verifyOtp, body: { clientID: 3, phoneNumber: "2348030000001", code: "123456" } },
  { method: "PATCH", path: sessionRoutes.resetPassword, body: { username: "8030000001", password: "Quiet-Harbour-7", clientId: 3, otpProof: "x" } },
  { method: "PUT", path: sessionRoutes.updatePassword, body: { oldPassword: "wrong", password: "Quiet-Harbour-7" } },
  { method: "PUT", path: accountRoutes.updateDetails, body: { firstName: "Ada", lastName: "O", city: "Lagos" } },
  { method: "POST", path: sessionRoutes.endSession, body: { id: "1" } },
  { method: "PUT", path: safetyRoutes.setLimit, body: { kind: "stake", period: "day", amount: "100" } },
  { method: "POST", path: safetyRoutes.takeBreak, body: { kind: "time-out", days: "99" } },
  { method: "POST", path: betslipRoutes.placeBet(3), body: couponOf([selection()]) },
  { method: "POST", path: bookingRoutes.bookBet(3), body: couponOf([selection()]) },
  { method: "POST", path: bookingRoutes.findBet, body: { betslipId: "ABCDEFG", clientId: 3 } },
  { method: "POST", path: betslipRoutes.validateSelections, body: { events: [{ matchId: "1", marketId: "1", outcomeId: "1", specifier: "" }] } },
  { method: "POST", path: operatorPath("splitProps"), body: couponOf([selection()]) },
  { method: "POST", path: historyRoutes.betHistory, body: { status: "settled", from: "2026-01-01", to: "2026-12-31", since: 1_767_222_000_000, until: 1_798_758_000_000, betslipId: "ABCDEFG", idempotencyKey: "key" } },
];

/** Copies of a value, each with another one of its strings replaced. */
const withEachText = (body: unknown, replacement: string): unknown[] => {
  if (typeof body === "string") return [replacement];
  if (body === null || typeof body !== "object") return [];
  return Object.entries(body).flatMap(([name, value]) =>
    withEachText(value, replacement).map((changed) => (Array.isArray(body) ? body.map((each, index) => (String(index) === name ? changed : each)) : { ...body, [name]: changed })));
};

const ask = async ({ method, path }: Call, body: unknown): Promise<number> => (await engine.api(method, path, { body, token })).status;

describe("a request with invalid text", () => {
  it.each([["a zero byte", "a\0b"], ["half a pair", "a\ud800b"], ["the other half", "\udc00"]])("is refused with 400 wherever it has %s", async (_name, text) => {
    let tried = 0;
    for (const call of calls())
      for (const body of withEachText(call.body, text)) {
        tried++;
        expect([call.path, await ask(call, body)]).toEqual([call.path, 400]);
      }
    expect(tried).toBeGreaterThan(40);
  });

  it("is also refused in the name of a field, in the address and in the query", async () => {
    expect(await ask({ method: "POST", path: historyRoutes.betHistory, body: {} }, { "a\0": 1 })).toBe(400);
    expect((await engine.api("GET", "sports/match/1%00")).status).toBe(400);
    expect((await engine.api("GET", `${offerRoutes.prematchHighlights("1")}?search=a%00b`)).status).toBe(400);
  });

  it("is refused by the games' page and the payment pages as well, which are no signed calls", async () => {
    const seat = await sitDown(engine, 104);
    const bet = { key: "a-key-of-a-bet", stake: 100_00, bet: { mines: 3 }, clientSeed: "tester", serverSeedHash: (await seat.state()).next.serverSeedHash };
    for (const [path, body] of [["rounds", { round: "a\0" }], ["act", { round: "a\0", step: 0, action: {} }], ["cash-out", { round: "a\0" }], ["bet", { ...bet, bet: { mines: 3, extra: "a\0" } }]] as const)
      expect([path, (await seat.ask(path, body)).status]).toEqual([path, 400]);
    expect((await engine.call("GET", "/pay/paystack/%00")).status).toBe(400);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await engine.call("POST", "/pay/paystack/%00", { body: "decision=approve", headers })).status).toBe(400);
    expect((await engine.call("POST", "/pay/shop", { body: "code=%00", headers })).status).toBe(400);
    expect((await engine.call("POST", "/pay/shop", { body: "code=1", headers })).status).toBe(200);
  });

  it("is not caused by cutting a character in two: a long name of surrogate pairs is stored", async () => {
    expect((await engine.api("PUT", accountRoutes.updateDetails, { token, body: { firstName: `x${"😀".repeat(300)}` } })).body).toMatchObject({ success: true });
    const { body } = await engine.api("GET", accountRoutes.userDetails(3), { token });
    expect(Object(body).data.firstName).toBe(`x${"😀".repeat(199)}`);
  });
});

describe("a request that is nested too deeply", () => {
  it.each([["lists", "[", "]"], ["objects", '{"a":', "}"]])("is refused with 400 in every call, as %s", async (_name, open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}${open === "[" ? "" : "1"}${close.repeat(depth)}`;
    for (const call of calls())
      for (const depth of [40, 20_000]) {
        expect([call.path, await ask(call, nested(depth))]).toEqual([call.path, 400]);
        expect([call.path, await ask(call, JSON.stringify(call.body).replace(/^\{/, `{"extra":${nested(depth)},`))]).toEqual([call.path, 400]);
      }
  });
});

describe("an invalid page number", () => {
  it.each([0, -1, -1e9, 1.5])("%d of a history is refused with 400", async (page) => {
    for (const body of [{ page }, { perPage: page }]) expect((await engine.api("POST", historyRoutes.betHistory, { body, token })).status).toBe(400);
    expect((await engine.api("POST", `${historyRoutes.betHistory}?page=${page}`, { body: {}, token })).status).toBe(400);
  });

  it.each(["page=0", "page=-1", "perPage=-5", "page=1e3", "page=x", "page=0x10", "page=99999999999999999999x"])("?%s of a list is refused with 400", async (query) => {
    expect((await engine.api("GET", `${offerRoutes.prematchHighlights("1")}?${query}`)).status).toBe(400);
  });

  it("may be very great, but has to be whole", async () => {
    expect((await engine.api("POST", `${historyRoutes.betHistory}?page=99999999`, { body: {}, token })).body).toMatchObject({ bets: [] });
  });
});

describe("a path that names another client", () => {
  it.each(["auth/globalvariables/4", "auth/globalvariables/03", "sports/4/top-bets"])("%s is refused", async (path) => {
    expect((await engine.api("GET", path, { token })).body).toMatchObject({ statusCode: 400, message: "Unknown client" });
  });

  it("is refused a bet, a booking and the details", async () => {
    const before = engine.api("POST", historyRoutes.betHistory, { body: {}, token });
    for (const path of [betslipRoutes.placeBet(4), bookingRoutes.bookBet(4)]) expect((await engine.api("POST", path, { body: couponOf([selection()]), token })).status).toBe(400);
    expect((await engine.api("GET", accountRoutes.userDetails(4), { token })).status).toBe(400);
    expect((await engine.api("POST", historyRoutes.betHistory, { body: {}, token })).body).toEqual((await before).body);
  });
});

describe("an internal error", () => {
  it("is printed without what the player typed", async () => {
    const [user] = await engine.parts.database.selectFrom("users").select("id").execute();
    await engine.parts.database.schema.alterTable("bookings").renameTo("bookings_gone").execute();
    const answer = await engine.api("POST", bookingRoutes.findBet, { body: { betslipId: "CANARY7", clientId: 3 } });
    await engine.parts.database.schema.alterTable("bookings_gone").renameTo("bookings").execute();
    expect([user?.id, answer.status]).toEqual([1, 500]);
    expect(JSON.stringify(answer.body)).not.toContain("bookings");
    const console = printed.splice(0).join("\n");
    expect(console).toContain("bookings");
    expect(console).not.toContain("CANARY7");
  });
});
