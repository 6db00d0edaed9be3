import { beforeEach, describe, expect, it } from "vitest";
import { createMarketFeed, feedWorkerOf, type WorkerMarketFeed } from "../../../src/adapters/mqtt/market-feed.mqtt.ts";
import type { FromWorker, ToWorker } from "../../../src/adapters/mqtt/worker-protocol.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { settle } from "../../kit/world.ts";

const broker = { url: "wss://feed.test/mqtt" };
const [one, two] = [matchId("1"), matchId("2")];
const watched = (id: typeof one) => ["live", id];

let told: ToWorker[];
let say: (message: FromWorker) => void;
let stopped: boolean;
let drawn: (() => void)[];
let feed: WorkerMarketFeed;

const start = (settings: { readonly keepFrames?: boolean } = {}): WorkerMarketFeed =>
  createMarketFeed({
    broker,
    ...settings,
    startWorker: () => ({
      post: (message) => told.push(message),
      listen: (receive) => {
        say = receive;
      },
      stop: () => {
        stopped = true;
      },
    }),
    afterDrawing: (done) => drawn.push(done),
  });

beforeEach(() => {
  told = [];
  drawn = [];
  stopped = false;
  feed = start();
});

describe("the feed's worker", () => {
  it("opens the connection when somebody hears the signals, once", async () => {
    await settle();
    expect(told).toEqual([]);
    feed.signals$.subscribe();
    expect(told).toEqual([]);
    feed.signals$.subscribe();
    await settle();
    expect(told).toEqual([{ type: "open", broker, keepFrames: false }]);
  });

  it("keeps the frames for a recording", async () => {
    start({ keepFrames: true }).signals$.subscribe();
    await settle();
    expect(told).toMatchObject([{ type: "open", keepFrames: true }]);
  });

  it("is heard, and is told when a delivery has been drawn", () => {
    const heard: unknown[] = [];
    feed.signals$.subscribe((signal) => heard.push(signal));
    feed.deliveries$.subscribe((delivery) => heard.push(delivery));
    say({ type: "signal", signal: "connected" });
    expect(drawn).toEqual([]);
    say({ type: "delivery", delivery: { messages: `[{"type":"BetStop"}]`, frames: `[{"topic":"a"}]` } });
    expect(heard).toEqual(["connected", { messages: [{ type: "BetStop" }], frames: `[{"topic":"a"}]` }]);
    expect(told).toEqual([]);
    for (const done of drawn) done();
    expect(told).toEqual([{ type: "ready" }]);
  });

  it("hands on what the browser says of the network, and makes a new connection when there is one again", () => {
    const signals: unknown[] = [];
    feed.signals$.subscribe((signal) => signals.push(signal));
    feed.hasNetwork(false);
    expect(signals).toEqual(["offline"]);
    expect(told).toEqual([]);
    feed.hasNetwork(true);
    expect(signals).toEqual(["offline", "online"]);
    expect(told).toEqual([{ type: "reconnect" }]);
  });

  it("closes the connection while nobody hears, and opens it again", async () => {
    const hearing = feed.signals$.subscribe();
    await settle();
    hearing.unsubscribe();
    expect(told.slice(1)).toEqual([{ type: "pause" }]);
    // A page that is looked at again wants none as long as another tab has the feed.
    feed.pause();
    feed.resume();
    feed.hasNetwork(true);
    expect(told.slice(2)).toEqual([]);
    feed.signals$.subscribe();
    await settle();
    expect(told.slice(2)).toEqual([{ type: "resume" }]);
  });

  it("tells at once that it is closed when it pauses, because a page that is left hears nothing more of its worker", async () => {
    const signals: unknown[] = [];
    feed.signals$.subscribe((signal) => signals.push(signal));
    await settle();
    feed.pause();
    expect(signals).toEqual(["closed"]);
    feed.pause();
    expect(signals).toEqual(["closed"]);
  });

  it("passes every command on to the session", async () => {
    feed.signals$.subscribe();
    await settle();
    feed.reconnect();
    feed.pause();
    feed.resume();
    expect(told.slice(1)).toEqual([{ type: "reconnect" }, { type: "pause" }, { type: "resume" }]);
    expect(stopped).toBe(false);
    feed.stop();
    expect(stopped).toBe(true);
  });
});

it("a dedicated worker is told, heard and ended", () => {
  const calls: unknown[] = [];
  const events = new EventTarget();
  const worker = feedWorkerOf(
    Object.assign(events, { postMessage: (message: unknown) => calls.push(message), terminate: () => calls.push("ended") }) as unknown as Worker,
  );
  worker.listen((message) => calls.push(message));
  worker.post({ type: "ready" });
  events.dispatchEvent(new MessageEvent("message", { data: { type: "signal", signal: "alive" } }));
  worker.stop();
  expect(calls).toEqual([{ type: "ready" }, { type: "signal", signal: "alive" }, "ended"]);
});

describe("watching", () => {
  it("tells the worker of everything that changed in one turn, once", async () => {
    const release = feed.watch("live", one);
    feed.watch("live", two);
    feed.watch("live", two);
    expect(told).toEqual([]);
    await settle();
    expect(told).toEqual([{ type: "watch", added: [watched(one), watched(two)], dropped: [] }]);
    release();
    await settle();
    expect(told.slice(1)).toEqual([{ type: "watch", added: [], dropped: [watched(one)] }]);
  });

  it("of one match on both feeds is two", async () => {
    feed.watch("live", one);
    feed.watch("prematch", one);
    await settle();
    expect(told).toEqual([{ type: "watch", added: [watched(one), ["prematch", one]], dropped: [] }]);
  });

  it("goes on until the last who watches lets go, however often one of them does", async () => {
    const release = feed.watch("live", one);
    const releaseToo = feed.watch("live", one);
    await settle();
    release();
    release();
    await settle();
    expect(told).toHaveLength(1);
    releaseToo();
    await settle();
    expect(told).toHaveLength(2);
  });

  it("that is released and taken up again in the same turn changes no subscription", async () => {
    const release = feed.watch("live", one);
    await settle();
    release();
    feed.watch("live", one);
    await settle();
    expect(told).toHaveLength(1);
    feed.watch("live", two)();
    await settle();
    expect(told).toHaveLength(1);
  });

  it("again after its release is a change", async () => {
    feed.watch("live", one)();
    await settle();
    feed.watch("live", one);
    await settle();
    expect(told).toEqual([{ type: "watch", added: [watched(one)], dropped: [] }]);
  });
});
