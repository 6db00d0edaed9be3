import { MAX_FEED_PAYLOAD } from "../../contract/topics.ts";

/** The limits for one client of the feed. */
export const feedLimits = {
  /** The most bytes of one MQTT packet from a client. The longest packet that a client needs is a list of topics. */
  packet: MAX_FEED_PAYLOAD,
  /** The most topics of one connection. The longest screen shows about two hundred matches, with three topics each. */
  subscriptions: 1000,
  /** The most bytes that may wait for a client to read. It is more than the messages of a whole offer at once. */
  unsent: 8 * 1_048_576,
  /** How long a client may read nothing while bytes wait for it, in milliseconds. */
  stalledMs: 10_000,
  /** How long a connection may be open before it sends CONNECT, in milliseconds. */
  connectMs: 10_000,
  /** The longest keepalive interval that a client may choose, in seconds. */
  keepaliveSeconds: 120,
  connectionsPerAddress: 40,
  connections: 5000,
} as const;
