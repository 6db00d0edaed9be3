import { once } from "node:events";
import { request } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { API_BASE } from "../../contract/paths.ts";
import { sessionRoutes } from "../../contract/session.ts";
import { readSettings } from "../../engine/settings.ts";
import { apiKey, signed, startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { freePort } from "./kit/free-port.ts";
import { findNginx, startTlsProxy, type TlsProxy } from "./kit/nginx.ts";

const nginx = findNginx();
/** Addresses of this machine: the proxy's address towards the engine, and those of two clients. */
const PROXY = "127.0.0.9";
const ADA = "127.0.0.21";
const BEN = "127.0.0.22";

describe.skipIf(nginx === undefined)("behind a proxy with TLS", () => {
  let engine: TestEngine;
  let proxy: TlsProxy;
  beforeAll(async () => {
    engine = await startEngine({ limitTries: true, trustedProxies: [PROXY] });
    proxy = await startTlsProxy(nginx ?? "", engine.port, await freePort(), PROXY);
  });
  afterAll(async () => {
    await proxy.stop();
    await engine.close();
  });

  const ask = (from: string, method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<{ readonly status: number; readonly headers: NodeJS.Dict<string | string[]> }> =>
    new Promise((resolve, reject) => {
      const call = request({
        host: "127.0.0.1", port: proxy.port, method, path, localAddress: from, rejectUnauthorized: false, agent: false,
        headers: { host: `localhost:${proxy.port}`, "client-id": "3", "api-key": apiKey, ...signed(), ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      }, (response) => {
        response.resume();
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      });
      call.on("error", reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  let numbers = 0;
  const guess = async (from: string, headers?: Readonly<Record<string, string>>): Promise<number> =>
    (await ask(from, "POST", `${API_BASE}/${sessionRoutes.login}`, { username: `80450${String(++numbers).padStart(5, "0")}`, password: "wrong", clientId: 3 }, headers)).status;

  it("tries are counted for each player's own address", async () => {
    for (let i = 0; i < 20; i++) expect(await guess(ADA)).toBe(201);
    expect(await guess(ADA)).toBe(429);
    expect(await guess(BEN)).toBe(201);
  });

  it("a client cannot claim another address, neither through the proxy nor directly", async () => {
    expect(await guess(ADA, { "x-forwarded-for": "203.0.113.7" })).toBe(429);
    expect(await guess(ADA, { "x-forwarded-for": `203.0.113.7, ${BEN}` })).toBe(429);
    const direct = (spoofed: string) => engine.api("POST", sessionRoutes.login, { headers: { "x-forwarded-for": spoofed }, body: { username: `80460${String(++numbers).padStart(5, "0")}`, password: "wrong", clientId: 3 } });
    for (let i = 0; i < 20; i++) expect((await direct(`203.0.113.${i}`)).status).toBe(201);
    expect((await direct("203.0.113.99")).status).toBe(429);
  });

  it("the limits of the feed apply to each player's own address", async () => {
    const join = (localAddress: string): Promise<WebSocket> =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`wss://localhost:${proxy.port}/mqtt`, "mqtt", { localAddress, rejectUnauthorized: false, origin: `https://localhost:${proxy.port}`, family: 4 });
        socket.on("error", reject);
        socket.on("open", () => resolve(socket));
      });
    const adas = await Promise.all(Array.from({ length: 40 }, () => join(ADA)));
    const beyond = await join(ADA);
    if (beyond.readyState !== beyond.CLOSED) await once(beyond, "close");
    const ben = await join(BEN);
    expect(adas.every((socket) => socket.readyState === socket.OPEN)).toBe(true);
    expect(ben.readyState).toBe(ben.OPEN);
    for (const socket of [...adas, ben]) socket.terminate();
  });

  it("the policy of a page allows calls only to the proxy's address", async () => {
    const { status, headers } = await ask(ADA, "GET", "/mobile");
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain(`connect-src 'self' ws://localhost:${proxy.port} wss://localhost:${proxy.port};`);
  });
});

describe("the setting of trusted proxies", () => {
  it("is read from the environment, and refused when it is not a list of proxies", async () => {
    expect(readSettings([], { SLIPSTREAM_TRUSTED_PROXIES: "10.0.0.0/8, loopback" }).trustedProxies).toEqual(["10.0.0.0/8", "loopback"]);
    expect(readSettings([], {}).trustedProxies).toEqual([]);
    await expect(startEngine({ trustedProxies: ["anybody"] })).rejects.toThrow("invalid IP address: anybody");
  });
});
