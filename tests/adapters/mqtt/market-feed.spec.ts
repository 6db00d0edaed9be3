import { beforeEach, describe, expect, it } from "vitest";
import { createMarketFeed, type MqttMarketFeed } from "../../../src/adapters/mqtt/market-feed.mqtt.ts";
import type { FeedDelivery, FeedSignal } from "../../../src/application/ports/market-feed.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { settle } from "../../kit/world.ts";

const broker = { url: "wss://feed.test/mqtt" };
const [one, two] = [matchId("1"), matchId("2")];
const watched = (id: typeof one) => ["live", id];

/** What the session was told: the name of what was called, and with what. */
let told: (readonly unknown[])[];
let deliver: (delivery: FeedDelivery) => void;
let signal: (signal: FeedSignal) => void;
let drawn: (() => void)[];
let feed: MqttMarketFeed;

const start = (settings: { readonly keepFrames?: boolean } = {}): MqttMarketFeed =>
  createMarketFeed({
    broker,
    ...settings,
    startSession: (hearDelivery, hearSignal) => {
      [deliver, signal] = [hearDelivery, hearSignal];
      const noting =
        (name: string) =>
        (...args: readonly unknown[]): void => void told.push([name, ...args]);
      return { open: noting("open"), watch: noting("watch"), drawn: noting("drawn"), saveData: noting("saveData"), reconnect: noting("reconnect"), pause: noting("pause"), resume: noting("resume") };
    },
    afterDrawing: (done) => drawn.push(done),
  });

beforeEach(() => {
  told = [];
  drawn = [];
  feed = start();
});

describe("the feed's session", () => {
  it("opens the connection when somebody hears the signals, once", async () => {
    await settle();
    expect(told).toEqual([]);
    feed.signals$.subscribe();
    expect(told).toEqual([]);
    feed.signals$.subscribe();
    await settle();
    expect(told).toEqual([["open", broker, false]]);
  });

  it("keeps the frames for a recording", async () => {
    start({ keepFrames: true }).signals$.subscribe();
    await settle();
    expect(told).toEqual([["open", broker, true]]);
  });

  it("is heard, and is told when a delivery has been drawn", () => {
    const heard: unknown[] = [];
    feed.signals$.subscribe((signal) => heard.push(signal));
    feed.deliveries$.subscribe((delivery) => heard.push(delivery));
    signal("connected");
    expect(drawn).toEqual([]);
    const delivery: FeedDelivery = { messages: [{ type: "BetStop", source: "live", matchId: one }], frames: `[{"topic":"a"}]` };
    deliver(delivery);
    expect(heard).toEqual(["connected", delivery]);
    expect(told).toEqual([]);
    for (const done of drawn) done();
    expect(told).toEqual([["drawn"]]);
  });

  it("hands on what the browser says of the network, and makes a new connection when there is one again", () => {
    const signals: unknown[] = [];
    feed.signals$.subscribe((signal) => signals.push(signal));
    feed.hasNetwork(false);
    expect(signals).toEqual(["offline"]);
    expect(told).toEqual([]);
    feed.hasNetwork(true);
    expect(signals).toEqual(["offline", "online"]);
    expect(told).toEqual([["reconnect"]]);
  });

  it("closes the connection while nobody hears, and opens it again", async () => {
    const hearing = feed.signals$.subscribe();
    await settle();
    hearing.unsubscribe();
    expect(told.slice(1)).toEqual([["pause"]]);
    // A page that is looked at again wants none as long as another window has the feed.
    feed.pause();
    feed.resume();
    feed.hasNetwork(true);
    expect(told.slice(2)).toEqual([]);
    feed.signals$.subscribe();
    await settle();
    expect(told.slice(2)).toEqual([["resume"]]);
  });

  it("passes every command on to the session", async () => {
    feed.signals$.subscribe();
    await settle();
    feed.reconnect();
    feed.pause();
    feed.resume();
    expect(told.slice(1)).toEqual([["reconnect"], ["pause"], ["resume"]]);
    feed.stop();
    expect(told.slice(4)).toEqual([["pause"]]);
  });
});

describe("watching", () => {
  it("tells the session of everything that changed in one turn, once", async () => {
    const release = feed.watch("live", one);
    feed.watch("live", two);
    feed.watch("live", two);
    expect(told).toEqual([]);
    await settle();
    expect(told).toEqual([["watch", [watched(one), watched(two)], []]]);
    release();
    await settle();
    expect(told.slice(1)).toEqual([["watch", [], [watched(one)]]]);
  });

  it("of one match on both feeds is two", async () => {
    feed.watch("live", one);
    feed.watch("prematch", one);
    await settle();
    expect(told).toEqual([["watch", [watched(one), ["prematch", one]], []]]);
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
    expect(told).toEqual([["watch", [watched(one)], []]]);
  });
});
