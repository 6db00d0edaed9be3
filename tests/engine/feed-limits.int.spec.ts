import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oddsChangeTopic } from "../../contract/topics.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { joinFeed } from "./kit/feed-client.ts";
import { connectRaw, mqttConnect, mqttSubscribe, remaining, upgradeRequest, webSocketFrame, type RawConnection } from "./kit/raw-connection.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.close());

const CONNACK = "\x20\x02";
const listener = async (clientId: string, flags?: number): Promise<RawConnection> => {
  const connection = await connectRaw(engine.port);
  await connection.send(upgradeRequest("/mqtt"));
  await connection.until("101");
  await connection.send(webSocketFrame(mqttConnect(clientId, flags)));
  await connection.until(CONNACK);
  return connection;
};
const closed = (connection: RawConnection): Promise<unknown> => (connection.socket.destroyed ? Promise.resolve() : once(connection.socket, "close"));
const clients = (): number => engine.parts.broker.counts().clients;
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const heap = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

describe("a listener of the feed", () => {
  it("is one of at most forty from its address", async () => {
    const held = await Promise.all(Array.from({ length: 40 }, (_, at) => listener(`crowd-${at}`)));
    await expect(listener("one-too-many")).rejects.toThrow("closed before");
    await Promise.all(held.map((connection) => connection.reset()));
    await until(() => clients() === 0);
  });

  it("[E7] is closed as soon as it announces a packet that is too large, and the packet is not stored", async () => {
    const before = process.memoryUsage().rss;
    for (const bytes of [64 * 1_024 + 1, 268_435_455]) {
      const connection = await listener("announces");
      await connection.send(webSocketFrame(Buffer.concat([Buffer.from([0x30]), remaining(bytes)])));
      await closed(connection);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1_048_576);
  });

  it("has no session after its connection ends, whatever it asks for", async () => {
    for (let i = 0; i < 2; i++) {
      const connection = await listener("comes-back", 0);
      expect(connection.text().slice(connection.text().indexOf(CONNACK))).toBe(`${CONNACK}\0\0`);
      await connection.send(webSocketFrame(mqttSubscribe("feeds/live/odds_change/1")));
      await connection.until("\x90\x03");
      await connection.reset();
      await until(() => clients() === 0);
    }
    expect(engine.parts.broker.counts().subscriptions).toEqual([]);
  });

  it("does not disconnect another listener with the same client id", async () => {
    const [first, second] = [await listener("twin"), await listener("twin")];
    await first.send(webSocketFrame(mqttSubscribe("feeds/live/odds_change/1")));
    await first.until("\x90\x03");
    expect(clients()).toBe(2);
    await Promise.all([first.reset(), second.reset()]);
  });

  it("gets at most a thousand topics, and after unsubscribing from some it may subscribe to others", async () => {
    const feed = await joinFeed(engine, []);
    const topics = Array.from({ length: 1200 }, (_, index) => oddsChangeTopic("live", String(index)));
    // A refused topic rejects the whole call, but the broker keeps the granted ones.
    for (let i = 0; i < topics.length; i += 100) await feed.client.subscribeAsync(topics.slice(i, i + 100)).catch(() => undefined);
    expect(engine.parts.broker.counts().subscriptions).toHaveLength(1000);
    await feed.client.unsubscribeAsync(topics.slice(0, 10));
    await feed.client.subscribeAsync(topics.slice(1100, 1110)).catch(() => undefined);
    await until(() => engine.parts.broker.counts().subscriptions.includes(topics[1105] ?? ""));
    expect(engine.parts.broker.counts().subscriptions).toHaveLength(1000);
    await feed.close();
  });

  it("leaves no memory in use when it disconnects", async () => {
    const visit = async (): Promise<void> => {
      await Promise.all(Array.from({ length: 8 }, async (_, visitor) => {
        const connection = await listener(`visitor-${visitor}`, 0);
        for (let topic = 0; topic < 1500; topic += 100) {
          const packets = Array.from({ length: 100 }, (_each, index) => mqttSubscribe(oddsChangeTopic("live", `${visitor}-${topic + index}`), topic + index + 1));
          await connection.send(webSocketFrame(Buffer.concat(packets)));
        }
        await connection.reset();
      }));
      await until(() => clients() === 0);
    };
    await visit();
    const before = heap();
    for (let i = 0; i < 2; i++) await visit();
    expect(heap() - before).toBeLessThan(2 * 1_048_576);
    expect(engine.parts.broker.counts().subscriptions).toEqual([]);
  });
});

describe("a listener that does not read", () => {
  const topic = oddsChangeTopic("live", "4711");
  const large = JSON.stringify({ filler: "x".repeat(60_000) });
  const frozenOne = async (): Promise<RawConnection> => {
    const frozen = await listener("frozen");
    await frozen.send(webSocketFrame(mqttSubscribe(topic)));
    await frozen.until("\x90\x03");
    frozen.socket.pause();
    return frozen;
  };

  it("[M16] delays neither the publisher nor another listener", async () => {
    const frozen = await frozenOne();
    const other = await joinFeed(engine, [topic]);
    // This is more than the system buffers for a connection that does not read, and less than the engine buffers for it.
    const messages = 100;
    for (let i = 0; i < messages; i++) await engine.parts.broker.publish(topic, large);
    await other.until((received) => received.length === messages);
    expect(clients()).toBe(2);
    await Promise.all([frozen.reset(), other.close()]);
  });

  it("[M16] is closed once too many bytes wait for it", async () => {
    await until(() => clients() === 0);
    const frozen = await frozenOne();
    let sent = 0;
    for (; sent < 500 && clients() > 0; sent++) await engine.parts.broker.publish(topic, large);
    // It is not the stall of ten seconds that closes it, which would come after all of them.
    expect(sent).toBeLessThan(500);
    expect(clients()).toBe(0);
    expect(engine.parts.broker.counts().subscriptions).toEqual([]);
    await frozen.reset();
  });
});
