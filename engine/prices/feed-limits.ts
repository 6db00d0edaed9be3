import { MAX_FEED_PAYLOAD } from "../../contract/topics.ts";

/** How much one client of the feed may cost the engine. */
export const feedLimits = {
  /** Bytes of one MQTT packet from a client. The longest packet it needs is a list of topics. */
  packet: MAX_FEED_PAYLOAD,
  /** Topics of one connection: the longest screen shows some two hundred matches, with three topics each. */
  subscriptions: 1000,
  /** Bytes that may wait for a client to read; more than any burst of a whole day's offer. */
  unsent: 8 * 1_048_576,
  /** How long waiting bytes may make no progress, in milliseconds. */
  stalledMs: 10_000,
  /** How long a connection may be open before it sends CONNECT. */
  connectMs: 10_000,
  /** The longest keepalive interval that a client may choose. */
  keepaliveSeconds: 120,
  connectionsPerAddress: 40,
  connections: 5000,
} as const;
