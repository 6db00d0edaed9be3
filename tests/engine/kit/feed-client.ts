import mqtt, { type MqttClient } from "mqtt";
import { WebSocket } from "ws";
import type { TestEngine } from "./engine-kit.ts";

export interface Received { readonly topic: string; readonly payload: Readonly<Record<string, unknown>> }

export interface FeedClient {
  readonly client: MqttClient;
  readonly received: readonly Received[];
  /** The number of WebSocket frames that were received. */
  readonly frames: () => number;
  /** What has come over the line, compressed as it may be. */
  readonly bytes: () => number;
  /** Resolves as soon as `holds` returns true. It is checked after every message. */
  readonly until: (holds: (received: readonly Received[]) => boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Connects to the feed like a browser: MQTT over WebSocket. */
export const joinFeed = async (engine: TestEngine, topics: readonly string[], path = "/mqtt"): Promise<FeedClient> => {
  let frames = 0;
  let bytes = (): number => 0;
  const received: Received[] = [];
  const checks = new Set<() => void>();
  const client = mqtt.connect(`ws://127.0.0.1:${engine.port}${path}`, {
    reconnectPeriod: 0,
    createWebsocket: (url, protocols) => {
      const socket = new WebSocket(url, protocols);
      socket.on("upgrade", ({ socket: line }) => (bytes = () => line.bytesRead));
      socket.on("message", () => frames++);
      return socket;
    },
  });
  client.on("message", (topic, payload) => {
    received.push({ topic, payload: JSON.parse(payload.toString()) });
    for (const check of checks) check();
  });
  await new Promise<void>((resolve, reject) => {
    client.once("connect", () => resolve());
    client.once("error", reject);
    client.once("close", () => reject(new Error("closed")));
  });
  if (topics.length > 0) await client.subscribeAsync([...topics]);
  return {
    client, received, frames: () => frames, bytes: () => bytes(),
    until: (holds) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!holds(received)) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
    close: () => client.endAsync(true),
  };
};
