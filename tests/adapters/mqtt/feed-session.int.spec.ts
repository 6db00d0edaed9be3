import { createServer, connect as connectSocket, type Socket } from "node:net";
import mqtt, { type IClientOptions } from "mqtt";
import { afterEach, describe, expect, it } from "vitest";
import { createFeedSession } from "../../../src/adapters/mqtt/feed-session.ts";
import type { FeedDelivery, FeedSignal, Watched } from "../../../src/application/ports/market-feed.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { startBroker, type TestBroker } from "./broker.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
const broker = async (port?: number): Promise<TestBroker> => {
  const started = await startBroker(port);
  cleanups.push(started.close);
  return started;
};

const live = (id: string): Watched => ["live", matchId(id)];
const oddsOf = (id: string, odds: number, seq?: number) => ({ event_id: id, seq, markets: [{ id: 1, outcomes: [{ id: "1", odds, active: true }] }] });

/** A session, and what it has posted so far. `said` waits until that holds. `keepalive` in seconds, to be quicker than life. */
const startSession = (url: string, { keepFrames = false, keepalive = 10 } = {}) => {
  const [signalled, delivered]: [FeedSignal[], FeedDelivery[]] = [[], []];
  const asked: IClientOptions[] = [];
  let waiting: (() => void)[] = [];
  const noting =
    <Came,>(list: Came[]) =>
    (came: Came): void => {
      list.push(came);
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    };
  const session = createFeedSession({
    connect: (address, options) => {
      asked.push(options);
      return mqtt.connect(address, { ...options, keepalive });
    },
    deliver: noting(delivered),
    signal: noting(signalled),
    ticks: { now: () => performance.now(), after: (ms, run) => void setTimeout(run, ms) },
  });
  cleanups.push(session.pause);
  session.open({ url }, keepFrames);
  const signals = (): readonly FeedSignal[] => signalled;
  const messages = () => delivered.flatMap((delivery) => delivery.messages);
  const see = (...ids: readonly string[]): void => session.watch(ids.map(live), []);
  const said = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { ...session, see, asked, delivered, signals, messages, said, heard: (count: number) => said(() => messages().length >= count) };
};

describe("a feed session", () => {
  it("[7.53] subscribes to what it watches once, and says it is connected when the broker has confirmed it", async () => {
    const { url, subscribed } = await broker();
    const session = startSession(url);
    session.see("1", "2");
    await session.said(() => session.signals().includes("connected"));
    expect(subscribed().flat().sort()).toEqual([
      "feeds/live/bet_stop/1",
      "feeds/live/bet_stop/2",
      "feeds/live/odds_change/1",
      "feeds/live/odds_change/2",
    ]);
  });

  it("asks a broker for a thousand matches in packets it can read", async () => {
    const { url, subscribed, until } = await broker();
    const session = startSession(url);
    session.see(...Array.from({ length: 1_000 }, (_, index) => String(index)));
    await until(() => subscribed().flat().length === 2_000);
    expect(Math.max(...subscribed().map((topics) => topics.length))).toBeLessThanOrEqual(400);
  });

  it("[M2] subscribes to everything again, exactly once, when the broker comes back without a memory", async () => {
    const first = await startBroker();
    const session = startSession(first.url);
    session.see("1", "2");
    await session.said(() => session.signals().includes("connected"));
    await first.close();
    await session.said(() => session.signals().includes("closed"));
    session.watch([live("3")], [live("2")]);
    const second = await broker(Number(new URL(first.url).port));
    await session.said(() => session.signals().length === 3);
    expect(session.signals()).toEqual(["connected", "closed", "connected"]);
    expect(second.subscribed().flat().sort()).toEqual([
      "feeds/live/bet_stop/1",
      "feeds/live/bet_stop/3",
      "feeds/live/odds_change/1",
      "feeds/live/odds_change/3",
    ]);
    await second.publish("feeds/live/odds_change/3", oddsOf("3", 2));
    await session.heard(1);
  });

  it("keeps the order, drops duplicates, and closes the match when it cannot read a message", async () => {
    const { url, publish } = await broker();
    const session = startSession(url);
    session.see("1");
    await session.said(() => session.signals().includes("connected"));
    for (let seq = 1; seq <= 200; seq += 1) await publish("feeds/live/odds_change/1", oddsOf("1", 1 + seq / 100, seq));
    await publish("feeds/live/bet_stop/1", { event_id: 1, seq: 201 });
    await publish("feeds/live/odds_change/1", "{");
    await session.said(() => session.messages().at(-1)?.type === "Unreadable");
    const told = session.messages();
    expect(told.length).toBeLessThan(202);
    expect(told.slice(-3)).toMatchObject([{ type: "OddsChange", seq: 200, outcomes: [{ odds: 3_000_000 }] }, { type: "BetStop", seq: 201 }, { type: "Unreadable", matchId: "1" }]);
    expect(session.delivered.every(({ frames }) => frames === "[]")).toBe(true);
  });

  it("keeps every frame while recording, also those that conflate away", async () => {
    const { url, publish } = await broker();
    const session = startSession(url, { keepFrames: true });
    session.see("1");
    await session.said(() => session.signals().includes("connected"));
    for (let seq = 1; seq <= 50; seq += 1) await publish("feeds/live/odds_change/1", oddsOf("1", 2, seq));
    const frames = () => session.delivered.flatMap(({ frames: text }) => JSON.parse(text) as unknown[]);
    await session.said(() => frames().length === 50);
    expect(frames()[0]).toEqual({ topic: "feeds/live/odds_change/1", payload: JSON.stringify(oddsOf("1", 2, 1)) });
  });

  it("[M12] ignores a retained price, and applies a retained bet stop", async () => {
    const { url, publish } = await broker();
    await publish("feeds/live/odds_change/1", oddsOf("1", 9), { retain: true });
    await publish("feeds/live/bet_stop/1", { event_id: 1 }, { retain: true });
    const session = startSession(url);
    session.see("1");
    await session.heard(1);
    await publish("feeds/live/odds_change/1", oddsOf("1", 2, 1));
    await session.heard(2);
    expect(session.messages()).toMatchObject([{ type: "BetStop" }, { type: "OddsChange", outcomes: [{ odds: 2_000_000 }] }]);
  });

  it("receives no more messages of a match it has stopped watching", async () => {
    const { url, publish, until, unsubscribed } = await broker();
    const session = startSession(url);
    session.see("1", "2");
    await session.said(() => session.signals().includes("connected"));
    session.watch([], [live("1")]);
    await until(() => unsubscribed().length === 1);
    await publish("feeds/live/odds_change/1", oddsOf("1", 2));
    await publish("feeds/live/odds_change/2", oddsOf("2", 2));
    await session.heard(1);
    expect(session.messages()).toMatchObject([{ matchId: "2" }]);
  });

  it("hears of a match that it let go and asked for again at once, though the broker is still letting go", async () => {
    const { url, publish } = await broker();
    const session = startSession(url);
    const many = Array.from({ length: 150 }, (_, index) => live(String(index + 1)));
    session.watch(many, []);
    await session.said(() => session.signals().includes("connected"));
    const lastSaid = () => session.signals().at(-1);
    session.watch([], many);
    await Promise.resolve();
    session.see("150");
    await session.said(() => lastSaid() !== "connected");
    expect(lastSaid()).toEqual({ following: ["150"] });
    await publish("feeds/live/odds_change/150", oddsOf("150", 2));
    await session.heard(1);
  });

  it("reconnects when the broker refuses a subscription", async () => {
    const { url, connections, refuse, until } = await broker();
    const session = startSession(url);
    session.see("1");
    await session.said(() => session.signals().includes("connected"));
    refuse("feeds/live/bet_stop/2");
    session.see("2");
    await session.said(() => session.signals().includes("closed"));
    await until(() => connections() === 2);
    refuse(undefined);
    await session.said(() => session.signals().at(-1) === "connected");
    expect(session.signals()).not.toContainEqual({ following: ["2"] });
  });

  it("is silent while paused, and watches what it was told meanwhile when it resumes", async () => {
    const { url, publish, subscribed, connections, until } = await broker();
    const session = startSession(url);
    session.see("1");
    await session.said(() => session.signals().includes("connected"));
    session.pause();
    session.pause();
    session.watch([live("2")], [live("1")]);
    session.reconnect();
    expect(session.signals()).toEqual(["connected", "closed"]);
    session.resume();
    session.resume();
    await session.said(() => session.signals().length === 3);
    await until(() => connections() === 2);
    expect(subscribed().slice(-1).flat().sort()).toEqual(["feeds/live/bet_stop/2", "feeds/live/odds_change/2"]);
    await publish("feeds/live/odds_change/2", oddsOf("2", 2));
    await session.heard(1);
  });

  it("[7.55, 9.13] tries again every second, and beats every ten", async () => {
    const { url } = await broker();
    const session = startSession(url);
    await session.said(() => session.signals().includes("connected"));
    expect(session.asked).toMatchObject([{ reconnectPeriod: 1_000, keepalive: 10 }]);
  });

  it("reconnects at once when it is asked to", async () => {
    const { url, connections, until } = await broker();
    const session = startSession(url);
    await session.said(() => session.signals().includes("connected"));
    session.reconnect();
    await session.said(() => session.signals().length === 3);
    expect(session.signals()).toEqual(["connected", "closed", "connected"]);
    await until(() => connections() === 2);
  });

  it("says that it is alive whenever the broker answers a keepalive", async () => {
    const { url } = await broker();
    const session = startSession(url, { keepalive: 1 });
    await session.said(() => session.signals().filter((signal) => signal === "alive").length === 2);
    expect(session.signals()).toEqual(["connected", "alive", "alive"]);
  });

  it("[M3] notices a connection that has gone deaf, and makes a new one", async () => {
    const { url } = await broker();
    const { port: target } = new URL(url);
    const pairs: { readonly near: Socket; readonly far: Socket }[] = [];
    const proxy = createServer((near) => {
      const far = connectSocket(Number(target), "127.0.0.1");
      pairs.push({ near, far });
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) socket.on("error", () => socket.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      proxy.close();
    });
    const address = proxy.address();
    if (typeof address !== "object" || address === null) throw new Error("no port");
    const session = startSession(`ws://127.0.0.1:${address.port}`, { keepalive: 1 });
    await session.said(() => session.signals().includes("connected"));
    for (const { near, far } of pairs) {
      near.unpipe(far);
      far.unpipe(near);
    }
    await session.said(() => session.signals().includes("closed"));
    await session.said(() => session.signals().at(-1) === "connected");
    expect(pairs.length).toBeGreaterThan(1);
  });
});
