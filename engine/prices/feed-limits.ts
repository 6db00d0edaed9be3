import { MAX_FEED_PAYLOAD } from "../../contract/topics.ts";

/** What one listener of the feed may cost the engine. */
export const feedLimits = {
  /** Bytes of one MQTT packet from a listener, who has nothing longer to say than a list of topics. */
  packet: MAX_FEED_PAYLOAD,
  /** Topics of one connection: the longest screen shows some two hundred matches, with three topics each. */
  subscriptions: 1000,
  /** Bytes that wait for a listener to read; more than any burst of a whole day's offer. */
  unsent: 8 * 1_048_576,
  /** How long bytes may wait without one of them leaving. */
  stalledMs: 10_000,
  /** How long a connection may stand without having said CONNECT. */
  connectMs: 10_000,
  /** The longest time a listener may choose between two signs of life. */
  keepaliveSeconds: 120,
  connectionsPerAddress: 40,
  connections: 5000,
} as const;
