import { describe, expect, it } from "vitest";
import { createAdmittedTransport, createReplayedTransport } from "../../../../src/adapters/http/transport/admitted-transport.ts";
import { createOfflineGuard } from "../../../../src/adapters/http/transport/offline-guard.ts";
import { NoReply, type Transport, type TransportRequest, Unsent } from "../../../../src/adapters/http/transport/transport.ts";
import { type AdmittedInput, createInputs } from "../../../../src/application/recording/inputs.ts";
import { answering, failing } from "../answering.ts";

const bet: TransportRequest = { method: "POST", path: "bets/place-bet/3", body: {} };
const failure = (sent: Promise<unknown>): Promise<unknown> => sent.then(() => "answered", (error: unknown) => error);
const guarded = (transport: Transport, offline: boolean) => createOfflineGuard({ transport, isOffline: () => offline, clientId: 3 });

describe("a call that may change something", () => {
  it("is sent at once while the browser is online", async () => {
    const transport = answering({});
    await guarded(transport, false).send(bet);
    expect(transport.sent()).toEqual([bet]);
  });

  it("[N1] is not sent when the browser is offline and a read gets no answer", async () => {
    const asked: string[] = [];
    const silent: Transport = {
      send: ({ method, path }) => {
        asked.push(`${method} ${path}`);
        return Promise.reject(new NoReply("unreachable"));
      },
    };
    expect(await failure(guarded(silent, true).send(bet))).toEqual(new Unsent());
    expect(asked).toEqual(["GET auth/globalvariables/3"]);
  });

  it("is sent although the browser says it is offline, when the engine answers a read", async () => {
    const transport = answering("", 503);
    expect((await guarded(transport, true).send(bet)).status).toBe(503);
    expect(transport.sent().map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it("ends when its signal is aborted during the read", async () => {
    const given = new AbortController();
    const transport = answering({});
    await guarded(transport, true).send({ ...bet, signal: given.signal });
    expect(transport.sent()[0]?.signal).toBe(given.signal);
  });
});

it("a call that changes nothing is always sent", async () => {
  const read: TransportRequest = { method: "GET", path: "sports/menu" };
  const transport = answering({});
  await guarded(transport, true).send(read);
  expect(transport.sent()).toEqual([read]);
});

describe("a read that nobody answers", () => {
  const read: TransportRequest = { method: "GET", path: "sports/menu" };

  it("fails as not sent while the browser is offline, so that its page can say so", async () => {
    expect(await failure(guarded(failing(new NoReply("unreachable")), true).send(read))).toEqual(new Unsent());
  });

  it("fails with its own error while the browser is online", async () => {
    expect(await failure(guarded(failing(new NoReply("unreachable")), false).send(read))).toEqual(new NoReply("unreachable"));
  });
});

it.each<[Error, Error]>([
  [new Unsent(), new Unsent()],
  [new NoReply("no-answer-in-time"), new NoReply("no-answer-in-time")],
  [new NoReply("answer-lost"), new NoReply("answer-lost")],
  [new NoReply("unreachable"), new NoReply("unreachable")],
  [new TypeError("canary"), new NoReply("unreachable")],
])(
  "a replay is told as well as the day was: %s",
  async (error, replayed) => {
    const inputs = createInputs(() => 1);
    const recorded: AdmittedInput[] = [];
    inputs.admitted$.subscribe((input) => recorded.push(input));
    expect(await failure(createAdmittedTransport(failing(error), inputs, String).send(bet))).toBe(error);
    const [entry] = recorded;
    const input = entry === undefined ? undefined : (JSON.parse(JSON.stringify(entry.input)) as typeof entry.input);
    if (input?.kind !== "reply") throw new Error("no reply was recorded");
    const { reply } = input;
    expect(await failure(createReplayedTransport(async () => reply).send(bet))).toEqual(replayed);
  },
);
