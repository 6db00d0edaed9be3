import { createDecipheriv, createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";
import { createSignedTransport } from "../../../../src/adapters/http/transport/signed-transport.ts";
import type { TransportRequest } from "../../../../src/adapters/http/transport/transport.ts";
import { createAesSigner } from "../../../../src/adapters/signing/request-signer.ts";
import { type LocalServer, type PlannedReply, type ReceivedRequest, startServer } from "./local-server.ts";

const servers: LocalServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
const serve = async (answer: (request: ReceivedRequest) => PlannedReply): Promise<LocalServer> => {
  const server = await startServer(answer);
  servers.push(server);
  return server;
};
const transportTo = ({ url }: LocalServer) => createAxiosTransport({ engineUrl: `${url}/api/v2`, operatorUrl: `${url}/operator` });
const GET: TransportRequest = { method: "GET", path: "sports/menu" };

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

  it.each([600_000, -600_000, 86_400_000, -86_400_000])("[A7] of a device whose clock is %d ms off is made once more, then never again", async (off) => {
    const server = await serve(strict);
    const transport = createSignedTransport(transportTo(server), signer, () => ENGINE_NOW + off);
    expect((await transport.send(GET)).status).toBe(200);
    expect(server.received()).toHaveLength(2);
    await transport.send(GET);
    expect(server.received()).toHaveLength(3);
  });

  it("[7.1] carries the three headers of the specification", async () => {
    const server = await serve(strict);
    await createSignedTransport(transportTo(server), signer, () => ENGINE_NOW).send(GET);
    expect(server.received()[0]?.headers).toMatchObject({
      "client-id": "3",
      "api-key": createHash("sha256").update("3:web").digest("hex"),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("[7.4] has its body as JSON, and says so", async () => {
    const server = await serve(strict);
    await createSignedTransport(transportTo(server), signer, () => ENGINE_NOW).send({ ...GET, method: "POST", body: { username: "8031112222", amount: 250.5 } });
    expect(server.received()[0]).toMatchObject({ method: "POST", headers: { "content-type": expect.stringMatching(/^application\/json\b/) }, body: { username: "8031112222", amount: 250.5 } });
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
