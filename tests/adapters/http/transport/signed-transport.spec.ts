import { describe, expect, it } from "vitest";
import { createSignedTransport } from "../../../../src/adapters/http/transport/signed-transport.ts";
import { NoReply, type Transport, type TransportRequest } from "../../../../src/adapters/http/transport/transport.ts";

const refusal = { status: 401, headers: {}, text: '{"message":"signature_replayed"}' };
const answer = { status: 200, headers: {}, text: "{}" };

const answering = (...replies: readonly (typeof answer)[]) => {
  const sent: TransportRequest[] = [];
  const wire: Transport = {
    send: async (request) => {
      sent.push(request);
      return replies[sent.length - 1] ?? refusal;
    },
  };
  let signatures = 0;
  const transport = createSignedTransport(wire, { sign: () => ({ signature: String((signatures += 1)) }) }, () => 0);
  return { transport, sent };
};

describe("a call that the browser has sent twice under one signature", () => {
  it("[N3] is not reported as refused, because the outcome of the first sending is unknown", async () => {
    const { transport, sent } = answering(refusal, answer);
    await expect(transport.send({ method: "POST", path: "bets/place-bet/3" })).rejects.toEqual(new NoReply("answer-lost"));
    expect(sent).toHaveLength(1);
  });

  it("is sent once more with a new signature when it only reads", async () => {
    const { transport, sent } = answering(refusal, answer);
    await expect(transport.send({ method: "GET", path: "sports/menu" })).resolves.toEqual(answer);
    expect(sent.map(({ headers }) => headers?.["signature"])).toEqual(["1", "2"]);
  });

  it("is not repeated without end", async () => {
    const { transport, sent } = answering();
    await expect(transport.send({ method: "GET", path: "sports/menu" })).resolves.toEqual(refusal);
    expect(sent).toHaveLength(2);
  });
});

describe("a call of a device whose clock is wrong", () => {
  const ENGINE_NOW = 1_784_748_000_000;
  const late = (status: number, text: string) => ({ status, headers: { date: new Date(ENGINE_NOW).toUTCString() }, text });
  /** A device whose clock shows 1999 ms, with an engine that gives these replies in turn. */
  const device = (...replies: readonly { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly text: string }[]) => {
    const signedAt: number[] = [];
    const sent: TransportRequest[] = [];
    const wire: Transport = {
      send: async (request) => {
        sent.push(request);
        return replies[sent.length - 1] ?? answer;
      },
    };
    const sign = (seconds: number) => {
      signedAt.push(seconds);
      return { signature: String(seconds) };
    };
    return { transport: createSignedTransport(wire, { sign }, () => 1_999), signedAt, sent };
  };
  const GET: TransportRequest = { method: "GET", path: "sports/menu" };

  it("is signed with the time in whole seconds, and keeps its own headers", async () => {
    const { transport, sent } = device();
    await transport.send({ ...GET, headers: { "idempotency-key": "attempt-1" } });
    expect(sent[0]?.headers).toEqual({ "idempotency-key": "attempt-1", signature: "1" });
  });

  it.each([
    [401, '{"message":"signature_expired"}'],
    [500, '{"message":"Encryption setup failed"}'],
  ])("[A7, A7 cash-out, A7 claim, A7 deposit, A7 withdrawal] is sent once more with the engine's time after %d %s, and later calls use that time at once", async (status, text) => {
    const { transport, signedAt } = device(late(status, text));
    expect(await transport.send(GET)).toBe(answer);
    await transport.send(GET);
    expect(signedAt).toEqual([1, ENGINE_NOW / 1_000, ENGINE_NOW / 1_000]);
  });

  it.each([
    [500, "signature_expired"],
    [401, "Encryption setup failed"],
    [401, "Unauthorized"],
    [500, "broken"],
    [200, "signature_expired"],
    [400, "signature_replayed"],
  ])("is not sent again after %d %s", async (status, text) => {
    const reply = late(status, text);
    const { transport, sent } = device(reply);
    expect(await transport.send(GET)).toBe(reply);
    expect(sent).toHaveLength(1);
  });

  it.each([{}, { date: "no time" }])("is not sent again when the engine sends no time: %j", async (headers) => {
    const reply = { status: 401, headers, text: "signature_expired" };
    const { transport, sent } = device(reply);
    expect(await transport.send(GET)).toBe(reply);
    expect(sent).toHaveLength(1);
  });
});
