import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sessionRoutes } from "../../contract/session.ts";
import { API_BASE } from "../../contract/paths.ts";
import { API_KEY_HEADER, CLIENT_ID_HEADER } from "../../contract/headers.ts";
import { ensureEngineBuilt } from "../../e2e/kit/built-engine.ts";
import { demoPlayer } from "../../engine/account/demo-player.ts";
import { readSettings } from "../../engine/settings.ts";
import { apiKey, signed, startEngine } from "./kit/engine-kit.ts";
import { freshData } from "./kit/fresh-data.ts";
import { rows } from "./kit/rows.ts";

const directories: string[] = [];
const kept = (directory: string): string => {
  directories.push(directory);
  return directory;
};
afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true, force: true })));

const TOLD = /^Slipstream http:\/\/localhost:(\d+)\n/;

/** Starts the engine as an operator does, with these settings, and returns what it printed. */
const withRunning = async (data: string, settings: Readonly<Record<string, string>>, work: (port: number) => Promise<void>): Promise<string> => {
  const child = spawn(process.execPath, [ensureEngineBuilt().main, "--port", "0", "--data", data], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, DATABASE_URL: "", ...settings } });
  let out = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
      if (TOLD.test(out)) resolve();
    });
    child.on("exit", () => reject(new Error(`the engine ended: ${out}`)));
  });
  await work(Number(TOLD.exec(out)?.[1]));
  child.kill("SIGTERM");
  await once(child, "exit");
  return out;
};

const login = async (port: number): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}/${sessionRoutes.login}?source=website`, {
    method: "POST", headers: { "content-type": "application/json", [CLIENT_ID_HEADER]: "3", [API_KEY_HEADER]: apiKey, ...signed() },
    body: JSON.stringify({ username: demoPlayer.username, password: demoPlayer.password, clientId: 3 }),
  });
  return answer.json();
};
const pay = async (port: number): Promise<number> => (await fetch(`http://127.0.0.1:${port}/pay`)).status;

describe("an engine that the world can reach", { timeout: 120_000 }, () => {
  it("has no demo account and no simulated payments, also with a database that had both", async () => {
    const data = kept(await freshData());
    expect(await withRunning(data, {}, async (port) => {
      expect(await login(port)).toMatchObject({ success: true, data: { availableBalance: 100_000 } });
      expect(await pay(port)).toBe(200);
    })).toContain("Demo login");
    const told = await withRunning(data, { SLIPSTREAM_HOSTS: "bets.example" }, async (port) => {
      expect(await login(port)).toMatchObject({ success: false, error: "Invalid phone number or password" });
      expect(await pay(port)).toBe(404);
    });
    expect(told.replace(TOLD, "")).toBe("No deposit can arrive: SLIPSTREAM_PAYMENT_SECRET is not set.\n");
    // The same database is open again where it is asked for.
    const asked = { SLIPSTREAM_HOSTS: "bets.example", SLIPSTREAM_DEMO: "on", SLIPSTREAM_PAYMENTS: "simulated" };
    expect(await withRunning(data, asked, async (port) => {
      expect(await login(port)).toMatchObject({ success: true });
      expect(await pay(port)).toBe(200);
    })).toContain("Payments are simulated: whoever opens /pay decides about any deposit.");
  });

  it.each(["SLIPSTREAM_HOSTS", "SLIPSTREAM_TRUSTED_PROXIES", "DATABASE_URL"])("is one with %s", (name) => {
    expect(readSettings([], { [name]: "loopback" })).toMatchObject({ hasDemoAccount: false, simulatesPayments: false });
    expect(readSettings([], { [name]: "" })).toMatchObject({ hasDemoAccount: true, simulatesPayments: true });
    expect(readSettings([], { [name]: "loopback", SLIPSTREAM_DEMO: "on" })).toMatchObject({ hasDemoAccount: true, simulatesPayments: false });
    expect(readSettings([], { [name]: "loopback", SLIPSTREAM_PAYMENTS: "simulated" })).toMatchObject({ hasDemoAccount: false, simulatesPayments: true });
  });

  it.each([["SLIPSTREAM_DEMO", "of", "on or off"], ["SLIPSTREAM_PAYMENTS", "Real", "simulated or real"], ["SLIPSTREAM_POPUP", "no", "on or off"]])("refuses a mistyped %s instead of leaving something open", (name, word, words) => {
    expect(() => readSettings([], { [name]: word })).toThrow(`${name} must be ${words}: ${word}`);
  });
});

describe("a locked demo account", () => {
  it("loses its sessions, cannot get a new password by a code, and is noted", async () => {
    const data = kept(await freshData());
    const open = await startEngine({ data });
    const token = await open.login();
    await open.close();
    let code = "";
    const closed = await startEngine({ data, hasDemoAccount: false, deliverCode: (_phone, sent) => void (code = sent) });
    expect((await closed.api("GET", "auth/details/3", { token })).status).toBe(401);
    await closed.api("POST", sessionRoutes.sendOtp, { body: { clientID: 3, phoneNumber: `234${demoPlayer.username}` } });
    const { body } = await closed.api("POST", sessionRoutes.verifyOtp, { body: { clientID: 3, phoneNumber: `234${demoPlayer.username}`, code } });
    const otpProof = String(Object(Object(body).data).proof);
    expect((await closed.api("PATCH", sessionRoutes.resetPassword, { body: { username: demoPlayer.username, password: "Other-Harbour-8", clientId: 3, otpProof } })).body).toMatchObject({ success: false });
    await expect(closed.login()).rejects.toThrow("Invalid phone number or password");
    expect(await rows(closed.parts.database, "select action from audit_trail")).toEqual([{ action: "demo-account-locked" }]);
    await closed.close();
  });

  it("is only one that began with money: a player with the same number keeps theirs", async () => {
    const data = kept(await freshData());
    const first = await startEngine({ data });
    await first.parts.database.deleteFrom("movements").execute();
    const token = await first.login();
    await first.close();
    const closed = await startEngine({ data, hasDemoAccount: false });
    expect((await closed.api("GET", "auth/details/3", { token })).status).toBe(200);
    await closed.close();
  });
});

describe("the embedded database's directory", () => {
  const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);

  it("can be entered by its owner only, a new one and one that was open", async () => {
    const parent = kept(mkdtempSync(join(tmpdir(), "slipstream-modes-")));
    const data = join(parent, "data");
    const first = await startEngine({ data });
    await first.close();
    expect([mode(data), mode(join(data, "database"))]).toEqual(["700", "700"]);
    chmodSync(join(data, "database"), 0o755);
    const second = await startEngine({ data });
    expect(mode(join(data, "database"))).toBe("700");
    await second.close();
    // A directory that was there belongs to whoever made it: only what the engine puts in is closed.
    const shared = join(parent, "shared");
    mkdirSync(shared, { mode: 0o755 });
    const third = await startEngine({ data: shared });
    expect([mode(shared), mode(join(shared, "database"))]).toEqual(["755", "700"]);
    await third.close();
  });
});
