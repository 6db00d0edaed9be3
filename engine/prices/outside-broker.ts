import mqtt from "mqtt";
import type { FeedPublisher } from "../offer/feed-publisher.ts";

/** Publishes to any MQTT 3.1.1 broker, for deployments with more than one engine in front of the players. */
export const connectOutsideBroker = async (url: string): Promise<FeedPublisher> => {
  const client = await mqtt.connectAsync(url, { reconnectPeriod: 1000, connectTimeout: 10_000, reconnectOnConnackError: true }, false);
  // Connections that break or are refused are tried again by the client; without a listener the first would end the process.
  client.on("error", () => undefined);
  return {
    publish: async (topic, payload) => {
      // Odds that could not be sent are out of date by the time the broker is back: they are dropped, not queued.
      if (client.connected) await client.publishAsync(topic, payload, { qos: 0 });
    },
    close: () => client.endAsync(),
  };
};
