import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { betslipRoutes } from "../../contract/betslip.ts";
import { historyRoutes } from "../../contract/history.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";

/** A PostgreSQL server is not a dependency: where none is installed there is nothing to try it with. */
const installed = spawnSync("initdb", ["--version"]).status === 0;
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
};

describe.skipIf(!installed)("on a PostgreSQL server", { timeout: 120_000 }, () => {
  let server: ChildProcess;
  let directory: string;
  let engine: TestEngine;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "slipstream-postgres-"));
    if (unprivileged.uid !== undefined) chownSync(directory, NOBODY, NOBODY);
    chmodSync(directory, 0o700);
    const data = join(directory, "data");
    expect(spawnSync("initdb", ["-D", data, "-U", "engine", "--auth=trust", "-N"], unprivileged).status).toBe(0);
    const port = await freePort();
    server = spawn("postgres", ["-D", data, "-p", String(port), "-k", directory, "-h", "127.0.0.1"], { ...unprivileged, stdio: ["ignore", "ignore", "pipe"] });
    await new Promise<void>((resolve) => server.stderr?.on("data", (chunk: Buffer) => chunk.includes("ready to accept connections") && resolve()));
    engine = await startEngine({ databaseUrl: `postgres://engine@127.0.0.1:${port}/postgres` });
  }, 120_000);

  afterAll(async () => {
    await engine.close();
    server.kill("SIGINT");
    await once(server, "exit");
    rmSync(directory, { recursive: true, force: true });
  });

  it("makes one bet of fifty requests with one key, and settles it", async () => {
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
    const waiting = async (): Promise<number> => Number((await database.query("select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'"))[0]?.["n"]);
    const until = async (fact: () => Promise<boolean>): Promise<void> => {
      while (!(await fact())) await new Promise((resolve) => setImmediate(resolve));
    };
    // Somebody else holds the wallet, so that the bet waits between its price and its place in the book.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = database.transaction(async (queries) => {
      await queries.query("select * from wallets for update");
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

  it("lets two slips race for one balance", async () => {
    const token = await engine.login();
    await engine.parts.database.query("update wallets set main = 1500");
    const [, match] = fixtures(engine.parts);
    if (match === undefined) throw new Error("no fixture");
    const coupon = couponOf([selectionOf(match)], { stake: 6 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token, headers: { "Idempotency-Key": `race-${index}` } })));
    expect(answers.filter(({ body }) => Object(body).success)).toHaveLength(2);
    expect((await engine.api("GET", accountRoutes.userDetails(3), { token })).body).toMatchObject({ data: { availableBalance: 3 } });
  });
});
