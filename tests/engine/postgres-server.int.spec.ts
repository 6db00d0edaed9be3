import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { betslipRoutes } from "../../contract/betslip.ts";
import { historyRoutes } from "../../contract/history.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { postgresInstalled, startPostgres, type PostgresServer } from "./kit/postgres-server.ts";
import { rows } from "./kit/rows.ts";

describe.skipIf(!postgresInstalled)("on a PostgreSQL server", { timeout: 120_000 }, () => {
  let server: PostgresServer;
  let engine: TestEngine;

  beforeAll(async () => {
    server = await startPostgres();
    engine = await startEngine({ databaseUrl: server.url });
  }, 120_000);

  afterAll(async () => {
    await engine.close();
    await server.stop();
  });

  /** Lets the transaction of a test hold its locks while this machine does other things: the server ends one of the engine's after two idle seconds. */
  const mayIdle = (queries: Parameters<typeof rows>[0]): Promise<unknown> => rows(queries, "set local idle_in_transaction_session_timeout = 0");

  it("makes one bet from fifty requests with one key, and settles it", async () => {
    const token = await engine.login();
    const [match] = fixtures(engine.parts);
    if (match === undefined) throw new Error("no fixture");
    const coupon = couponOf([selectionOf(match, "1", "", "1")]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token, headers: { "Idempotency-Key": "fifty" } })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(Object(body).data.betslipId))).size).toBe(1);
    expect((await engine.api("GET", accountRoutes.userDetails(3), { token })).body).toMatchObject({ data: { availableBalance: 99_900 } });
    await engine.dev("settle", { matchId: match.id, home: 1, away: 0 });
    const { body } = await engine.api("POST", historyRoutes.betHistory, { token, body: { status: "settled", from: "2020-01-01" } });
    expect(body).toMatchObject({ totalRecords: 1, bets: [{ statusDescription: "Won", idempotencyKey: "fifty" }] });
  });

  it("settles a bet that was priced while its match was ending", async () => {
    const token = await engine.login();
    const match = fixtures(engine.parts).at(-1);
    if (match === undefined) throw new Error("no fixture");
    const { database } = engine.parts;
    const waiting = async (): Promise<number> => Number((await rows(database, "select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'"))[0]?.["n"]);
    const until = async (fact: () => Promise<boolean>): Promise<void> => {
      while (!(await fact())) await new Promise((resolve) => setImmediate(resolve));
    };
    // Another transaction locks the wallet, so that the bet waits after it was priced and before it is stored.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = database.transaction().execute(async (queries) => {
      await mayIdle(queries);
      await rows(queries, "select * from wallets for update");
      await released;
    });
    const placing = engine.api("POST", betslipRoutes.placeBet(3), { body: couponOf([selectionOf(match, "1", "", "1")]), token, headers: { "Idempotency-Key": "late" } });
    await until(async () => (await waiting()) >= 1);
    let settled = false;
    const settling = engine.dev("settle", { matchId: match.id, home: 1, away: 0 }).then(() => (settled = true));
    await until(async () => settled || (await waiting()) >= 2);
    release();
    await Promise.all([holding, placing, settling]);
    const { body } = await engine.api("POST", historyRoutes.betHistory, { token, body: { idempotencyKey: "late" } });
    expect(body).toMatchObject({ bets: [{ statusDescription: "Won" }] });
  });

  it("[E4] accepts no more simultaneous bets than the balance covers", async () => {
    const token = await engine.login();
    await rows(engine.parts.database, "update wallets set main = 1500");
    const [, match] = fixtures(engine.parts);
    if (match === undefined) throw new Error("no fixture");
    const coupon = couponOf([selectionOf(match)], { stake: 6 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token, headers: { "Idempotency-Key": `race-${index}` } })));
    expect(answers.filter(({ body }) => Object(body).success)).toHaveLength(2);
    // A deadlock of two transactions would be an error of the server.
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await engine.api("GET", accountRoutes.userDetails(3), { token })).body).toMatchObject({ data: { availableBalance: 3 } });
  });

  /** Places a bet of 6 while another transaction holds the player by the first statement. That transaction runs the second one when the bet waits, and commits. */
  const placeBehind = async (first: string, second: string, key: string | undefined, extra: object = {}): Promise<unknown> => {
    const token = await engine.login();
    const { database } = engine.parts;
    const [, , match] = fixtures(engine.parts);
    if (match === undefined) throw new Error("no fixture");
    let answered = false;
    let placing: Promise<unknown> | undefined;
    await database.transaction().execute(async (queries) => {
      await mayIdle(queries);
      await rows(queries, first);
      placing = engine.api("POST", betslipRoutes.placeBet(3), { body: couponOf([selectionOf(match)], { stake: 6, ...extra }), token, ...(key === undefined ? {} : { headers: { "Idempotency-Key": key } }) })
        .then(({ body }) => body).finally(() => (answered = true));
      const isWaiting = async (): Promise<boolean> => Number((await rows(database, "select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'"))[0]?.["n"]) > 0;
      while (!answered && !(await isWaiting())) await new Promise((resolve) => setImmediate(resolve));
      expect(answered).toBe(false);
      await rows(queries, second);
    });
    return placing;
  };

  it("takes a bet whose player is changed while it waits for them", async () => {
    await rows(engine.parts.database, "update wallets set main = 1500");
    expect(await placeBehind("update users set details = details || '{\"changed\": true}'", "update wallets set main = 700", "changed")).toMatchObject({ success: true });
    expect((await rows(engine.parts.database, "select main from wallets"))[0]).toEqual({ main: 100 });
  });

  it("refuses a bet whose money was spent while it waited, and takes one whose money was paid in", async () => {
    await rows(engine.parts.database, "update wallets set main = 1500");
    expect(await placeBehind("select id from users for no key update", "update wallets set main = 500", "spent")).toMatchObject({ success: false, message: "Insufficient balance " });
    expect(await placeBehind("select id from users for no key update", "update wallets set main = 700", "paid-in")).toMatchObject({ success: true });
    expect((await rows(engine.parts.database, "select main from wallets"))[0]).toEqual({ main: 100 });
  });

  it("takes a bet without a key from the cashback while another request of the player is under way, whose locks it takes in the same order", async () => {
    await rows(engine.parts.database, "update wallets set cashback = 1500");
    expect(await placeBehind("select id from users for no key update", "update wallets set cashback = 1000", undefined, { useCashback: true })).toMatchObject({ success: true });
    expect((await rows(engine.parts.database, "select cashback from wallets"))[0]).toEqual({ cashback: 400 });
  });

  it("has the server miss an engine whose machine was switched off, with the locks of its transactions, after seconds", async () => {
    const held = await Promise.all(["idle", "interval", "count"].map((name) => rows(engine.parts.database, `select pg_sleep(0.05), current_setting('tcp_keepalives_${name}') as value`)));
    expect(held.map(([row]) => Number(row?.["value"]))).toEqual([5, 2, 3]);
  });

  it("goes on when another program adds columns to the tables", async () => {
    const token = await engine.login();
    await rows(engine.parts.database, "update wallets set main = 10000");
    const [, , match] = fixtures(engine.parts);
    if (match === undefined) throw new Error("no fixture");
    const place = (key: string) => engine.api("POST", betslipRoutes.placeBet(3), { body: couponOf([selectionOf(match)], { stake: 6 }), token, headers: { "Idempotency-Key": key } });
    // More bets at once than the pool has connections, so that each connection has prepared the statements.
    const many = (name: string) => Promise.all(Array.from({ length: 20 }, (_, index) => place(`${name}-${index}`)));
    await many("before");
    for (const table of ["users", "sessions", "wallets", "bets", "legs", "movements", "idempotency", "safety_limits", "safety_states"])
      await rows(engine.parts.database, `alter table ${table} add column of_a_later_build text`);
    const answers = [...(await many("after")), await engine.api("POST", historyRoutes.betHistory, { token, body: { idempotencyKey: "before-0" } })];
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  });
});
