import Fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { cashOutRoutes } from "../../contract/cash-out.ts";
import { historyRoutes } from "../../contract/history.ts";
import { openPostgres } from "../../engine/database/postgres-database.ts";
import { healthRoutes } from "../../engine/http/health.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { postgresInstalled, startPostgres } from "./kit/postgres-server.ts";

let engine: TestEngine | undefined;
afterEach(() => engine?.close());

const ready = async ({ port }: TestEngine) => {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`);
  return [answer.status, await answer.json()] as const;
};

describe("an engine", () => {
  it("says that it lives, and that it is ready", async () => {
    engine = await startEngine();
    const health = await fetch(`http://127.0.0.1:${engine.port}/health`);
    expect([health.status, await health.json(), health.headers.get("cache-control")]).toEqual([200, { alive: true }, "no-store"]);
    expect(await ready(engine)).toEqual([200, { ready: true }]);
  });

  it("[E10] that ends says so at once, and pays the cash-out first that waits for its time", async () => {
    let asked: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (asked = resolve));
    engine = await startEngine({
      cashOutDelayMs: 3_000,
      extend: ({ app }) => void app.addHook("preHandler", async ({ url }) => {
        if (url.includes(cashOutRoutes.cashOut)) asked();
      }),
    });
    const { api, close, parts } = engine;
    const token = await engine.login();
    const match = fixtures(parts).find(({ phase }) => phase === "prematch") ?? expect.fail();
    await api("POST", betslipRoutes.placeBet(3), { body: couponOf([selectionOf(match)]), token, headers: { "Idempotency-Key": "drained" } });
    await engine.dev("kick-off", { matchId: match.id });
    const { body } = await api("POST", historyRoutes.betHistory, { token, body: { clientId: 3, idempotencyKey: "drained" } });
    const { id, cashOutAmount } = Object(body).bets[0] as { readonly id: number; readonly cashOutAmount: number };
    const paid = api("POST", cashOutRoutes.cashOut, { token, body: { betId: id, amount: cashOutAmount } });
    await waits;
    const ended = close();
    expect(await ready(engine)).toEqual([503, { ready: false, why: "ending" }]);
    engine = undefined;
    expect((await paid).body).toMatchObject({ success: true, message: "Cashout successful" });
    await ended;
  });

  it.skipIf(!postgresInstalled)("[E10] is not ready when it does not lead any more, nor when the database is away", async () => {
    const server = await startPostgres();
    let lost: () => void = () => undefined;
    const happened = new Promise<void>((resolve) => (lost = resolve));
    const { port, ...running } = await startEngine({ databaseUrl: server.url, onLost: () => lost() });
    const answered = async () => (await (await fetch(`http://127.0.0.1:${port}/ready`)).json()) as object;
    expect(await answered()).toEqual({ ready: true });
    await server.stop();
    await happened;
    expect(await answered()).toEqual({ ready: false, why: "not-leading" });
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    await running.close().catch(() => undefined);
  });

  it.skipIf(!postgresInstalled)("is not ready while the database does not answer", async () => {
    const server = await startPostgres();
    const database = await openPostgres(server.url);
    const app = Fastify();
    healthRoutes({ database: () => database, leads: () => true, isDraining: () => false }).pages?.(app);
    const answered = async () => {
      const { statusCode, body } = await app.inject("/ready");
      return [statusCode, JSON.parse(body) as object];
    };
    expect(await answered()).toEqual([200, { ready: true }]);
    await server.stop();
    await expect.poll(answered, { timeout: 20_000 }).toEqual([503, { ready: false, why: "no-database" }]);
    await app.close();
    await database.destroy();
  });
});
