import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { betslipRoutes } from "../../contract/betslip.ts";
import { historyRoutes } from "../../contract/history.ts";
import { offerRoutes } from "../../contract/offer.ts";
import { ensureEngineBuilt } from "../../e2e/kit/built-engine.ts";
import { lockDirectory } from "../../engine/database/directory-lock.ts";
import { readSettings } from "../../engine/settings.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine } from "./kit/engine-kit.ts";
import { freshData } from "./kit/fresh-data.ts";

const locksIn = (directory: string): readonly string[] => readdirSync(directory).filter((name) => name.endsWith(".lock"));

const directories: string[] = [];
afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true, force: true })));
const data = async (): Promise<string> => {
  const directory = await freshData();
  directories.push(directory);
  return directory;
};

/** Starts the engine from the command line. `ready` resolves when it has printed its address, `exit` resolves to its exit code. */
const runEngine = (args: readonly string[], settings: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [ensureEngineBuilt().main, ...args], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, DATABASE_URL: undefined, ...settings } });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const exit = once(child, "exit").then(([code]) => Number(code));
  const ready = new Promise<void>((resolve) => child.stdout.on("data", () => out.startsWith("Slipstream ") && resolve()));
  return { child, exit, ready, out: () => out, err: () => err };
};

describe("starting", { timeout: 120_000 }, () => {
  it("says that results follow from a seed that is given, which is for demonstrations only", async () => {
    const engine = runEngine(["--port", "0", "--data", await data(), "--seed", "5"]);
    await Promise.race([engine.ready, engine.exit]);
    await expect.poll(() => engine.out()).toContain("For demonstrations only: every result follows from --seed 5 and can be computed in advance.");
    engine.child.kill("SIGTERM");
    expect(await engine.exit).toBe(0);
  });

  it("prints its address and how to log in once it is ready, and stops on a signal", async () => {
    const engine = runEngine(["--port", "0", "--data", await data()]);
    await Promise.race([engine.ready, engine.exit]);
    await expect.poll(() => engine.out()).toMatch(/^Slipstream http:\/\/localhost:\d+\nDemo login: 8031112222 \/ \S+\nPayments are simulated: whoever opens \/pay decides about any deposit.\n$/);
    const url = /http:\/\/localhost:(\d+)/.exec(engine.out())?.[1];
    expect((await fetch(`http://127.0.0.1:${url}/mobile`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${url}/dev/state`)).status).toBe(404);
    engine.child.kill("SIGTERM");
    expect(await engine.exit).toBe(0);
  });

  it("[E5] exits with one clear line when the port is in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const engine = runEngine(["--port", String(port), "--data", await data()]);
    expect(await engine.exit).toBe(1);
    expect(engine.err().trim().split("\n")).toEqual([`Port ${port} is taken. Choose another with PORT or --port.`]);
    expect(engine.out()).toBe("");
    server.close();
  });

  it("[E5] exits with one clear line when its data cannot be written", async () => {
    const directory = mkdtempSync(join(tmpdir(), "slipstream-closed-"));
    directories.push(directory);
    writeFileSync(join(directory, "file"), "");
    chmodSync(directory, 0o500);
    const engine = runEngine(["--port", "0", "--data", join(directory, "file", "data")]);
    expect(await engine.exit).toBe(1);
    expect(engine.err().trim().split("\n")).toHaveLength(1);
    expect(engine.err()).toContain("cannot be written");
  });

  it("[E10] refuses a directory that another engine uses, and accepts one that a killed engine left", async () => {
    const directory = await data();
    const parent = String(process.ppid);
    writeFileSync(join(directory, "engine.lock"), parent);
    await expect(startEngine({ data: directory })).rejects.toThrow(`is used by another engine (process ${parent})`);
    expect(locksIn(directory)).toEqual(["engine.lock"]);
    writeFileSync(join(directory, "engine.lock"), "999999999");
    const engine = await startEngine({ data: directory });
    expect(locksIn(directory)).toEqual([`engine-${process.pid}.lock`]);
    await engine.close();
    expect(locksIn(directory)).toEqual([]);
  });

  it.runIf(process.platform === "linux")("accepts a directory whose engine was killed and whose number another process has now", async () => {
    const directory = await data();
    const start = (pid: number): string => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
    const claim = join(directory, `engine-${process.ppid}.lock`);
    writeFileSync(claim, `${process.ppid} ${start(process.ppid)}`);
    await expect(lockDirectory(directory)).rejects.toThrow("is used by another engine");
    writeFileSync(claim, `${process.ppid} ${Number(start(process.ppid)) - 1}`);
    await (await lockDirectory(directory))();
    expect(locksIn(directory)).toEqual([]);
  });

  it("[E10] gives a directory to one engine at most when several start at once", async () => {
    const directory = await data();
    const engines = Array.from({ length: 3 }, () => runEngine(["--port", "0", "--data", directory]));
    const outcomes = await Promise.all(engines.map((engine) => Promise.race([engine.ready.then(() => "ready"), engine.exit])));
    expect(outcomes.filter((outcome) => outcome === "ready").length).toBeLessThanOrEqual(1);
    engines.forEach((engine, index) => outcomes[index] === "ready" || expect(engine.err()).toContain("is used by another engine"));
    engines.forEach(({ child }) => child.kill("SIGTERM"));
    await Promise.all(engines.map(({ exit }) => exit));
  });

  it("refuses unknown arguments and values out of range", () => {
    expect(() => readSettings(["--speed", "fast"], {})).toThrow("--speed must be a number above 0, or max: fast");
    expect(() => readSettings([], { PORT: "70000" })).toThrow("PORT");
    expect(() => readSettings(["--nonsense"], {})).toThrow("nonsense");
    expect(readSettings(["--speed", "max", "--feed", "x"], { PORT: "4100", SLIPSTREAM_HOSTS: "a.example, b.example" })).toMatchObject({ port: 4100, speed: "max", feedFile: "x", hosts: ["a.example", "b.example"] });
  });

  it("takes an empty variable for an absent one, and no payment secret that could be guessed", () => {
    const names = ["PORT", "DATABASE_URL", "FEED_BROKER_URL", "SLIPSTREAM_APP_KEY", "SLIPSTREAM_PAYMENT_SECRET", "SLIPSTREAM_PAYMENTS", "SLIPSTREAM_POPUP", "SLIPSTREAM_CAMPAIGNS", "SLIPSTREAM_HOSTS", "SLIPSTREAM_TRUSTED_PROXIES", "SLIPSTREAM_SMS_URL", "SLIPSTREAM_SMS_TOKEN"];
    expect(readSettings([], Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readSettings([], {}));
    expect(() => readSettings([], { SLIPSTREAM_PAYMENT_SECRET: "secret" })).toThrow("SLIPSTREAM_PAYMENT_SECRET must have at least 16 characters");
    expect(readSettings([], { SLIPSTREAM_PAYMENT_SECRET: "a-secret-of-a-provider" }).paymentSecret).toBe("a-secret-of-a-provider");
  });
});

describe("restarting", { timeout: 120_000 }, () => {
  it("keeps the day, the balance and the open bet, which is then settled", async () => {
    const directory = await data();
    const first = await startEngine({ data: directory });
    const token = await first.login();
    const [match] = fixtures(first.parts);
    if (match === undefined) throw new Error("no fixture");
    const coupon = couponOf([selectionOf(match, "1", "", "1")]);
    const { body: placed } = await first.api("POST", betslipRoutes.placeBet(3), { body: coupon, token, headers: { "Idempotency-Key": "over-a-restart" } });
    await first.close();

    const second = await startEngine({ data: directory });
    const again = await second.login();
    expect((await second.api("GET", accountRoutes.userDetails(3), { token: again })).body).toMatchObject({ data: { availableBalance: 99_900 } });
    expect((await second.api("POST", betslipRoutes.placeBet(3), { body: coupon, token: again, headers: { "Idempotency-Key": "over-a-restart" } })).body).toEqual(placed);
    expect((await second.api("GET", offerRoutes.match(match.id))).body).toMatchObject({ name: match.name });
    await second.dev("settle", { matchId: match.id, home: 2, away: 0 });
    expect((await second.api("POST", historyRoutes.betHistory, { body: {}, token: again })).body).toMatchObject({ totalRecords: 1, bets: [{ statusDescription: "Won" }] });
    await second.close();
  });
});

describe("a production build", () => {
  const reachable = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || !existsSync(file)) return seen;
    seen.add(file);
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) reachable(join(file, "..", path), seen);
    return seen;
  };
  const holdControls = (files: Iterable<string>) => [...files].filter((file) => readFileSync(file, "utf8").includes("/dev/"));

  it("[E8] does not import the development controls, and its folder does not contain them", () => {
    const { main, withLevers } = ensureEngineBuilt();
    const production = reachable(main);
    expect([...production].some((file) => readFileSync(file, "utf8").includes("place-bet"))).toBe(true);
    expect(holdControls(production)).toEqual([]);
    expect(holdControls(readdirSync(dirname(main)).map((name) => join(dirname(main), name)))).toEqual([]);
    expect(holdControls(reachable(withLevers))).not.toEqual([]);
  });

  it("runs the same files as the tests", () => {
    const { main, inProcess } = ensureEngineBuilt();
    const tested = reachable(inProcess);
    const shipped = [...reachable(main)].filter((file) => readFileSync(file, "utf8").length > 10_000);
    expect(shipped.length).toBeGreaterThan(0);
    // What chooses a role and starts it is tested as processes (`roles.int`).
    expect(shipped.filter((file) => !tested.has(file)).map((file) => basename(file))).toEqual(["run.js"]);
  });
});
