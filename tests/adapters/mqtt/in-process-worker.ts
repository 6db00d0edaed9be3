import mqtt from "mqtt";
import { createFeedSession } from "../../../src/adapters/mqtt/feed-session.ts";
import type { FeedWorker } from "../../../src/adapters/mqtt/market-feed.mqtt.ts";
import type { FromWorker } from "../../../src/adapters/mqtt/worker-protocol.ts";

/** The worker's core in this very thread; what crosses is copied, as between threads. */
export const startInProcessWorker = (): FeedWorker => {
  let receive: (message: FromWorker) => void = () => undefined;
  const session = createFeedSession(
    (url, options) => mqtt.connect(url, options),
    (message) => receive(structuredClone(message)),
    { now: () => performance.now(), after: (ms, run) => setTimeout(run, ms) },
  );
  return {
    post: (message) => session.receive(structuredClone(message)),
    listen: (listener) => {
      receive = listener;
    },
    stop: () => session.receive({ type: "pause" }),
  };
};
