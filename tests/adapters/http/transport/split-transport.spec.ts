import { describe, expect, it } from "vitest";
import { createSplitTransport } from "../../../../src/adapters/http/transport/split-transport.ts";
import { NoReply, type Transport, type TransportRequest, Unsent } from "../../../../src/adapters/http/transport/transport.ts";

const GET: TransportRequest = { method: "GET", path: "sports/menu" };
const POST: TransportRequest = { method: "POST", path: "bets/place-bet", body: { stake: 1 } };

const answering = (name: string, sent: string[]): Transport => ({
  send: async ({ method, path }) => {
    sent.push(`${name} ${method} ${path}`);
    return { status: 200, headers: {}, text: name };
  },
});

const start = () => {
  const sent: string[] = [];
  const loads: { readonly resolve: (transport: Transport) => void; readonly reject: (error: unknown) => void }[] = [];
  const split = createSplitTransport({
    reads: answering("reads", sent),
    load: () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
  });
  return { ...split, sent, loads, others: answering("others", sent) };
};

describe("a call that is carried by one of two transports", () => {
  it("goes out at once when it is a GET, and loads nothing", async () => {
    const { transport, loads, sent } = start();
    expect((await transport.send(GET)).text).toBe("reads");
    expect(sent).toEqual(["reads GET sports/menu"]);
    expect(loads).toEqual([]);
  });

  it.each(["POST", "PUT", "PATCH"] as const)("waits for its code when it is a %s", async (method) => {
    const { transport, loads, sent, others } = start();
    const answer = transport.send({ ...POST, method });
    expect(loads).toHaveLength(1);
    expect(sent).toEqual([]);
    loads[0]?.resolve(others);
    expect((await answer).text).toBe("others");
  });

  it("was never sent when its code does not arrive, and the next call loads it again", async () => {
    const { transport, loads, sent, others } = start();
    const first = transport.send(POST);
    loads[0]?.reject(new TypeError("Failed to fetch dynamically imported module"));
    await expect(first).rejects.toBeInstanceOf(Unsent);
    const second = transport.send(POST);
    loads[1]?.resolve(others);
    expect((await second).status).toBe(200);
    expect(sent).toEqual(["others POST bets/place-bet"]);
  });

  it("keeps its place among the calls that wait for the same code", async () => {
    const { transport, loads, sent, others } = start();
    const calls = ["a", "b", "c"].map((path) => transport.send({ ...POST, path }));
    for (const load of loads) load.resolve(others);
    await Promise.all(calls);
    expect(sent).toEqual(["others POST a", "others POST b", "others POST c"]);
  });

  it("leaves at once when the code has arrived", async () => {
    const { transport, arrive, loads, sent, others } = start();
    const arriving = arrive();
    loads[0]?.resolve(others);
    await arriving;
    void transport.send(POST);
    expect(sent).toEqual(["others POST bets/place-bet"]);
    expect(loads).toHaveLength(1);
  });

  it("says nothing when the code is asked for in advance and does not arrive", async () => {
    const { arrive, loads } = start();
    const arriving = arrive();
    loads[0]?.reject(new TypeError("offline"));
    await expect(arriving).resolves.toBeUndefined();
  });

  it("fails as the transport fails that carries it", async () => {
    const { transport, loads } = start();
    const answer = transport.send(POST);
    loads[0]?.resolve({ send: () => Promise.reject(new NoReply("no-answer-in-time")) });
    await expect(answer).rejects.toEqual(new NoReply("no-answer-in-time"));
  });
});
