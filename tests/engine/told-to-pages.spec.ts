import Fastify from "fastify";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../engine/settings.ts";
import { registerSite } from "../../engine/site/site-routes.ts";

const PAGE = '<!doctype html><html><head><script src="/theme.js"></script></head><body></body></html>';

/** The home page as an engine with these variables serves it. */
const served = async (environment: Readonly<Record<string, string>>) => {
  const directory = mkdtempSync(join(tmpdir(), "slipstream-site-"));
  for (const file of ["index.html", "inspector.html"]) writeFileSync(join(directory, file), PAGE);
  const { pictureHosts, mobileSite, told } = readSettings([], environment);
  const app = Fastify();
  await registerSite(app, directory, { pictureHosts, mobileSite, told });
  const { body, headers } = await app.inject({ url: "/", headers: { host: "bets.example", accept: "text/html" } });
  await app.close();
  return { body, policy: String(headers["content-security-policy"]) };
};

describe("a page", () => {
  it("is told nothing where everything is as it was built, and is sent as it was built", async () => {
    const { body, policy } = await served({});
    expect([body, /connect-src[^;]*/.exec(policy)?.[0]]).toEqual([PAGE, "connect-src 'self' ws://bets.example wss://bets.example"]);
  });

  it("is told in data before its first script where the sportsbook is, and may connect there and nowhere else", async () => {
    const { body, policy } = await served({ SLIPSTREAM_BROKER_URL: "wss://feed.example:8443/mqtt", SLIPSTREAM_API_BASE: "https://calls.example/api/v2", SLIPSTREAM_APP_KEY: "</script>$&", SLIPSTREAM_CLIENT_ID: "12" });
    const [, block = ""] = /<head><script type="application\/json" id="slipstream-settings">(.*?)<\/script>\s+<script src/.exec(body) ?? [];
    expect(JSON.parse(block)).toEqual({ apiBase: "https://calls.example/api/v2", brokerUrl: "wss://feed.example:8443/mqtt", appKey: "</script>$&", clientId: "12" });
    expect(/connect-src[^;]*/.exec(policy)?.[0]).toBe("connect-src 'self' ws://bets.example wss://bets.example https://calls.example wss://feed.example:8443");
    expect(/script-src[^;]*/.exec(policy)?.[0]).toBe("script-src 'self'");
  });

  it("is told no address and no header that is none", () => {
    for (const wrong of ["feed.example", "https://feed.example", "javascript:alert(1)", "wss://"]) expect(() => readSettings([], { SLIPSTREAM_BROKER_URL: wrong })).toThrow("SLIPSTREAM_BROKER_URL must be an address");
    expect(() => readSettings([], { SLIPSTREAM_API_BASE: "wss://x" })).toThrow("SLIPSTREAM_API_BASE must be an address");
    expect(() => readSettings([], { SLIPSTREAM_SIGNATURE_HEADERS: "one,two" })).toThrow("three or four names");
  });
});
