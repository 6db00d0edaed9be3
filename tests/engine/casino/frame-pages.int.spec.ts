import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { framePages } from "../../../engine/casino/frame-pages.ts";

const app = Fastify({ trustProxy: "loopback" });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipstream-frames-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "game.html"), "<!doctype html><title>Game</title>");
  await app.register(framePages(folder));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const policyOf = async (url: string, through: Readonly<Record<string, string>> = {}): Promise<ReadonlyMap<string, string>> => {
  const { headers } = await app.inject({ url, headers: { host: "slip.example:4000", ...through } });
  // It is told in the console where a browser sees both.
  expect(headers["x-frame-options"]).toBeUndefined();
  return new Map(String(headers["content-security-policy"]).split("; ").map((part) => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)]));
};

describe("the policy of a game's frame", () => {
  it.each(["/play/dice", "/verify"])("names the host, because to some browsers a sandboxed frame's 'self' matches nothing: %s", async (url) => {
    const policy = await policyOf(url);
    expect(policy.get("script-src")).toBe("http://slip.example:4000");
    expect(policy.get("style-src")).toMatch(/^http:\/\/slip\.example:4000 'sha256-\S+'$/);
    expect(policy.get("img-src")).toBe("http://slip.example:4000 data:");
    expect([policy.get("default-src"), policy.get("frame-ancestors"), policy.get("sandbox")]).toEqual(["'none'", "'self'", "allow-scripts"]);
  });

  it("lets a game call its own host only, and the page that verifies nobody", async () => {
    expect((await policyOf("/play/dice")).get("connect-src")).toBe("http://slip.example:4000 ws://slip.example:4000");
    expect((await policyOf("/verify")).get("connect-src")).toBe("'none'");
  });

  // An http source covers an https address only where neither names a port.
  it("names the origin of the proxy that ends TLS", async () => {
    const policy = await policyOf("/play/dice", { "x-forwarded-proto": "https" });
    expect(policy.get("script-src")).toBe("https://slip.example:4000");
    expect(policy.get("connect-src")).toBe("https://slip.example:4000 wss://slip.example:4000");
  });

  it("names no host but the one that the server has checked", async () => {
    const policy = await policyOf("/play/dice", { "x-forwarded-host": "evil.example" });
    expect(policy.get("script-src")).toBe("http://slip.example:4000");
  });
});
