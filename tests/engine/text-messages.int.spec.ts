import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { API_KEY_HEADER, CLIENT_ID_HEADER } from "../../contract/headers.ts";
import { API_BASE } from "../../contract/paths.ts";
import { sessionRoutes } from "../../contract/session.ts";
import { createEngine } from "../../engine/create-engine.ts";
import { createDevControls } from "../../engine/dev/dev-controls.ts";
import { readSettings } from "../../engine/settings.ts";
import { readSmsGateway, sendBySms } from "../../engine/session/sms-gateway.ts";
import { apiKey, signed, startEngine, type TestEngine } from "./kit/engine-kit.ts";

interface Received {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A gateway that stores the messages it gets and answers with the given status. */
const startGateway = async () => {
  const received: Received[] = [];
  let status = 202;
  const server: Server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      received.push({ authorization: request.headers.authorization, body: JSON.parse(text) as unknown });
      response.writeHead(status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { received, url: `http://127.0.0.1:${port}/sms`, answer: (next: number) => void (status = next), close: () => void server.close() };
};

const ask = async (engine: TestEngine, number: string): Promise<unknown> =>
  (await engine.api("POST", sessionRoutes.sendOtp, { body: { clientID: 3, phoneNumber: `234${number}` } })).body;

describe("a gateway for text messages", () => {
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  let engine: TestEngine;
  beforeAll(async () => {
    gateway = await startGateway();
    engine = await startEngine({ deliverCode: sendBySms({ url: gateway.url, token: "gateway-token" }) });
  });
  afterAll(async () => {
    await engine.close();
    gateway.close();
  });
  afterEach(() => vi.restoreAllMocks());

  it("gets the number and a text with the code, with its token", async () => {
    expect(await ask(engine, "8094440001")).toEqual({ status: true, message: "sent" });
    expect(gateway.received).toEqual([{
      authorization: "Bearer gateway-token",
      body: { to: "2348094440001", text: expect.stringMatching(/^\d{6} is your Slipstream code\./) },
    }]);
  });

  it("that fails is reported to the player, who may ask again at once, and the error report has neither the number nor the code", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
    gateway.answer(503);
    expect(await ask(engine, "8094440002")).toEqual({ status: false, message: "The code could not be sent. Please try again later" });
    expect(String(reported.mock.calls[0])).toContain("The SMS gateway answered 503");
    expect(String(reported.mock.calls)).not.toContain("8094440002");
    gateway.answer(202);
    expect(await ask(engine, "8094440002")).toEqual({ status: true, message: "sent" });
  });

  it("is named in the engine's environment, and has to be an address", () => {
    expect(readSettings([], { SLIPSTREAM_SMS_URL: gateway.url, SLIPSTREAM_SMS_TOKEN: "t" }).smsGateway).toEqual({ url: gateway.url, token: "t" });
    expect(readSettings([], {}).smsGateway).toBeUndefined();
    for (const wrong of ["gateway", "ftp://gateway.example/sms"]) expect(() => readSmsGateway(wrong, undefined)).toThrow("SLIPSTREAM_SMS_URL");
  });
});

describe("the inbox of a development engine", () => {
  it("shows the messages that would have been sent, newest first, only to this machine", async () => {
    const engine = await createEngine({ ...createDevControls(), port: 0, data: "memory://", passwordCost: 1024, limitTries: false, modelRuns: false, siteDirectory: "no-site" });
    try {
      const inbox = (headers: Record<string, string> = {}) => fetch(`${engine.url}/dev/inbox`, { headers });
      expect(await (await inbox()).text()).toContain("None yet");
      for (const number of ["2348095550001", "2348095550002"])
        await fetch(`${engine.url}${API_BASE}/${sessionRoutes.sendOtp}`, {
          method: "POST", headers: { "content-type": "application/json", [CLIENT_ID_HEADER]: "3", [API_KEY_HEADER]: apiKey, ...signed() },
          body: JSON.stringify({ clientID: 3, phoneNumber: number }),
        });
      const messages = (await (await inbox({ accept: "application/json" })).json()) as readonly { readonly to: string; readonly code: string; readonly text: string }[];
      expect(messages.map(({ to }) => to)).toEqual(["+2348095550002", "+2348095550001"]);
      expect(await (await inbox()).text()).toContain(messages[0]?.text);
      expect((await inbox({ "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
    } finally {
      await engine.close();
    }
  });

  it("is not in the production build", async () => {
    const engine = await createEngine({ port: 0, data: "memory://", passwordCost: 1024, modelRuns: false, siteDirectory: "no-site" });
    expect((await fetch(`${engine.url}/dev/inbox`)).status).toBe(404);
    await engine.close();
  });
});
