import { afterEach, describe, expect, it, vi } from "vitest";
import { type LocalServer, type PlannedReply, type ReceivedRequest, startServer } from "../../adapters/http/transport/local-server.ts";
import type { NetworkConfig } from "../../../src/adapters/http/transport/axios-transport.ts";
import { NoReply, type Transport, type TransportRequest } from "../../../src/adapters/http/transport/transport.ts";

const servers: LocalServer[] = [];
const serve = async (answer: (request: ReceivedRequest) => PlannedReply): Promise<LocalServer> => {
  const server = await startServer(answer);
  servers.push(server);
  return server;
};
const GET: TransportRequest = { method: "GET", path: "sports/menu" };
const TOO_LONG = ["x".repeat(1_000_000), "x".repeat(1_000_001)];

/** What every transport over the network keeps to. */
export const transportContract = (name: string, create: (config: NetworkConfig) => Transport): void => {
  const transportTo = ({ url }: Pick<LocalServer, "url">, timeoutMs?: number): Transport =>
    create({ engineUrl: `${url}/api/v2`, operatorUrl: `${url}/operator`, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

  describe(`a call over the network: ${name}`, () => {
    afterEach(async () => {
      vi.restoreAllMocks();
      await Promise.all(servers.splice(0).map((server) => server.close()));
    });

    it("reaches the base it names, with its query, its token and its headers", async () => {
      const server = await serve(() => ({ body: {} }));
      const transport = transportTo(server);
      await transport.send({ ...GET, query: { timeoffset: "+1", q: "a&b=c" }, token: "t-1", headers: { "client-id": "3" } });
      await transport.send({ ...GET, base: "operator", path: "utilities/bonuslist" });
      const [first, second] = server.received();
      expect(first).toMatchObject({ method: "GET", path: "/api/v2/sports/menu", headers: { accept: "application/json", authorization: "Bearer t-1", "client-id": "3" } });
      expect(Object.fromEntries(first?.query ?? [])).toEqual({ timeoffset: "+1", q: "a&b=c" });
      expect(first?.headers).not.toHaveProperty("content-type");
      expect(second?.path).toBe("/operator/utilities/bonuslist");
      expect(second?.headers).not.toHaveProperty("authorization");
    });

    it.each([
      [{ outlivesPage: true }, true],
      [{ outlivesPage: false }, false],
      [{}, false],
    ])("is kept alive after the page is closed only when it asks for that: %j", async (asked, keepalive) => {
      const server = await serve(() => ({ status: 201, body: { success: true } }));
      const fetched = vi.spyOn(globalThis, "fetch");
      await transportTo(server).send({ method: "POST", path: "auth/logout", token: "t-1", ...asked });
      const [input = "", init] = fetched.mock.lastCall ?? [];
      const sent = input instanceof Request ? input : new Request(input, init);
      expect(sent).toMatchObject({ keepalive, redirect: "error", credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer", url: `${server.url}/api/v2/auth/logout` });
      expect(server.received()[0]).toMatchObject({ method: "POST", path: "/api/v2/auth/logout", headers: { authorization: "Bearer t-1" } });
    });

    it("carries its body as JSON", async () => {
      const server = await serve(() => ({ status: 201, body: {} }));
      await transportTo(server).send({ method: "POST", path: "x", body: { a: ["é", 1] } });
      expect(server.received()[0]).toMatchObject({ method: "POST", body: { a: ["é", 1] }, headers: { "content-type": "application/json" } });
    });

    it("returns a reply of any status, with its text unchanged and its header names in lower case", async () => {
      const server = await serve(() => ({ status: 503, headers: { "X-Thing": "A", "Set-Cookie": ["a=1", "b=2"] }, body: '  {"a":1}\n' }));
      const reply = await transportTo(server).send(GET);
      expect(reply).toMatchObject({ status: 503, text: '  {"a":1}\n' });
      expect(reply.headers["x-thing"]).toBe("A");
      expect(reply.headers).not.toHaveProperty("set-cookie");
    });

    const failure = (sent: Promise<unknown>): Promise<unknown> => sent.then(() => "answered", (error: unknown) => error);

    it("[N18, N18 cash-out, N18 claim, N18 deposit, N18 withdrawal] does not follow a redirect, so its token goes nowhere else", async () => {
      const elsewhere = await serve(() => ({ body: {} }));
      const server = await serve(() => ({ status: 302, headers: { location: `${elsewhere.url}/stolen` } }));
      expect(await failure(transportTo(server).send({ ...GET, token: "t-1" }))).toBeInstanceOf(NoReply);
      expect(elsewhere.received()).toEqual([]);
    });

    it.each<[string, PlannedReply]>([
      ["cuts the connection", { cut: true }],
      ["answers more than two megabytes", { body: TOO_LONG.join("") }],
      ["answers more than two megabytes without saying so in advance", { pieces: TOO_LONG }],
      ["stops sending what is too long", { pieces: TOO_LONG, stalls: true }],
    ])("has no reply when the server %s", async (_, reply) => {
      const server = await serve(() => reply);
      expect(await failure(transportTo(server).send(GET))).toEqual(new NoReply("unreachable"));
    });

    it("reads a reply of two megabytes, also when its letters come in parts", async () => {
      const server = await serve(() => ({ body: "é".repeat(1_000_000) }));
      expect((await transportTo(server).send(GET)).text).toBe("é".repeat(1_000_000));
    });

    it("has a reply without a body", async () => {
      const server = await serve(() => ({ status: 204, body: "" }));
      expect(await transportTo(server).send(GET)).toMatchObject({ status: 204, text: "" });
    });

    it("has no reply when its body does not end in time", async () => {
      const server = await serve(() => ({ pieces: ["{"], stalls: true }));
      expect(await failure(transportTo(server, 50).send(GET))).toEqual(new NoReply("no-answer-in-time"));
    });

    it("[N4 claim] has no reply when nobody answers in time", async () => {
      const server = await serve(() => ({ silent: true }));
      expect(await failure(transportTo(server, 50).send(GET))).toEqual(new NoReply("no-answer-in-time"));
    });

    it("has no reply when no server listens", async () => {
      expect(await failure(transportTo({ url: "http://127.0.0.1:1" }).send(GET))).toBeInstanceOf(NoReply);
    });

    it("ends when its signal is aborted", async () => {
      const given = new AbortController();
      const server = await serve(() => {
        given.abort();
        return { silent: true };
      });
      expect(await failure(transportTo(server).send({ ...GET, signal: given.signal }))).toBeInstanceOf(NoReply);
    });

    it("does not leave when its signal was aborted before", async () => {
      const server = await serve(() => ({ body: {} }));
      expect(await failure(transportTo(server).send({ ...GET, signal: AbortSignal.abort() }))).toBeInstanceOf(NoReply);
      expect(server.received()).toEqual([]);
    });

    it("leaves nothing behind on its signal", async () => {
      const { signal } = new AbortController();
      const added = vi.spyOn(signal, "addEventListener");
      const removed = vi.spyOn(signal, "removeEventListener");
      const server = await serve(() => ({ body: {} }));
      await transportTo(server).send({ ...GET, signal });
      const heard = added.mock.calls.filter(([type]) => type === "abort").map(([, listener]) => listener);
      expect(removed.mock.calls.filter(([type]) => type === "abort").map(([, listener]) => listener)).toEqual(expect.arrayContaining(heard));
      expect(heard.length).toBeGreaterThan(0);
    });

    it("throws no secret when it fails", async () => {
      const server = await serve(() => ({ cut: true }));
      const error = await failure(transportTo(server).send({ method: "POST", path: "x", token: "canary-token", body: { password: "canary-pass" } }));
      expect(JSON.stringify([String(error), error, Object.getOwnPropertyNames(error).map((name) => Reflect.get(Object(error), name))])).not.toContain("canary");
    });
  });
};
