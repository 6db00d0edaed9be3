import mqtt from "mqtt";
import type { FeedPublisher } from "../offer/feed-publisher.ts";

/** Publishes to any MQTT 3.1.1 broker, for deployments with several engines. */
export const connectOutsideBroker = async (url: string): Promise<FeedPublisher> => {
  const client = await mqtt.connectAsync(url, { reconnectPeriod: 1000, connectTimeout: 10_000, reconnectOnConnackError: true }, false);
  // The client reconnects by itself after a broken or refused connection. Without this listener the first error would end the process.
  client.on("error", () => undefined);
  return {
    publish: async (topic, payload) => {
      // Messages are dropped and not queued while the broker is away, because their odds would be out of date when it is back.
      if (client.connected) await client.publishAsync(topic, payload, { qos: 0 });
    },
    close: () => client.endAsync(),
  };
};
