import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attemptsRoutes } from "../../contract/attempts.ts";
import { betslipRoutes } from "../../contract/betslip.ts";
import { bookingRoutes } from "../../contract/booking.ts";
import { cashOutRoutes } from "../../contract/cash-out.ts";
import { historyRoutes } from "../../contract/history.ts";
import { paymentsRoutes } from "../../contract/payments.ts";
import { answerOnce } from "../../engine/database/answer-once.ts";
import { closeKey, NOBODY } from "../../engine/database/close-key.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { onBothDatabases } from "./kit/both-databases.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { fundPlayers } from "./kit/engine-under-fire.ts";
import { rows } from "./kit/rows.ts";

let engine: TestEngine;
let token: string;
beforeAll(async () => {
  engine = await startEngine();
  token = await engine.login();
}, 60_000);
afterAll(() => engine.close());

const close = async (key: string, as: string | undefined = token) =>
  (await engine.api("POST", attemptsRoutes.close, { body: { idempotencyKey: key }, ...(as === undefined ? {} : { token: as }) })).body;
const coupon = (extra: object = {}) => couponOf([selectionOf(fixtures(engine.parts)[0] ?? never())], { stake: 100, ...extra });
const never = (): never => {
  throw new Error("a fixture");
};
const balance = async () => Number((await rows(engine.parts.database, "select main from wallets order by user_id limit 1"))[0]?.["main"]);
const made = async () => (await rows(engine.parts.database, "select (select count(*) from bets) + (select count(*) from deposits) + (select count(*) from withdrawals) + (select count(*) from bookings) as made"))[0]?.["made"];

/** The requests that may have their effect only once, as a client sends them. */
const KINDS = [
  ["a bet", () => [betslipRoutes.placeBet(3), coupon()]],
  ["a deposit", () => [paymentsRoutes.initiateDeposit, { amount: 500, paymentMethod: "paystack", clientId: 3 }]],
  ["a withdrawal", () => [paymentsRoutes.withdraw, { amount: 1_000, type: "cash", clientId: 3 }]],
  ["a shared slip", () => [bookingRoutes.bookBet(3), coupon({ isBooking: 1 })]],
] as const satisfies readonly (readonly [string, () => readonly [string, object]])[];

describe.each(KINDS)("the key of %s", (what, request) => {
  const send = (key: string) => {
    const [path, body] = request();
    return engine.api("POST", path, { body, token, headers: { "idempotency-key": key } });
  };

  it("[N2] once closed shuts out the request that was held on its way, however often it comes", async () => {
    const before = [await balance(), await made()];
    expect(await close(`held ${what}`.replaceAll(" ", "-"))).toMatchObject({ success: true, data: { outcome: "closed" } });
    for (let time = 0; time < 3; time += 1)
      expect((await send(`held ${what}`.replaceAll(" ", "-"))).body).toMatchObject({ success: false, message: expect.stringContaining("given up") });
    expect([await balance(), await made()]).toEqual(before);
    expect(await close(`held ${what}`.replaceAll(" ", "-"))).toMatchObject({ data: { outcome: "closed" } });
  });

  it("[N2] is not closed after the request had its effect", async () => {
    const key = `done ${what}`.replaceAll(" ", "-");
    const first = (await send(key)).body;
    expect(first).toMatchObject({ success: true });
    expect(await close(key)).toMatchObject({ data: { outcome: "done" } });
    expect((await send(key)).body).toEqual(first);
  });

  it("[N3] is won by exactly one of a request and a closing that come at once", async () => {
    for (let time = 0; time < 12; time += 1) {
      const key = `race-${time}-${what}`.replaceAll(" ", "-");
      const first = time % 2 === 0 ? send(key) : undefined;
      const closing = close(key);
      const [sent, closed] = await Promise.all([first ?? send(key), closing]);
      const { success } = sent.body as { readonly success: boolean };
      expect(closed).toMatchObject({ data: { outcome: success ? "done" : "closed" } });
    }
  });
});

describe("closing a key", () => {
  it("tells why a request that came before was refused", async () => {
    await engine.api("POST", betslipRoutes.placeBet(3), { body: coupon({ stake: 1 }), token, headers: { "idempotency-key": "too-little" } });
    expect(await close("too-little")).toMatchObject({ data: { outcome: "refused", message: expect.stringMatching(/\d/) } });
  });

  it("shuts out a cash-out", async () => {
    const { betslipId } = ((await engine.api("POST", betslipRoutes.placeBet(3), { body: coupon(), token })).body as { readonly data: { readonly betslipId: string } }).data;
    const history = (await engine.api("POST", historyRoutes.betHistory, { body: { clientId: 3, betslipId, status: "", page: 1, perPage: 20 }, token })).body;
    const { id, cashOutAmount } = (history as { readonly bets: readonly { readonly id: number; readonly cashOutAmount: number }[] }).bets[0] ?? never();
    await close("cash-out");
    const asked = await engine.api("POST", cashOutRoutes.cashOut, { body: { betId: id, amount: cashOutAmount }, token, headers: { "idempotency-key": "cash-out" } });
    expect(asked.body).toMatchObject({ success: false, message: expect.stringContaining("given up") });
  });

  it("of a visitor's shared slip needs no session, and is of no use against a player's bet", async () => {
    expect(await close("guessed", "")).toMatchObject({ data: { outcome: "closed" } });
    expect((await engine.api("POST", betslipRoutes.placeBet(3), { body: coupon(), token, headers: { "idempotency-key": "guessed" } })).body).toMatchObject({ success: true });
  });

  it("needs a key, and not too often", async () => {
    expect((await engine.api("POST", attemptsRoutes.close, { body: { idempotencyKey: "with blanks" } })).status).toBe(400);
    expect((await engine.api("POST", attemptsRoutes.close, { body: {} })).status).toBe(400);
  });
});

describe("of a request and a closing at once, also of many connections, exactly one wins", () => {
  onBothDatabases({}, async ({ open }) => {
    const database = await open();
    try {
      await migrate(database);
      const [player] = (await fundPlayers(database, 1, 100_00)).map(({ id }) => id);
      const userId = player ?? never();
      const effects: string[] = [];
      const ask = (key: string) =>
        database.transaction().execute((queries) => answerOnce(queries, { userId, key, payload: {} }, async () => {
          effects.push(key);
          return { success: true, message: "done" };
        }));
      const shut = (owner: number, key: string, now = 0) => database.transaction().execute((queries) => closeKey(queries, owner, key, now));
      for (let time = 0; time < 40; time += 1) {
        const key = `key-${time}`;
        const [answer, closed] = await Promise.all([ask(key), shut(userId, key)]);
        expect(effects.includes(key)).toBe(closed.outcome === "done");
        expect(answer).toMatchObject({ success: closed.outcome === "done" });
      }
      // A closed key is forgotten after a day, when nothing with it can come any more.
      await shut(NOBODY, "old", 0);
      await shut(NOBODY, "new", 25 * 3_600_000);
      expect(await rows(database, `select key from idempotency where user_id = ${NOBODY}`)).toEqual([{ key: "new" }]);
    } finally {
      await database.destroy();
    }
  });
});
