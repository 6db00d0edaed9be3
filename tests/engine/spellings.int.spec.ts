import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { connectRaw } from "./kit/raw-connection.ts";

interface Call { readonly method: string; readonly path: string }

const calls: Call[] = [];
/** The routes whose handlers were reached. */
const reached: string[] = [];
let engine: TestEngine;
let site: string;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), "slipstream-site-"));
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Site</title>");
  writeFileSync(join(site, "inspector.html"), "<!doctype html><title>Inspector</title>");
  engine = await startEngine({
    siteDirectory: site,
    extend: ({ app }) => {
      app.addHook("onRoute", ({ method, url }) => {
        if (!/^\/(api|operator)/.test(url)) return;
        for (const each of [method].flat()) calls.push({ method: each, path: url.replaceAll(/:\w+/g, "3").replace("*", "nothing") });
      });
      app.addHook("preHandler", async ({ routeOptions }) => void reached.push(routeOptions.url ?? "none"));
    },
  });
});
afterAll(async () => {
  await engine.close();
  rmSync(site, { recursive: true, force: true });
});

const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;
const encoded = (path: string, letters: RegExp): string => path.replaceAll(letters, hex);

const spellings: Readonly<Record<string, (path: string) => string>> = {
  "as it is": (path) => path,
  "with its first letter as a code": (path) => path.replace(/[a-z]/, hex),
  "with all letters as codes": (path) => encoded(path, /[a-z]/g),
  "with all letters as codes in capitals": (path) => encoded(path, /[a-z]/g).toUpperCase(),
  "with digits as codes": (path) => encoded(path, /\d/g),
  "with a doubled slash in front": (path) => `/${path}`,
  "with doubled slashes": (path) => path.replaceAll("/", "//"),
  "with slashes as codes": (path) => `/${path.slice(1).replaceAll("/", "%2f")}`,
  "with backslashes": (path) => `/${path.slice(1).replaceAll("/", "\\")}`,
  "in capitals": (path) => path.toUpperCase(),
  "with dot segments": (path) => `/x/..${path}`,
  "with single dots": (path) => `/.${path}`,
  "with dot segments as codes": (path) => `/x/%2e%2e${path}`,
  "with a trailing slash": (path) => `${path}/`,
  "with a query": (path) => `${path}?x=/mobile`,
  "with a semicolon": (path) => `${path};x=1`,
  "with a fragment": (path) => `${path}#x`,
  "with a zero byte": (path) => `${path}%00`,
  "in absolute form": (path) => `http://127.0.0.1${path}`,
  "in absolute form with a code": (path) => `http://127.0.0.1${path.replace("api", "%61pi").replace("oper", "%6fper")}`,
  "in absolute form of another name": (path) => `http://evil.example${path}`,
  "with codes of codes": (path) => path.replace(/[a-z]/, (letter) => `%25${hex(letter).slice(1)}`),
};

/** Sends the address exactly as written. A client library would normalise it. */
const send = async ({ method }: Call, target: string): Promise<{ readonly status: number; readonly text: string }> => {
  const connection = await connectRaw(engine.port);
  await connection.send(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`);
  await new Promise<void>((resolve) => connection.socket.once("close", () => resolve()));
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(connection.text())?.[1]), text: connection.text() };
};

describe("without the three headers", () => {
  it("calls are tried", () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(new Set(calls.map(({ path }) => path)).size).toBeGreaterThan(30);
  });

  it.each(Object.entries(spellings))("no call can be reached with an address %s", async (_name, spell) => {
    reached.length = 0;
    const wrong: unknown[] = [];
    for (const call of calls) {
      const { status, text } = await send(call, spell(call.path));
      // An address that no longer belongs to the call may belong to the site.
      if (!(status >= 400 && status < 500) && !/content-type: text\/html/i.test(text)) wrong.push([call, spell(call.path), text.slice(0, 200)]);
    }
    expect(wrong).toEqual([]);
    expect(reached.filter((route) => /^\/(api|operator)/.test(route))).toEqual([]);
  });

  it("every refusal of a call forbids caching and content sniffing", async () => {
    for (const call of calls.filter(({ method }) => method !== "HEAD")) {
      const { text } = await send(call, call.path.replace(/[a-z]/, hex));
      expect(text).toMatch(/^HTTP\/1\.1 401/);
      expect(text).toMatch(/cache-control: no-store/i);
      expect(text).toMatch(/x-content-type-options: nosniff/i);
      expect(text).toContain('"success":false');
    }
  });
});

describe("an address that no call has", () => {
  it.each(["/api/v2/nothing", "/api/v2", "/api/v2/", "/%61pi/v2/nothing", "/operator", "/operator/nothing/at/all", "/%6fperator/x"])("%s is answered with the contract's error, signed or not, for every method", async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      expect((await engine.call(method, path, { body: method === "GET" ? undefined : {} })).body).toMatchObject({ success: false, statusCode: 404, path, message: "Not found", error: "Not Found" });
      expect((await engine.call(method, path, { headers: { signature: "" }, body: method === "GET" ? undefined : {} })).body).toMatchObject({ success: false, statusCode: 401, error: "Unauthorized" });
    }
  });

  it.each(["/api", "/api/", "/API/v2/nothing", "/api/v3/x", "/x/..%2fapi/v2", "/%41PI/v2"])("%s is not the site", async (path) => {
    const { status, text } = await send({ method: "GET", path }, path);
    expect(status).toBe(404);
    expect(text).not.toContain("<title>");
  });

  it.each(["/Sports/Prematch", "/apis", "/operators/x", "/Account/a%2fb"])("%s is answered with the site's page", async (path) => {
    expect((await send({ method: "GET", path }, path)).text).toContain("<title>Site");
  });
});
