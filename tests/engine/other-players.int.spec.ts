import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { bookingRoutes } from "../../contract/booking.ts";
import { historyRoutes } from "../../contract/history.ts";
import { paymentsRoutes } from "../../contract/payments.ts";
import { safetyRoutes } from "../../contract/safety.ts";
import { sitDown, type Seat } from "./casino/kit.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { payments, referenceOf } from "./kit/payments.ts";
import { registerPlayer, type RegisteredPlayer } from "./kit/players.ts";
import { rows } from "./kit/rows.ts";

/** Everything of one player that another one might try to get. */
interface Victim extends RegisteredPlayer {
  readonly betslipId: string;
  /** The code of a slip that the player shared. */
  readonly booking: string;
  readonly betId: string;
  /** What the engine offers for the bet, in major units. */
  readonly offer: number;
  readonly coupon: object;
  readonly betKey: string;
  readonly deposit: string;
  readonly withdrawal: string;
  readonly shopCode: string;
  readonly withdrawalKey: string;
  readonly session: string;
  readonly seat: Seat;
  readonly round: string;
  /** Texts that no answer to another player may contain. Amounts have decimals: shorter ones are found by chance among the ids and times of a list. */
  readonly secrets: readonly string[];
}

interface Try {
  readonly url?: (victim: Victim) => string;
  readonly body?: (victim: Victim) => object;
  readonly headers?: (victim: Victim) => Record<string, string>;
  /** What the answer has to say where a different answer would tell something, in no words of the first player's. */
  readonly says?: string;
}
/** Who may use a route: anybody, a player, or a games' page with its launch token. */
type Row = Try & { readonly reach: "anybody" | "player" | "game" };

const [DICE, MINES] = [101, 104];
const ACCOUNT = { bankCode: "058", bankName: "Guaranty Trust Bank", accountNumber: "0123456789" };
const LOG = "log-of-the-first";
const WITHDRAWAL = { clientId: 3, ...ACCOUNT, accountName: "Zephyrine Quillfeather", amount: 1357.91, type: "online" };
const named = (victim: Victim): object => ({ userId: victim.id, user_id: victim.id, username: victim.phone, clientId: 3 });
const anybody = (more: Try = {}): Row => ({ reach: "anybody", ...more });
const player = (more: Try = {}): Row => ({ reach: "player", ...more });
const game = (more: Try = {}): Row => ({ reach: "game", ...more });
const PROOFLESS = { body: (victim: Victim) => ({ ...named(victim), password: "Other-Harbour-8", phone: `234${victim.phone}`, phoneNumber: `234${victim.phone}`, clientID: 3, code: "000000" }) };

/**
 * Every route of the engine, and how another player tries it with the ids of the first player. The test fails for a route without
 * a row. Add a row that says who may use the route, and how it could be asked for another player's data.
 */
const table: Readonly<Record<string, Row>> = {
  "POST /api/v2/auth/login": anybody({ body: (victim) => ({ ...named(victim), password: "not it" }) }),
  "POST /api/v2/auth/logout": player({ body: named }),
  "POST /api/v2/auth/register": anybody(PROOFLESS),
  "POST /api/v2/auth/verify-username": anybody({ body: (victim) => ({ username: victim.phone, clientId: 3 }) }),
  "POST /api/v2/notification/send-otp": anybody({ body: ({ phone }) => ({ clientID: 3, phoneNumber: phone.replace(/^80/, "81") }) }),
  "POST /api/v2/notification/verify-otp": anybody(PROOFLESS),
  "PATCH /api/v2/auth/update/reset-password": anybody(PROOFLESS),
  "PUT /api/v2/auth/update/password": player({ body: (victim) => ({ ...named(victim), oldPassword: "not it", password: "Other-Harbour-8" }) }),
  "POST /api/v2/auth/promo-code": anybody({ body: () => ({ promoCode: "CASHBACK5", clientId: 3 }) }),
  "GET /api/v2/auth/sessions": player(),
  "POST /api/v2/auth/sessions/end": player({ body: ({ session }) => ({ id: session }) }),
  "GET /api/v2/auth/details/:clientId": player({ url: ({ id }) => `/api/v2/auth/details/3?userId=${id}&id=${id}` }),
  "PUT /api/v2/auth/update/details": player({ body: (victim) => ({ ...named(victim), id: victim.id, city: "Kano" }) }),
  "GET /health": anybody(),
  "GET /ready": anybody(),
  "GET /api/v2/auth/globalvariables/:clientId": anybody(),
  "GET /api/v2/bonus/acca-bonus": anybody(),
  "GET /api/v2/content-management/banner": anybody(),
  "GET /api/v2/content-management/page": anybody(),
  "POST /api/v2/bets/place-bet/:clientId": player({ body: (victim) => ({ ...couponOf([]), ...named(victim) }), headers: ({ betKey }) => ({ "Idempotency-Key": betKey }) }),
  "POST /api/v2/bets/validate-selections": anybody({ body: () => ({ events: [] }) }),
  "POST /api/v2/bets/book-bet/:clientId": anybody({ body: (victim) => ({ ...couponOf([]), ...named(victim) }) }),
  "POST /api/v2/bets/find-bet": anybody({ body: ({ betslipId }) => ({ betslipId, clientId: 3 }) }),
  "POST /api/v2/bets/show-to-all": player({ body: ({ booking }) => ({ betslipId: booking, clientId: 3 }), says: "while you were logged in" }),
  "GET /api/v2/bets/todays-bookings": anybody(),
  "POST /api/v2/bets/find-coupon": anybody({ body: ({ betslipId }) => ({ betslipId, clientId: 3 }) }),
  "POST /api/v2/bets/history": player({ body: (victim) => ({ ...named(victim), userId: String(victim.id), status: "", betslipId: victim.betslipId, idempotencyKey: victim.betKey }) }),
  "GET /api/v2/bets/log-heads": player({ url: ({ id }) => `/api/v2/bets/log-heads?userId=${id}&log=${LOG}` }),
  "GET /api/v2/bets/receipt-keys": anybody(),
  "POST /api/v2/bets/cashout": player({ body: (victim) => ({ ...named(victim), userId: String(victim.id), betslipId: victim.betslipId, betId: victim.betId, amount: victim.offer }), says: "Bet not found" }),
  "GET /api/v2/user/wallet/:clientId/payment-methods": anybody(),
  "POST /api/v2/user/wallet/initiate-deposit": player({ body: (victim) => ({ ...named(victim), amount: -1, paymentMethod: "paystack" }) }),
  "GET /api/v2/user/wallet/verify-payment": player({ url: ({ deposit }) => `/api/v2/user/wallet/verify-payment?paymentChannel=paystack&transactionRef=${deposit}&clientId=3` }),
  "POST /api/v2/user/wallet/decide-deposit": player({ body: ({ deposit }) => ({ transactionRef: deposit, choice: "leave" }), says: "nothing to decide" }),
  "POST /api/v2/attempts/close": anybody({ body: ({ betKey }) => ({ idempotencyKey: betKey }) }),
  "GET /api/v2/user/wallet/:clientId/banks": anybody(),
  "GET /api/v2/user/wallet/bank-accounts": player({ url: ({ id }) => `/api/v2/user/wallet/bank-accounts?userId=${id}` }),
  "POST /api/v2/user/wallet/verify-bank-account": player({ body: (victim) => ({ ...named(victim), ...ACCOUNT }) }),
  "POST /api/v2/user/wallet/withdraw": player({ body: (victim) => ({ ...named(victim), ...ACCOUNT, accountName: "x", amount: 500, type: "online" }), headers: ({ withdrawalKey }) => ({ "Idempotency-Key": withdrawalKey }) }),
  "GET /api/v2/user/wallet/statement": player({ url: ({ id }) => `/api/v2/user/wallet/statement?year=2026&userId=${id}` }),
  "POST /api/v2/user/wallet/transactions": player({ body: (victim) => ({ ...named(victim), idempotencyKey: victim.withdrawalKey }) }),
  "GET /api/v2/bonus/user/check-deposit-bonus": player({ url: ({ id }) => `/api/v2/bonus/user/check-deposit-bonus?client_id=3&userId=${id}` }),
  "GET /api/v2/bonus/get-active-bonus": player({ url: ({ id }) => `/api/v2/bonus/get-active-bonus?client_id=3&userId=${id}` }),
  "GET /api/v2/bonus/user/check-cashback-bonus": player({ url: ({ id }) => `/api/v2/bonus/user/check-cashback-bonus?clientId=3&userId=${id}` }),
  "GET /api/v2/bonus/user/opt-ins": player({ url: ({ id }) => `/api/v2/bonus/user/opt-ins?userId=${id}` }),
  "POST /api/v2/bonus/user/opt-in": player({ body: (victim) => ({ ...named(victim), campaignId: "daily-cashback" }) }),
  "POST /api/v2/bonus/user/award": player({ body: (victim) => ({ ...named(victim), bonusId: "welcome" }) }),
  "GET /api/v2/safety/:clientId": player({ url: ({ id }) => `/api/v2/safety/3?userId=${id}` }),
  "PUT /api/v2/safety/limit": player({ body: (victim) => ({ ...named(victim), kind: "stake", period: "day", amount: 1 }) }),
  "PUT /api/v2/safety/reality-check": player({ body: (victim) => ({ ...named(victim), minutes: 0 }) }),
  "POST /api/v2/safety/reality-check/answer": player({ body: named }),
  "POST /api/v2/safety/break": player({ body: (victim) => ({ ...named(victim), kind: "time-out", days: 0 }) }),
  "GET /api/v2/games/categories": anybody(),
  "GET /api/v2/games/promotions": anybody(),
  "GET /api/v2/games/provider": anybody(),
  "GET /api/v2/games/:clientId/list": anybody(),
  "GET /api/v2/games/:clientId/game-list": anybody(),
  "GET /api/v2/games/:clientId/open-rounds": player({ url: ({ id }) => `/api/v2/games/3/open-rounds?userId=${id}` }),
  "POST /api/v2/games/:clientId/start": player({ body: (victim) => ({ ...named(victim), gameId: DICE }) }),
  "GET /api/v2/sports/menu": anybody(),
  "GET /api/v2/sports/categories/:id": anybody(),
  "GET /api/v2/sports/tournaments/:id": anybody(),
  "GET /api/v2/sports/:clientId/top-bets": anybody(),
  "GET /api/v2/sports/top-bets": anybody(),
  "GET /api/v2/sports/markets/:id": anybody(),
  "GET /api/v2/sports/highlight/prematch/:id": anybody(),
  "GET /api/v2/sports/highlight/live/:id": anybody(),
  "GET /api/v2/sports/get-fixtures/:id": anybody(),
  "GET /api/v2/sports/get-fixtures-by-category/:id": anybody(),
  "GET /api/v2/sports/get-fixtures-by-categories/:id": anybody(),
  "GET /api/v2/sports/fixtures/upcoming": anybody(),
  "GET /api/v2/sports/match/:id": anybody(),
  "GET /api/v2/sports/live/games/count/:id": anybody(),
  "GET /operator/utilities/bonuslist": anybody(),
  "POST /operator/sports/get-split-props": anybody({ body: (victim) => ({ ...couponOf([]), ...named(victim) }) }),
  "GET /.well-known/receipt-keys.json": anybody(),
  "GET /content/:name": anybody(),
  "GET /content/games/:name": anybody(),
  "GET /mobile": anybody(),
  "POST /webhook/payments/:provider": anybody({ url: () => "/webhook/payments/paystack", body: ({ deposit }) => ({ reference: deposit, status: "successful", amount: 1_000_000 }) }),
  "POST /provider/api/state": game(),
  "POST /provider/api/rounds": game({ body: ({ round }) => ({ round }), says: "not one of yours" }),
  "POST /provider/api/bet": game({ body: ({ round }) => ({ key: "a-key-of-the-second", stake: 100_00, bet: { round }, clientSeed: "x", serverSeedHash: "x" }) }),
  "POST /provider/api/act": game({ body: ({ round }) => ({ round, step: 0, action: {} }) }),
  "POST /provider/api/flight": game(),
  "POST /provider/api/board": game({ body: ({ round }) => ({ key: "a-key-of-the-second", stake: 100_00, bet: { round }, clientSeed: "x", serverSeedHash: "x" }) }),
  "POST /provider/api/cash-out": game({ body: ({ round }) => ({ round }) }),
};

/** The test pages of the payment provider, which is another house: whoever has the link of a payment sees its amount, as with a real one. And the games' page with its files, which is the same for everybody and there only once it was built. */
const OTHER_HOUSE = /^\S+ \/(pay(\/|$)|provider\/(assets\/:name|play\/:game|verify)$)/;

const codes = new Map<string, string>();
const found: string[] = [];
let engine: TestEngine;
let victim: Victim;
let other: RegisteredPlayer;
let othersSeat: Seat;

beforeAll(async () => {
  engine = await startEngine({
    deliverCode: (phone, code) => void codes.set(phone, code),
    extend: ({ app }) => {
      app.addHook("onRoute", ({ method, url }) => {
        for (const each of [method].flat()) if (!/^(HEAD|OPTIONS) |\*|\/dev\/| \/api\/v2$| \/operator$/.test(`${each} ${url}`)) found.push(`${each} ${url}`);
      });
    },
  });
  const owner = await registerPlayer(engine, codes, "8093330001", { firstName: "Zephyrine", lastName: "Quillfeather", email: "zephyrine@example.org", address: "14 Marigold Close" });
  victim = await withAPast(owner);
  other = await registerPlayer(engine, codes, "8093330002", { firstName: "Bola", lastName: "Other" });
  othersSeat = await sitDown(engine, MINES, { login: other.token, balance: "real" });
}, 60_000);
afterAll(() => engine.close());

const dataOf = (body: unknown): Record<string, unknown> => Object(Object(body).data);

/** Gives the first player a bet, a deposit, two withdrawals, a game under way and a limit. */
const withAPast = async (owner: RegisteredPlayer): Promise<Victim> => {
  const { token, id } = owner;
  const [match] = fixtures(engine.parts);
  if (match === undefined) throw new Error("no fixture to bet on");
  const [betKey, withdrawalKey] = ["bet-key-of-the-first-0001", "withdrawal-of-the-first-01"];
  const coupon = couponOf([selectionOf(match)], { stake: 1379.1, logHead: { length: 7, hash: "7".padStart(64, "0"), log: LOG } });
  const placed = await engine.api("POST", betslipRoutes.placeBet(3), { token, body: coupon, headers: { "Idempotency-Key": betKey } });
  const booked = await engine.api("POST", bookingRoutes.bookBet(3), { token, body: couponOf([selectionOf(match)], { isBooking: 1 }) });
  const [bet] = Object((await engine.api("POST", historyRoutes.betHistory, { token, body: { clientId: 3, idempotencyKey: betKey } })).body).bets;
  const wallet = payments(engine, () => token);
  const deposit = referenceOf(await wallet.deposit(2345.67));
  await engine.api("POST", paymentsRoutes.verifyBankAccount, { token, body: { ...ACCOUNT, clientId: 3 } });
  const online = await wallet.withdraw(WITHDRAWAL, withdrawalKey);
  const cash = dataOf((await wallet.withdraw({ amount: 1468.02, type: "cash" })).body);
  await engine.api("PUT", safetyRoutes.setLimit, { token, body: { kind: "stake", period: "month", amount: 76_543.21 } });
  const seat = await sitDown(engine, MINES, { login: token, balance: "real" });
  const { body } = await seat.bet(100_00, { mines: 3 });
  const round = String(Object(body.round).id ?? "none");
  const [session] = await rows(engine.parts.database, `select id from sessions where user_id = ${id} order by id desc limit 1`);
  const details = dataOf((await engine.api("GET", "auth/details/3", { token })).body);
  const [betslipId, withdrawal, shopCode] = [String(dataOf(placed.body)["betslipId"]), referenceOf(online), String(cash["code"])];
  return {
    ...owner, betslipId, booking: String(dataOf(booked.body)["betslipId"]), betId: String(bet.id), offer: Number(bet.cashOutAmount), coupon, betKey, deposit, withdrawal, shopCode, withdrawalKey, session: String(session?.["id"]), seat, round,
    secrets: [
      "Zephyrine", "Quillfeather", "zephyrine@example.org", "Marigold", "1379.1", "1357.91", "1468.02", "76543.21", "2345.67", String(details["availableBalance"]), owner.phone, token, seat.token,
      betslipId, round, deposit, withdrawal, shopCode, betKey, withdrawalKey, ACCOUNT.accountNumber,
    ],
  };
};

/** Everything that the database has of a player, by table. */
const holdings = async (userId: number): Promise<Readonly<Record<string, unknown>>> => {
  const { database } = engine.parts;
  const tables = await rows(database, "select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public' order by 1");
  const held = await Promise.all(tables.map(async ({ name }) => [String(name), await rows(database, `select md5(string_agg(each::text, '|' order by each::text)) as sum from "${String(name)}" as each where user_id = ${userId}`)] as const));
  return { ...Object.fromEntries(held), user: await rows(database, `select * from users where id = ${userId}`) };
};

const requestOf = (route: string, { url, body, headers }: Row) => {
  const [method = "", path = ""] = route.split(" ");
  const target = url?.(victim) ?? path.replaceAll(/:(clientId|id)\b/g, "3").replaceAll(/:\w+/g, victim.betslipId);
  return { method, target, options: { ...(body === undefined ? (method === "GET" ? {} : { body: {} }) : { body: body(victim) }), ...(headers === undefined ? {} : { headers: headers(victim) }) } };
};

const ask = (route: string, row: Row, token: string | undefined) => {
  const { method, target, options } = requestOf(route, row);
  return engine.call(method, target, { ...options, ...(token === undefined ? {} : { token }) });
};

/** The secrets of the first player in an answer, without those that the other player sent in the request. */
const told = (route: string, row: Row, answer: unknown): readonly string[] => {
  const sent = JSON.stringify(requestOf(route, row));
  const text = JSON.stringify(answer);
  return victim.secrets.filter((secret) => text.includes(secret) && !sent.includes(secret));
};

describe("another player", () => {
  it("has a row in the table for every route, and a route for every row", () => {
    expect(victim.secrets.filter((secret) => ["", "undefined", "none"].includes(secret))).toEqual([]);
    expect([...new Set(found)].filter((route) => !OTHER_HOUSE.test(route)).sort()).toEqual(Object.keys(table).sort());
  });

  it("gets no data of the first player and changes nothing, whatever ids they send", async () => {
    const before = await holdings(victim.id);
    expect(victim.offer).toBeGreaterThan(0);
    expect(Object.values(before).filter((each) => JSON.stringify(each) !== '[{"sum":null}]').length).toBeGreaterThan(6);
    const leaks: unknown[] = [];
    for (const [route, row] of Object.entries(table)) {
      const token = row.reach === "game" ? othersSeat.token : other.token;
      if (route.endsWith("auth/logout")) continue;
      const { status, body } = await ask(route, row, token);
      const secrets = told(route, row, body);
      const unsaid = row.says !== undefined && !JSON.stringify(body).includes(row.says);
      if (secrets.length > 0 || status >= 500 || unsaid) leaks.push({ route, status, secrets, ...(unsaid ? { body } : {}) });
    }
    expect(leaks).toEqual([]);
    await ask("POST /api/v2/auth/logout", player({ body: named }), other.token);
    expect(await holdings(victim.id)).toEqual(before);
    expect((await engine.api("GET", "auth/details/3", { token: victim.token })).status).toBe(200);
  });

  it("who sends a request of the first player with its key gets no answer of the first player", async () => {
    const third = await registerPlayer(engine, codes, "8093330003");
    const before = await holdings(victim.id);
    const send = async (path: string, body: object, key: string) => (await engine.api("POST", path, { token: third.token, body, headers: { "Idempotency-Key": key } })).body;
    const bet = await send(betslipRoutes.placeBet(3), victim.coupon, victim.betKey);
    expect(bet).toMatchObject({ success: true });
    expect(JSON.stringify(bet)).not.toContain(victim.betslipId);
    expect(await send(betslipRoutes.placeBet(3), victim.coupon, victim.betKey)).toEqual(bet);
    // The account was verified for others, and not for this player.
    expect(await send(paymentsRoutes.withdraw, WITHDRAWAL, victim.withdrawalKey)).toMatchObject({ success: false, message: "Verify your bank account first" });
    expect(await holdings(victim.id)).toEqual(before);
  });

  it("without a session gets 401 from every route of a player", async () => {
    const answered: unknown[] = [];
    for (const [route, row] of Object.entries(table).filter(([, { reach }]) => reach !== "anybody"))
      for (const token of [undefined, "a-token-that-was-never-given-out"]) {
        const { status, body } = await ask(route, row, token);
        // Signing out without a session succeeds.
        if (status !== 401 && !route.endsWith("auth/logout")) answered.push({ route, status, body });
      }
    expect(answered).toEqual([]);
  });
});
