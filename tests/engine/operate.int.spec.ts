import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { API_KEY_HEADER, CLIENT_ID_HEADER } from "../../contract/headers.ts";
import { API_BASE } from "../../contract/paths.ts";
import { sessionRoutes } from "../../contract/session.ts";
import { ensureEngineBuilt } from "../../e2e/kit/built-engine.ts";
import { demoPlayer } from "../../engine/account/demo-player.ts";
import { createLedgerCheck } from "../../engine/operate/ledger-check.ts";
import { refusalCode } from "../../engine/operate/refusal-code.ts";
import { readOperate } from "../../engine/operate/settings.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { apiKey, signed, startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { freePort } from "./kit/free-port.ts";
import { freshData } from "./kit/fresh-data.ts";

const patience = { timeout: 60_000 };

let engine: TestEngine | undefined;
afterEach(async () => {
  await engine?.close();
  engine = undefined;
});

const place = async ({ api, parts }: TestEngine, token: string, key: string, extra: object = {}) => {
  const match = fixtures(parts)[0] ?? expect.fail();
  return api("POST", betslipRoutes.placeBet(3), { body: couponOf([selectionOf(match)], extra), token, headers: { "Idempotency-Key": key } });
};

describe("the metrics of an engine", () => {
  it("are read at an address of their own, and not where players come", async () => {
    const port = await freePort();
    engine = await startEngine({ operate: { metrics: { host: "127.0.0.1", port }, logs: "text", traces: undefined } });
    const token = await engine.login();
    await place(engine, token, "counted");
    await place(engine, token, "refused", { useCashback: true });
    const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await expect.poll(read, patience).toContain('slipstream_refusals_total{call="POST /api/v2/bets/place-bet/:clientId",code="balance",role="all"} 1');
    const text = await read();
    for (const line of [/^slipstream_bets_total\{role="all"\} 1$/m, /^slipstream_ledger_flaws\{role="all"\} 0$/m, /^slipstream_feed_sockets\{role="all"\} 0$/m, /^slipstream_waiting\{part="bets",role="all"\} 1$/m, /^slipstream_leads\{role="all"\} 1$/m, /^slipstream_call_seconds_bucket\{/m])
      expect(text).toMatch(line);
    expect(text).not.toContain(token);
    expect((await fetch(`http://127.0.0.1:${engine.port}/metrics`)).status).toBe(404);
  });

  it("[E1] tell of a wallet that its movements do not make, and of a movement that does not follow from the one before", async () => {
    engine = await startEngine();
    const { database } = engine.parts;
    const token = await engine.login();
    const check = createLedgerCheck(database);
    await place(engine, token, "first");
    // The first look sees how far to look.
    await check();
    expect(await check()).toBe(0);
    await place(engine, token, "second");
    await check();
    expect(await check()).toBe(0);
    await sql`update wallets set main = main + 1`.execute(database);
    await place(engine, token, "third");
    await check();
    // The third movement begins from a balance that nothing made.
    expect(await check()).toBe(1);
    await sql`update wallets set main = main + 1`.execute(database);
    const looksAnew = createLedgerCheck(database);
    await looksAnew();
    expect(await looksAnew()).toBe(2);
  });
});

describe("the refusals in the metrics", () => {
  it("have few codes, and none names a match or an amount", () => {
    expect(["Insufficient balance ", "Odds have changed", "Your selection A - B is suspended", "Your selection C is no longer available", "This would go beyond your stake limit of 5.00 in 24 hours", "Who knows"].map(refusalCode))
      .toEqual(["balance", "odds-changed", "suspended", "unavailable", "limit", "other"]);
  });
});

describe("the settings of metrics, logs and traces", () => {
  const read = (given: Readonly<Record<string, string>>) => readOperate((name) => given[name]);
  it("are off unless they are given, and refuse what is none", () => {
    expect(read({})).toEqual({ metrics: undefined, logs: "text", traces: undefined });
    expect(read({ SLIPSTREAM_METRICS: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
    expect(read({ SLIPSTREAM_METRICS: "[::1]:9464" }).metrics).toEqual({ host: "::1", port: 9464 });
    for (const wrong of [{ SLIPSTREAM_METRICS: "yes" }, { SLIPSTREAM_LOGS: "loud" }, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "collector" }]) expect(() => read(wrong)).toThrow(RangeError);
  });
});

describe("an engine on the command line", () => {
  it("tells each call as a line without secrets, and each attempt as a span whose trace follows from its id", async () => {
    const spans: string[] = [];
    const collector = createServer((request, response) => {
      request.setEncoding("utf8").on("data", (chunk: string) => spans.push(chunk)).on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const address = collector.address();
    const data = await freshData();
    const child = spawn(process.execPath, [ensureEngineBuilt().withLevers, "--port", "0", "--data", data], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, DATABASE_URL: "", SLIPSTREAM_LOGS: "json", OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${Object(address).port}/v1/traces` },
    });
    const lines: string[] = [];
    try {
      createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
      await expect.poll(() => lines.find((line) => line.startsWith("Slipstream ")), patience).toBeDefined();
      const port = /localhost:(\d+)/.exec(lines.find((line) => line.startsWith("Slipstream ")) ?? "")?.[1];
      const headers = () => ({ [CLIENT_ID_HEADER]: "3", [API_KEY_HEADER]: apiKey, ...signed(), "content-type": "application/json" });
      const login = await fetch(`http://127.0.0.1:${port}${API_BASE}/${sessionRoutes.login}?source=website`, { method: "POST", headers: headers(), body: JSON.stringify({ username: demoPlayer.username, password: demoPlayer.password, clientId: 3 }) });
      const token = String(Object(Object(await login.json()).data).token);
      await fetch(`http://127.0.0.1:${port}${API_BASE}/${betslipRoutes.placeBet(3)}`, { method: "POST", headers: { ...headers(), authorization: `Bearer ${token}`, "idempotency-key": "traced" }, body: JSON.stringify(couponOf([])) });
      await expect.poll(() => lines.find((line) => line.includes('"attempt":"traced"')), patience).toBeDefined();
      const trace = createHash("sha256").update("traced").digest("hex").slice(0, 32);
      expect(JSON.parse(lines.find((line) => line.includes("traced")) ?? "")).toMatchObject({ role: "all", call: "POST /api/v2/bets/place-bet/:clientId", attempt: "traced", trace, msg: "answered" });
      // What waits is told when the engine ends.
      child.kill("SIGTERM");
      await once(child, "exit");
      expect(spans.join("")).toContain(`"traceId":"${trace}"`);
      const told = lines.filter((line) => line.startsWith("{")).join("\n") + spans.join("");
      for (const secret of [token, demoPlayer.password, demoPlayer.username]) expect(told).not.toContain(secret);
    } finally {
      child.kill("SIGKILL");
      collector.close();
      rmSync(data, { recursive: true, force: true });
    }
  });
});
