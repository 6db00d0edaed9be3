import { request } from "node:http";
import { Schema } from "effect";
import { WebSocket } from "ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BetStopMessage, OddsChangeMessage } from "../../contract/prices.ts";
import { betStopTopic, createTries, oddsChangeTopic } from "../../contract/topics.ts";
import { fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { joinFeed } from "./kit/feed-client.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.close());

const fixture = (index: number) => {
  const match = fixtures(engine.parts)[index];
  if (match === undefined) throw new Error("no such fixture");
  return match;
};

describe("the feed", () => {
  it("sends a new price with sequence and time, in the form of the contract", async () => {
    const match = fixture(0);
    const feed = await joinFeed(engine, [oddsChangeTopic("prematch", match.id)]);
    const selection = selectionOf(match);
    for (const odds of [3.1, 3.2]) await engine.dev("outcome", { matchId: match.id, marketId: "1", outcomeId: selection.outcomeId, odds });
    await feed.until((received) => received.length === 2);
    const messages = feed.received.map(({ payload }) => Schema.decodeUnknownSync(OddsChangeMessage)(payload));
    expect(messages.map(({ matchId }) => matchId)).toEqual([match.id, match.id]);
    expect((messages[1]?.seq ?? 0) - (messages[0]?.seq ?? 0)).toBe(1);
    expect(messages[1]?.timestamp).toBeGreaterThan(0);
    expect(messages[1]?.markets[0]?.outcomes).toContainEqual({ id: selection.outcomeId, odds: 3.2, active: true });
    expect(feed.received[1]?.payload).toMatchObject({ event_id: Number(match.id), match_id: Number(match.id) });
    await feed.close();
  });

  it("stops betting, and reopens with every line of the match", async () => {
    const match = fixture(1);
    const feed = await joinFeed(engine, [oddsChangeTopic("prematch", match.id), betStopTopic("prematch", match.id)]);
    await engine.dev("bet-stop", { matchId: match.id });
    await feed.until((received) => received.length === 1);
    expect(Schema.decodeUnknownSync(BetStopMessage)(feed.received[0]?.payload)).toMatchObject({ matchId: match.id });
    await engine.dev("outcome", { matchId: match.id, marketId: "1", outcomeId: "1", odds: 2.5 });
    await feed.until((received) => received.length === 2);
    expect(Schema.decodeUnknownSync(OddsChangeMessage)(feed.received[1]?.payload).markets).toHaveLength(match.lines.size);
    await feed.close();
  });

  it("answers at a path of its own for each further try, because a browser may hold back one that failed", async () => {
    const opens = (path: string): Promise<boolean> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${engine.port}${path}`, "mqtt", { origin: `http://127.0.0.1:${engine.port}` });
        socket.once("open", () => (socket.terminate(), resolve(true)));
        socket.once("error", () => resolve(false));
      });
    const tryAt = createTries();
    expect([await opens(tryAt("/mqtt")), await opens(tryAt("/mqtt")), await opens(tryAt("/mqtt"))]).toEqual([true, true, true]);
    expect(tryAt("/mqtt")).toBe("/mqtt/3");
    expect([await opens("/mqtt/x"), await opens("/mqtt/1/2"), await opens("/provider/feed/4")]).toEqual([false, false, true]);
  });

  it("sends at most one WebSocket frame per message", async () => {
    const topics = fixtures(engine.parts).slice(0, 50).map(({ id }) => oddsChangeTopic("prematch", id));
    const feed = await joinFeed(engine, topics);
    const before = feed.frames();
    for (let round = 0; round < 10; round++) for (const topic of topics) void engine.parts.broker.publish(topic, JSON.stringify({ event_id: 1, round }));
    await feed.until((received) => received.length === 500);
    expect(feed.frames() - before).toBeLessThanOrEqual(500);
    await feed.close();
  });

  it.each(["//", "//[/mqtt", "/elsewhere", "/mqtt/"])("is not served at %s, and a request there does not stop the engine", async (path) => {
    const upgrade = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13", "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==", "sec-websocket-protocol": "mqtt" };
    const status = await new Promise<number | undefined>((resolve, reject) =>
      request({ host: "127.0.0.1", port: engine.port, path, headers: upgrade }, (response) => { response.resume(); resolve(response.statusCode); }).on("error", reject).end());
    expect(status).toBe(403);
    await (await joinFeed(engine, [oddsChangeTopic("prematch", fixture(0).id)])).close();
  });

  it("[M15] accepts messages only from the engine", async () => {
    const match = fixture(2);
    const watcher = await joinFeed(engine, [oddsChangeTopic("prematch", match.id)]);
    const forger = await joinFeed(engine, []);
    const closed = new Promise<void>((resolve) => forger.client.once("close", () => resolve()));
    forger.client.publish(oddsChangeTopic("prematch", match.id), '{"event_id":1,"markets":[]}');
    await closed;
    await engine.dev("publish", { topic: oddsChangeTopic("prematch", match.id), payload: '{"genuine":true}' });
    await watcher.until((received) => received.length > 0);
    expect(watcher.received.map(({ payload }) => payload)).toEqual([{ genuine: true }]);
    await watcher.close();
  });

  it.each(["#", "feeds/#", "feeds/live/odds_change/+", "$SYS/#", "feeds/live/secret/1"])("[M15] grants no subscription to %s", async (topic) => {
    const feed = await joinFeed(engine, []);
    const granted = await feed.client.subscribeAsync(topic).then((grants) => grants.some(({ qos }) => qos < 128), () => false);
    expect(granted).toBe(false);
    await feed.close();
  });

  it("[E9, M10] refuses a page of another origin, and frames over 64 KB", async () => {
    const foreign = new WebSocket(`ws://127.0.0.1:${engine.port}/mqtt`, "mqtt", { origin: "https://evil.example" });
    await expect(new Promise((_, reject) => foreign.once("error", reject))).rejects.toThrow("403");
    const large = new WebSocket(`ws://127.0.0.1:${engine.port}/mqtt`, "mqtt");
    await new Promise((resolve) => large.once("open", resolve));
    large.send(Buffer.alloc(70_000));
    expect(await new Promise((resolve) => large.once("close", resolve))).toBe(1009);
  });

  it("drops, refuses and accepts connections on demand", async () => {
    const feed = await joinFeed(engine, []);
    const closed = new Promise<void>((resolve) => feed.client.once("close", () => resolve()));
    await engine.dev("broker/drop");
    await closed;
    await expect(joinFeed(engine, [])).rejects.toThrow();
    await engine.dev("broker/restore");
    await (await joinFeed(engine, [])).close();
  });

  it("becomes silent on demand: connections stay open and pings get no answer", async () => {
    const feed = await joinFeed(engine, []);
    await engine.dev("broker/blackhole");
    const silent = new WebSocket(`ws://127.0.0.1:${engine.port}/mqtt`, "mqtt");
    await new Promise((resolve) => silent.once("open", resolve));
    const match = fixture(3);
    await engine.dev("publish", { topic: oddsChangeTopic("prematch", match.id), payload: "{}" });
    expect(feed.client.connected).toBe(true);
    await engine.dev("broker/restore");
    silent.terminate();
    await feed.close();
  });
});

describe("the running model", () => {
  it("moves prices, and stops when it is held", async () => {
    const seqs = () => [...engine.parts.offer.all()].reduce((sum, { seq }) => sum + seq, 0);
    await engine.dev("clock", { advanceMs: 10_000 });
    const held = seqs();
    await engine.dev("clock", { advanceMs: 10_000 });
    expect(seqs()).toBe(held);
    await engine.dev("model", { running: true });
    await engine.dev("clock", { advanceMs: 10_000 });
    expect(seqs()).toBeGreaterThan(held + 100);
    await engine.dev("model", { running: false });
  });
});
