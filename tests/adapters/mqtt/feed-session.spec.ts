import type { IClientOptions } from "mqtt";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createFeedSession, type FeedSession } from "../../../src/adapters/mqtt/feed-session.ts";
import type { FeedDelivery, FeedSignal, Watched } from "../../../src/application/ports/market-feed.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { settle } from "../../kit/world.ts";
import { createFakeClient, type FakeClient } from "./fake-client.ts";

const live = (id: string): Watched => ["live", matchId(id)];
const topicsOf = (...ids: readonly string[]): readonly string[] => ids.flatMap((id) => [`feeds/live/odds_change/${id}`, `feeds/live/bet_stop/${id}`]);
const oddsOf = (id: string, odds: number) => ({ event_id: id, markets: [{ id: 1, outcomes: [{ id: "1", odds, active: true }] }] });
const ODDS = "feeds/live/odds_change/1";

let clock: MemoryClock;
let clients: { readonly url: string; readonly options: IClientOptions; readonly fake: FakeClient }[];
/** What came, in order: a signal, or a delivery. */
let posted: (FeedSignal | FeedDelivery)[];
let session: FeedSession;
let received: number;

beforeEach(() => {
  clock = createMemoryClock(0);
  clients = [];
  posted = [];
  received = 0;
  session = createFeedSession({
    connect: (url, options) => {
      const fake = createFakeClient();
      clients.push({ url, options, fake });
      return fake.client;
    },
    deliver: (delivery) => posted.push(delivery),
    signal: (signal) => posted.push(signal),
    received: (bytes) => void (received += bytes),
    ticks: { now: clock.now, after: (ms, run) => void clock.after(ms, run) },
    chance: () => 0.25,
  });
});

const opens = (keepFrames = false): void => session.open({ url: "wss://feed.test/mqtt", username: "u", password: "p" }, keepFrames);
const watches = (added: readonly Watched[], dropped: readonly Watched[] = []): void => session.watch(added, dropped);
/** The connection of this moment. */
const wire = (): FakeClient => {
  const last = clients.at(-1);
  if (last === undefined) throw new Error("nobody connected");
  return last.fake;
};
const connects = async (...ids: readonly string[]): Promise<void> => {
  opens();
  watches(ids.map(live));
  wire().emit("connect");
  await wire().confirm();
  posted.length = 0;
};
const isDelivery = (came: FeedSignal | FeedDelivery): came is FeedDelivery => typeof came === "object" && "messages" in came;
const signals = () => posted.filter((came) => !isDelivery(came));
const deliveries = () => posted.filter(isDelivery);
const oddsHeard = () => deliveries().map(({ messages }) => messages.map((message) => (message.type === "OddsChange" ? message.outcomes[0]?.odds : message.type)));

describe("a feed's connection", () => {
  it("is made with what the broker asks for and what the feed needs", () => {
    opens();
    expect(clients).toMatchObject([
      {
        url: "wss://feed.test/mqtt",
        options: {
          username: "u",
          password: "p",
          clientId: expect.stringMatching(/^slipstream-[0-9a-f]{16}$/),
          protocolVersion: 4,
          clean: true,
          keepalive: 10,
          reconnectPeriod: 1_000,
          reconnectOnConnackError: true,
          connectTimeout: 10_000,
          timerVariant: "native",
          resubscribe: false,
          queueQoSZero: false,
        },
      },
    ]);
    expect(clients[0]?.options).not.toHaveProperty("url");
  });

  it("[7.55] is tried again after a second and up to one more, and then every second", () => {
    opens();
    const { options } = wire().client;
    wire().emit("connect");
    expect(options.reconnectPeriod).toBe(1_250);
    wire().emit("reconnect");
    expect(options.reconnectPeriod).toBe(1_000);
    wire().emit("connect");
    expect(options.reconnectPeriod).toBe(1_250);
  });

  it("is one, however often it is opened, and another under another name once it was closed", () => {
    opens();
    opens();
    expect(clients).toHaveLength(1);
    session.reconnect();
    expect(clients).toHaveLength(2);
    expect(clients[0]?.fake.ended()).toBe(true);
    expect(clients[1]?.options.clientId).not.toBe(clients[0]?.options.clientId);
  });

  it("is not made before it is opened, nor while it is paused", () => {
    session.resume();
    session.reconnect();
    expect(clients).toHaveLength(0);
    opens();
    session.pause();
    session.reconnect();
    expect(clients).toHaveLength(1);
    session.resume();
    expect(clients).toHaveLength(2);
  });

  it("is up only when the broker has confirmed every watched match", async () => {
    opens();
    watches([live("1"), live("2")]);
    expect(wire().asked).toEqual([]);
    wire().emit("connect");
    expect(wire().asked).toEqual([{ packet: "subscribe", topics: topicsOf("1", "2") }]);
    expect(signals()).toEqual([]);
    await wire().confirm();
    expect(signals()).toEqual(["connected"]);
  });

  it("is up at once when no match is watched", async () => {
    opens();
    wire().emit("connect");
    await wire().confirm();
    expect(signals()).toEqual(["connected"]);
    expect(wire().asked).toEqual([]);
  });

  it("is said to be lost once, and only after it was up", async () => {
    opens();
    wire().emit("close");
    expect(signals()).toEqual([]);
    wire().emit("connect");
    await wire().confirm();
    wire().emit("error", new Error("broken"));
    wire().emit("close");
    wire().emit("close");
    expect(signals()).toEqual(["connected", "closed"]);
  });

  it("that breaks while it is being confirmed is up only after the next one was confirmed", async () => {
    opens();
    watches([live("1")]);
    wire().emit("connect");
    wire().emit("close");
    await wire().confirm();
    expect(signals()).toEqual([]);
    wire().emit("connect");
    await wire().confirm();
    expect(signals()).toEqual(["connected"]);
    expect(wire().asked).toHaveLength(2);
  });

  it("sends no more signals once it was given up", async () => {
    await connects("1");
    const old = wire();
    session.reconnect();
    expect(signals()).toEqual(["closed"]);
    old.emit("connect");
    old.emit("close");
    old.emit("packetreceive", { cmd: "pingresp" });
    old.frame(ODDS, oddsOf("1", 2));
    await old.confirm();
    clock.advance(1_000);
    expect(posted).toHaveLength(1);
    wire().emit("connect");
    await wire().confirm();
    old.emit("close");
    expect(signals()).toEqual(["closed", "connected"]);
  });

  it("is said to be lost at once when it is paused, because a page that is left hears nothing later", async () => {
    await connects("1");
    session.pause();
    expect(signals()).toEqual(["closed"]);
  });

  it("is alive when the broker answers a keepalive, and at no other packet", async () => {
    await connects("1");
    wire().emit("packetreceive", { cmd: "publish" });
    expect(signals()).toEqual([]);
    wire().emit("packetreceive", { cmd: "pingresp" });
    expect(signals()).toEqual(["alive"]);
  });
});

describe("what is watched", () => {
  it("later is followed when the broker has confirmed it, and named by its match once", async () => {
    await connects("1");
    watches([live("2"), live("3")]);
    expect(signals()).toEqual([]);
    await wire().confirm();
    expect(signals()).toEqual([{ following: ["2", "3"] }]);
  });

  it("and released is unsubscribed, without a signal", async () => {
    await connects("1", "2");
    watches([], [live("1")]);
    await settle();
    expect(wire().asked.at(-1)).toEqual({ packet: "unsubscribe", topics: topicsOf("1") });
    await wire().confirm();
    expect(signals()).toEqual([]);
  });

  it("changes one thing after the other: what is asked meanwhile waits for the broker", async () => {
    await connects("1");
    watches([], [live("1")]);
    await settle();
    watches([live("1")]);
    await settle();
    expect(wire().asked).toHaveLength(2);
    await wire().confirm();
    expect(wire().asked.slice(1)).toEqual([
      { packet: "unsubscribe", topics: topicsOf("1") },
      { packet: "subscribe", topics: topicsOf("1") },
    ]);
    expect(signals()).toEqual([]);
    await wire().confirm();
    expect(signals()).toEqual([{ following: ["1"] }]);
  });

  it("may take the place of what is let go of in the same turn", async () => {
    await connects("1");
    watches([live("2")], [live("1")]);
    await settle();
    await wire().confirm();
    await wire().confirm();
    expect(wire().asked.slice(1)).toEqual([
      { packet: "subscribe", topics: topicsOf("2") },
      { packet: "unsubscribe", topics: topicsOf("1") },
    ]);
  });

  it("while the broker still confirms the first is asked for after that, and the first is not asked for again", async () => {
    opens();
    watches([live("1")]);
    wire().emit("connect");
    watches([live("2")]);
    await settle();
    expect(wire().asked).toEqual([{ packet: "subscribe", topics: topicsOf("1") }]);
    await wire().confirm();
    expect(wire().asked.slice(1)).toEqual([{ packet: "subscribe", topics: topicsOf("2") }]);
    expect(signals()).toEqual([]);
    await wire().confirm();
    expect(signals()).toEqual(["connected"]);
  });

  it("is asked for in packets of four hundred topics", async () => {
    opens();
    watches(Array.from({ length: 401 }, (_, index) => live(String(index))));
    wire().emit("connect");
    expect(wire().asked.map(({ topics }) => topics.length)).toEqual([400, 400, 2]);
  });

  it("and refused by the broker ends the connection: prices would stay wrongly open", async () => {
    opens();
    watches([live("1")]);
    wire().emit("connect");
    await wire().refuse();
    expect(wire().destroyed()).toBe(true);
    expect(signals()).toEqual([]);
  });

  it("and refused on an earlier connection does not end the present one", async () => {
    opens();
    watches([live("1")]);
    wire().emit("connect");
    wire().emit("close");
    await wire().refuse();
    expect(wire().destroyed()).toBe(false);
  });
});

describe("what the feed says", () => {
  beforeEach(() => connects("1"));

  it("is handed over at once after a quiet spell, read, without its frames", () => {
    wire().frame(ODDS, oddsOf("1", 2));
    expect(deliveries()).toEqual([
      {
        messages: [{ type: "OddsChange", source: "live", matchId: "1", outcomes: [{ marketId: "1", specifier: "", outcomeId: "1", odds: 2_000_000, active: true }] }],
        frames: "[]",
      },
    ]);
  });

  it("about a match that is not watched is ignored", () => {
    wire().frame("feeds/live/odds_change/2", oddsOf("2", 2));
    clock.advance(1_000);
    expect(posted).toEqual([]);
  });

  it("does not include retained prices, but does include retained bet stops", () => {
    wire().frame(ODDS, oddsOf("1", 9), true);
    wire().frame("feeds/live/bet_stop/1", { event_id: 1 }, true);
    clock.advance(1_000);
    expect(oddsHeard()).toEqual([["BetStop"]]);
  });

  it("[7.54, 9.12] comes at most every 16 ms, the latest only, while the page keeps up", () => {
    wire().frame(ODDS, oddsOf("1", 2));
    session.drawn();
    wire().frame(ODDS, oddsOf("1", 3));
    wire().frame(ODDS, oddsOf("1", 4));
    clock.advance(15);
    expect(oddsHeard()).toEqual([[2_000_000]]);
    clock.advance(1);
    expect(oddsHeard()).toEqual([[2_000_000], [4_000_000]]);
  });

  it("waits for a page that is still drawing, and comes as soon as it has drawn", () => {
    wire().frame(ODDS, oddsOf("1", 2));
    wire().frame(ODDS, oddsOf("1", 3));
    clock.advance(100);
    expect(oddsHeard()).toEqual([[2_000_000]]);
    session.drawn();
    clock.advance(16);
    expect(oddsHeard()).toEqual([[2_000_000], [3_000_000]]);
  });

  it("comes to a page that never says it has drawn after a quarter of a second", () => {
    wire().frame(ODDS, oddsOf("1", 2));
    wire().frame(ODDS, oddsOf("1", 3));
    clock.advance(249);
    expect(oddsHeard()).toHaveLength(1);
    clock.advance(16);
    expect(oddsHeard()).toEqual([[2_000_000], [3_000_000]]);
  });

  it("is told before a signal that came after it", () => {
    wire().frame(ODDS, oddsOf("1", 2));
    wire().frame(ODDS, oddsOf("1", 3));
    wire().emit("close");
    expect(posted.map(isDelivery)).toEqual([true, true, false]);
  });

  it("makes no delivery when it is a packet of another kind, or when nothing came", () => {
    session.drawn();
    expect(posted).toEqual([]);
    wire().emit("packetreceive", { cmd: "pingresp" });
    expect(deliveries()).toEqual([]);
  });
});

describe("a recording's feed", () => {
  it("hands over every frame as it came, also those that are conflated away", async () => {
    opens(true);
    watches([live("1")]);
    wire().emit("connect");
    await wire().confirm();
    wire().frame(ODDS, "{");
    wire().frame(ODDS, oddsOf("1", 2));
    wire().frame(ODDS, oddsOf("1", 3));
    session.drawn();
    clock.advance(16);
    expect(deliveries().flatMap(({ frames }) => JSON.parse(frames) as unknown[])).toEqual([
      { topic: ODDS, payload: "{" },
      { topic: ODDS, payload: JSON.stringify(oddsOf("1", 2)) },
      { topic: ODDS, payload: JSON.stringify(oddsOf("1", 3)) },
    ]);
    expect(oddsHeard()).toEqual([["Unreadable"], [3_000_000]]);
  });
});

describe("a player who saves data", () => {
  it("has a connection that asks for it, from its beginning or anew, and none for the same wish", async () => {
    session.saveData(true);
    await connects("1");
    expect(clients.map(({ url }) => url)).toEqual(["wss://feed.test/mqtt?saver"]);
    session.saveData(true);
    expect(clients).toHaveLength(1);
    session.saveData(false);
    expect(clients.map(({ url }) => url)).toEqual(["wss://feed.test/mqtt?saver", "wss://feed.test/mqtt"]);
    expect(clients[0]?.fake.ended()).toBe(true);
    // What was missed in between is not known, so prices stay closed until the new connection has all.
    expect(signals()).toEqual(["closed"]);
    wire().emit("connect");
    await wire().confirm();
    expect(signals()).toEqual(["closed", "connected"]);
  });

  it("is told about how many bytes came: a tenth of what was in the messages, which came compressed", async () => {
    await connects("1");
    const message = oddsOf("1", 2);
    wire().frame(ODDS, message);
    const whole = ODDS.length + JSON.stringify(message).length;
    expect(received).toBe(whole);
    session.saveData(true);
    wire().emit("connect");
    await wire().confirm();
    wire().frame(ODDS, message);
    expect(received).toBeCloseTo(whole * 1.1);
  });
});
