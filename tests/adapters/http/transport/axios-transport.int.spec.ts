import { createDecipheriv, createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";
import { createSignedTransport } from "../../../../src/adapters/http/transport/signed-transport.ts";
import { NoReply, type TransportRequest } from "../../../../src/adapters/http/transport/transport.ts";
import { createAesSigner } from "../../../../src/adapters/signing/request-signer.ts";
import { type LocalServer, type PlannedReply, type ReceivedRequest, startServer } from "./local-server.ts";

const servers: LocalServer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
const serve = async (answer: (request: ReceivedRequest) => PlannedReply): Promise<LocalServer> => {
  const server = await startServer(answer);
  servers.push(server);
  return server;
};
const transportTo = ({ url }: Pick<LocalServer, "url">, timeoutMs?: number) =>
  createAxiosTransport({ engineUrl: `${url}/api/v2`, operatorUrl: `${url}/operator`, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
const GET: TransportRequest = { method: "GET", path: "sports/menu" };

describe("a call over the network", () => {
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
    expect(fetched.mock.lastCall?.[0]).toMatchObject({ keepalive, redirect: "error", credentials: "omit", url: `${server.url}/api/v2/auth/logout` });
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

  it("does not follow a redirect, so its token goes nowhere else", async () => {
    const elsewhere = await serve(() => ({ body: {} }));
    const server = await serve(() => ({ status: 302, headers: { location: `${elsewhere.url}/stolen` } }));
    expect(await failure(transportTo(server).send({ ...GET, token: "t-1" }))).toBeInstanceOf(NoReply);
    expect(elsewhere.received()).toEqual([]);
  });

  it.each<[string, PlannedReply]>([
    ["is cut", { cut: true }],
    ["is answered by more than two megabytes", { body: "x".repeat(2_000_001) }],
  ])("has no reply when the server %s", async (_, reply) => {
    const server = await serve(() => reply);
    expect(await failure(transportTo(server).send(GET))).toEqual(new NoReply("unreachable"));
  });

  it("has no reply when nobody answers in time", async () => {
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

  it("throws no secret when it fails", async () => {
    const server = await serve(() => ({ cut: true }));
    const error = await failure(transportTo(server).send({ method: "POST", path: "x", token: "canary-token", body: { password: "canary-pass" } }));
    expect(JSON.stringify([String(error), error, Object.getOwnPropertyNames(error).map((name) => Reflect.get(Object(error), name))])).not.toContain("canary");
  });
});

describe("a signed call", () => {
  const signer = createAesSigner({ clientId: 3, appKey: "web" });
  const timeIn = (headers: ReceivedRequest["headers"]): number => {
    const signature = String(headers["signature"]);
    const decipher = createDecipheriv("aes-256-cbc", createHash("sha256").update("3:web").digest(), Buffer.from(signature.slice(0, 32), "hex"));
    return Number(decipher.update(signature.slice(32), "hex", "utf8") + decipher.final("utf8"));
  };
  const ENGINE_NOW = 1_784_748_000_000;
  const strict = (request: ReceivedRequest): PlannedReply =>
    Math.abs(timeIn(request.headers) * 1_000 - ENGINE_NOW) < 5_000
      ? { body: { ok: true } }
      : { status: 401, headers: { date: new Date(ENGINE_NOW).toUTCString() }, body: { statusCode: 401, message: "signature_expired" } };

  it.each([600_000, -600_000, 86_400_000, -86_400_000])("of a device whose clock is %d ms off is made once more, then never again", async (off) => {
    const server = await serve(strict);
    const transport = createSignedTransport(transportTo(server), signer, () => ENGINE_NOW + off);
    expect((await transport.send(GET)).status).toBe(200);
    expect(server.received()).toHaveLength(2);
    await transport.send(GET);
    expect(server.received()).toHaveLength(3);
  });

  it("carries the three headers of the specification", async () => {
    const server = await serve(strict);
    await createSignedTransport(transportTo(server), signer, () => ENGINE_NOW).send(GET);
    expect(server.received()[0]?.headers).toMatchObject({
      "client-id": "3",
      "api-key": createHash("sha256").update("3:web").digest("hex"),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("is made twice at most, however often it is refused", async () => {
    const server = await serve(() => ({ status: 401, headers: { date: new Date(0).toUTCString() }, body: "signature_expired" }));
    const transport = createSignedTransport(transportTo(server), signer, () => ENGINE_NOW);
    expect((await transport.send(GET)).status).toBe(401);
    expect(server.received()).toHaveLength(2);
  });

  it.each<PlannedReply>([
    { status: 401, body: { message: "Unauthorized" } },
    { status: 401, body: "signature_expired", headers: { date: "no time" } },
    { status: 500, body: "broken" },
  ])("is not made again for %j", async (reply) => {
    const server = await serve(() => reply);
    await createSignedTransport(transportTo(server), signer, () => ENGINE_NOW).send(GET);
    expect(server.received()).toHaveLength(1);
  });

  it("also learns the time of an older engine", async () => {
    const server = await serve((request) =>
      Math.abs(timeIn(request.headers) * 1_000 - ENGINE_NOW) < 5_000
        ? { body: {} }
        : { status: 500, headers: { date: new Date(ENGINE_NOW).toUTCString() }, body: { statusCode: 500, message: "Encryption setup failed" } },
    );
    expect((await createSignedTransport(transportTo(server), signer, () => 0).send(GET)).status).toBe(200);
  });
});
