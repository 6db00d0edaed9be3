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
  it("is no refusal: nobody knows what became of the first", async () => {
    const { transport, sent } = answering(refusal, answer);
    await expect(transport.send({ method: "POST", path: "bets/place-bet/3" })).rejects.toBeInstanceOf(NoReply);
    expect(sent).toHaveLength(1);
  });

  it("is asked once more under a new signature when it only reads", async () => {
    const { transport, sent } = answering(refusal, answer);
    await expect(transport.send({ method: "GET", path: "sports/menu" })).resolves.toEqual(answer);
    expect(sent.map(({ headers }) => headers?.["signature"])).toEqual(["1", "2"]);
  });

  it("is not asked for ever", async () => {
    const { transport, sent } = answering();
    await expect(transport.send({ method: "GET", path: "sports/menu" })).resolves.toEqual(refusal);
    expect(sent).toHaveLength(2);
  });
});
