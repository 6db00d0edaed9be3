import { connectBroker } from "../../../src/adapters/mqtt/broker-connection.ts";
import { createFeedSession } from "../../../src/adapters/mqtt/feed-session.ts";
import type { FeedWorker } from "../../../src/adapters/mqtt/market-feed.mqtt.ts";
import type { FromWorker } from "../../../src/adapters/mqtt/worker-protocol.ts";

import { openSocket } from "./open-socket.ts";

const ticks = { now: () => performance.now(), after: (ms: number, run: () => void) => void setTimeout(run, ms).unref() };

/** The worker's core in this very thread; what crosses is copied, as between threads. */
export const startInProcessWorker = (): FeedWorker => {
  let receive: (message: FromWorker) => void = () => undefined;
  const session = createFeedSession(connectBroker(openSocket, ticks), (message) => receive(structuredClone(message)), ticks);
  return {
    post: (message) => session.receive(structuredClone(message)),
    listen: (listener) => {
      receive = listener;
    },
    stop: () => session.receive({ type: "pause" }),
  };
};
