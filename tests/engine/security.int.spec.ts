import { request } from "node:http";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "../../contract/account.ts";
import { offerRoutes } from "../../contract/offer.ts";
import { API_BASE } from "../../contract/paths.ts";
import { sessionRoutes } from "../../contract/session.ts";
import { demoPlayer } from "../../engine/account/demo-player.ts";
import { apiKey, sign, signed, startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { rows } from "./kit/rows.ts";

let engine: TestEngine;
beforeAll(async () => {
  const site = mkdtempSync(join(tmpdir(), "slipstream-site-"));
  mkdirSync(join(site, "assets"));
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Site</title>");
  writeFileSync(join(site, "inspector.html"), "<!doctype html><title>Inspector</title>");
  writeFileSync(join(site, "assets", "main-AbCd1234.js"), "export {};");
  writeFileSync(join(site, "assets", "client.worker-AbCd1234.js"), "export {};");
  engine = await startEngine({ limitTries: true, siteDirectory: site });
});
afterAll(() => engine.close());

const menu = (headers: Record<string, string>) => engine.api("GET", offerRoutes.sportsMenu, { headers });
const logout = (headers: Record<string, string>) => engine.api("POST", sessionRoutes.logout, { headers });
const now = () => Math.floor(Date.now() / 1000);

describe("the three headers", () => {
  it("[7.1] are all needed", async () => {
    expect((await menu({})).status).toBe(200);
    for (const [header, reason] of [["client-id", "client_unknown"], ["api-key", "api_key_invalid"], ["signature", "signature_invalid"]] as const) {
      const answer = await menu({ [header]: "x" });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ message: reason });
      expect(Date.parse(answer.headers.get("date") ?? "")).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  it("[A6, A6 cash-out, A6 claim, A6 withdrawal] are valid for five minutes before and after, and once with a call that changes something", async () => {
    expect((await menu(signed(sign(now() - 290)))).status).toBe(200);
    expect((await menu(signed(sign(now() + 290)))).status).toBe(200);
    for (const seconds of [now() - 310, now() + 310]) expect((await menu(signed(sign(seconds)))).body).toMatchObject({ message: "signature_expired" });
    const signature = sign();
    expect((await logout(signed(signature))).status).toBe(201);
    for (const again of [signature, signature.toUpperCase()]) expect((await logout(signed(again))).body).toMatchObject({ message: "signature_replayed" });
    // Digits that are not decrypted do not make another signature of it.
    for (const more of ["0", "00"]) expect((await logout(signed(signature + more))).body).toMatchObject({ message: "signature_invalid" });
    for (let reading = 0; reading < 2; reading += 1) expect((await menu(signed(signature))).status).toBe(200);
  });

  it("[7.2, 7.3] suffice without the fourth, each of them once and for five minutes", async () => {
    const three = (signature: string) =>
      fetch(`http://127.0.0.1:${engine.port}${API_BASE}/${sessionRoutes.logout}`, { method: "POST", headers: { "client-id": "3", "api-key": apiKey, signature } }).then(({ status }) => status);
    const signature = sign();
    expect(await three(signature)).toBe(201);
    expect(await three(signature)).toBe(401);
    expect(await three(sign(now() - 310))).toBe(401);
  });

  it("need the fourth as well where the engine is set to demand it", async () => {
    const strict = await startEngine({ demandsSignatureMac: true });
    const asked = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${strict.port}${API_BASE}/${offerRoutes.sportsMenu}`, { headers: { "client-id": "3", "api-key": apiKey, ...headers } });
    expect((await asked(signed())).status).toBe(200);
    expect((await asked({ signature: sign() })).status).toBe(401);
    await strict.close();
  });

  it("[A6] cannot be changed to another time without the key, because the code would not fit", async () => {
    const seen = signed(sign(now() - 400));
    const forged = Buffer.from(seen["signature"] ?? "", "hex");
    // The decrypted time is combined with the IV, so this change of the IV changes the third digit from the end.
    forged[7] = (forged[7] ?? 0) ^ String(now() - 400).charCodeAt(7) ^ String(now()).charCodeAt(7);
    expect((await menu(seen)).body).toMatchObject({ message: "signature_expired" });
    expect((await menu({ ...seen, signature: forged.toString("hex") })).body).toMatchObject({ message: "signature_invalid" });
    for (const mac of ["", "00".repeat(32), seen["signature-mac"]?.toUpperCase() ?? "", "é".repeat(64)].map((text) => Buffer.from(text).toString("latin1")))
      expect((await menu({ ...signed(), "signature-mac": mac })).body).toMatchObject({ message: "signature_invalid" });
  });

  it("are also required for operator calls", async () => {
    expect((await engine.call("GET", "/operator/utilities/bonuslist?section=onliners", { headers: { "api-key": apiKey.slice(1) } })).status).toBe(401);
  });
});

/** `fetch` does not let a caller set these headers, but the browser of a hostile page would send them. */
const ask = (headers: Record<string, string>, path = "/mobile"): Promise<number> =>
  new Promise((resolve, reject) =>
    request({ host: "127.0.0.1", port: engine.port, path, headers }, (response) => { response.resume(); resolve(response.statusCode ?? 0); }).on("error", reject).end());

describe("the engine on this machine", () => {
  it("[E9] answers only to its own names", async () => {
    expect(await ask({ host: `localhost:${engine.port}` })).toBe(200);
    expect(await ask({ host: "rebound.example" })).toBe(403);
    for (const host of ["localhost/;frame-src *", "localhost/", "localhost;script-src *", "localhost@evil.example", "evil.example\\@localhost", "localhost:80:80", "localhost#x", "localhost?x", "local\thost"])
      expect(await ask({ host })).toBe(403);
    expect(await ask({ host: "localhost", origin: "https://evil.example" })).toBe(403);
    expect(await ask({ host: "localhost", origin: "http://localhost:5173" })).toBe(200);
    expect(await ask({ host: "localhost", origin: "null" })).toBe(403);
  });

  it("[E9] listens on loopback only", () => {
    expect(engine.parts.app.server.address()).toMatchObject({ address: "127.0.0.1" });
  });

  it("[E7] refuses bodies over 256 KB and bodies that are not JSON", async () => {
    expect((await engine.api("POST", sessionRoutes.login, { body: JSON.stringify({ username: "x".repeat(256 * 1_024) }) })).status).toBe(413);
    const broken = await engine.api("POST", sessionRoutes.login, { body: "{" });
    expect(broken.status).toBe(400);
    expect(broken.body).not.toHaveProperty("stack");
    expect((await engine.api("POST", sessionRoutes.login, { body: '{"__proto__":{"x":1},"username":"1"}' })).status).toBe(400);
  });

  it("forbids to store the answers to calls", async () => {
    const { headers } = await menu({});
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("pages", () => {
  it.each(["/", "/Sport/LiveList", "/Sports/Prematch/Soccer", "/Account/BetHistory/5/Detail", "/Games/Some.Game/7/Play"])("%s is the site's page, with the whole policy", async (path) => {
    const { status, headers, body } = await engine.call("GET", path);
    expect([status, body]).toEqual([200, "<!doctype html><title>Site</title>"]);
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of ["default-src 'none'", "script-src 'self';", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types slipstream-worker dompurify", `ws://127.0.0.1:${engine.port}`])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  it.each(["/Account/%zz", "/%", "/Sports/Prematch/%ff/%c3%28?sport=%zz", "/..%2f..%2f%zz"])("%s cannot be decoded, and is still answered with the site's page", async (path) => {
    const { status, headers, body } = await engine.call("GET", path);
    expect([status, body]).toEqual([200, "<!doctype html><title>Site</title>"]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it.each(["/api/v2/sports/match/%zz", "/api/v2/%", "/operator/%ff"])("%s cannot be decoded, and is refused with the contract's error", async (path) => {
    const { status, headers, body } = await engine.call("GET", path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, statusCode: 400, path, message: "This address cannot be read", error: "Bad Request" });
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await engine.call("GET", path, { headers: { signature: "" } })).status).toBe(401);
  });

  it("include the inspector and the phone page, and hashed files may be cached for ever", async () => {
    expect((await engine.call("GET", "/inspector")).body).toContain("Inspector");
    expect((await engine.call("GET", "/mobile")).body).toContain("Phones and tablets");
    const { headers } = await engine.call("GET", "/assets/main-AbCd1234.js");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("have scripts without a policy, because the page's applies to them, and workers with the whole policy, because a worker follows its own", async () => {
    const script = (await engine.call("GET", "/assets/main-AbCd1234.js")).headers;
    expect(script.get("content-security-policy")).toBeNull();
    expect(script.get("x-content-type-options")).toBe("nosniff");
    expect(script.get("cross-origin-resource-policy")).toBe("same-origin");
    const worker = (await engine.call("GET", "/assets/client.worker-AbCd1234.js")).headers;
    expect(worker.get("content-security-policy")).toContain("default-src 'none'");
    expect(worker.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
  });

  const unknown = ["/assets/gone-12345678.js", "/api/v2/nothing", "/operator/nothing", "/..%2f..%2fpackage.json", "/foo.txt", "/pay/x", "/webhook", "/dev/x", "/provider/x/y", "/content/x.png"];
  it.each(unknown)("%s is not answered with the site's page", async (path) => {
    expect((await engine.call("GET", path)).status).toBe(404);
  });

  it.each([...unknown, "/Sports/Prematch/Soccer/Premier%20League/A%20vs%20B/sr.12345"])("[2.27] %s is answered with the site's page when a browser opens it", async (path) => {
    const { status, headers, body } = await engine.call("GET", `${path}?clickid=7`, { headers: { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", signature: "" } });
    expect([status, body]).toEqual([200, "<!doctype html><title>Site</title>"]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

describe("logging in", () => {
  const login = (username: string, password: string) => engine.api("POST", sessionRoutes.login, { body: { username, password, clientId: 3 } });

  it("accepts the number in any spelling and returns all five balances", async () => {
    for (const username of ["8031112222", "08031112222", "+2348031112222"])
      expect((await login(username, demoPlayer.password)).body).toMatchObject({ success: true, data: { availableBalance: 100_000, sportBonusBalance: 0, casinoBonusBalance: 0, virtualBonusBalance: 0, trustBalance: 0 } });
  });

  it("gives the same answer for a wrong password and an unknown number", async () => {
    const wrong = await login(demoPlayer.username, "wrong");
    expect((await login("8030000000", "wrong")).body).toEqual(wrong.body);
    expect(wrong.body).toMatchObject({ success: false, error: "Invalid phone number or password" });
  });

  it("ends the oldest session beyond five, an idle session and one that logged out", async () => {
    const details = async (token: string) => (await engine.api("GET", accountRoutes.userDetails(3), { token })).status;
    const tokens: string[] = [];
    for (let login = 0; login < 6; login += 1) {
      tokens.push(await engine.login());
      await engine.dev("clock", { advanceMs: 1_000 });
    }
    expect(await Promise.all(tokens.map(details))).toEqual([401, 200, 200, 200, 200, 200]);
    const second = tokens[5] ?? "";
    await engine.api("POST", sessionRoutes.logout, { token: second });
    expect(await details(second)).toBe(401);
    const third = await engine.login();
    await engine.dev("clock", { advanceMs: 29 * 60_000 });
    expect(await details(third)).toBe(200);
    await engine.dev("clock", { advanceMs: 31 * 60_000 });
    expect(await details(third)).toBe(401);
  });

  it("is refused for an account for a while after five wrong passwords", async () => {
    for (let i = 0; i < 5; i++) await login("8035550000", "wrong");
    expect((await login("8035550000", "wrong")).status).toBe(429);
    await engine.dev("clock", { advanceMs: 16 * 60_000 });
    expect((await login("8035550000", "wrong")).status).toBe(201);
  });

  it("stores passwords and tokens only as hashes", async () => {
    const token = await engine.login();
    const stored = JSON.stringify([await rows(engine.parts.database, "select * from users"), await rows(engine.parts.database, "select * from sessions")]);
    expect(stored).not.toContain(demoPlayer.password);
    expect(stored).not.toContain(token);
  });
});
