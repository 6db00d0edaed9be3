import mqtt, { type MqttClient } from "mqtt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { betStopTopic, oddsChangeTopic } from "../../contract/topics.ts";
import { startEngine, type TestEngine } from "../engine/kit/engine-kit.ts";

const CLIENTS = 200;
const MATCHES = 4;
/** Five clients share each address, like a household. */
const addressOf = (client: number): string => `10.0.${Math.floor(client / 5) >> 8}.${Math.floor(client / 5) & 255}`;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine({ trustedProxies: ["127.0.0.1"] });
});
afterAll(() => engine.close());

const matchIds = Array.from({ length: MATCHES }, (_, match) => `storm-${match}`);
const topics = matchIds.flatMap((match) => [oddsChangeTopic("live", match), betStopTopic("live", match)]);

interface Listener {
  readonly client: MqttClient;
  readonly heard: Set<string>;
}

const listen = (number: number): Listener => {
  const client = mqtt.connect(`ws://127.0.0.1:${engine.port}/mqtt`, {
    reconnectPeriod: 100,
    createWebsocket: (url, protocols) => new WebSocket(url, protocols, { headers: { "x-forwarded-for": addressOf(number) } }),
  });
  const heard = new Set<string>();
  client.on("error", () => undefined);
  client.on("message", (topic) => void heard.add(topic));
  client.subscribe(topics);
  return { client, heard };
};
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
};
const subscriptionsOf = (): readonly string[] => engine.parts.broker.counts().subscriptions;
const clientsOf = (): number => engine.parts.broker.counts().clients;

describe("two hundred clients that come back at once (faults M17)", () => {
  it("[M17] are all live again, each with every match it follows", async () => {
    const listeners = Array.from({ length: CLIENTS }, (_, number) => listen(number));
    // A client hears a topic only after its subscription, which may take a while on a busy machine. So the topics are published again until all hear them.
    const everybodyHears = async (): Promise<void> => {
      for (const { heard } of listeners) heard.clear();
      await until(() => clientsOf() === CLIENTS && subscriptionsOf().length === topics.length);
      for (;;) {
        for (const topic of topics) await engine.parts.broker.publish(topic, JSON.stringify({ event_id: topic.split("/").at(-1) }));
        const hearing = listeners.every(({ heard }) => heard.size === topics.length);
        if (hearing) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    await everybodyHears();

    await engine.dev("broker/drop");
    await until(() => clientsOf() === 0);
    await engine.dev("broker/restore");
    await everybodyHears();
    expect(listeners.map(({ heard }) => heard.size)).toEqual(Array.from({ length: CLIENTS }, () => topics.length));
    expect(clientsOf()).toBe(CLIENTS);
    await Promise.all(listeners.map(({ client }) => client.endAsync(true)));
  }, 120_000);
});
