import mqtt, { type IClientOptions } from "mqtt";
import { createTries, FEED_PATH } from "../../../contract/topics.ts";
import { createFeedSession } from "./feed-session.ts";
import type { FeedWorker } from "./market-feed.mqtt.ts";
import type { FromWorker } from "./worker-protocol.ts";

/** The feed's connection on the thread of the client, which is a worker of its own. `origin` is the one of the site. */
export const feedHere = (origin: string): FeedWorker => {
  const tries = createTries();
  /** Another engine's broker may know no other path than its own. */
  const isOwn = (url: string): boolean => url === new URL(FEED_PATH, origin).href.replace(/^http/, "ws");
  let hear: (message: FromWorker) => void = () => undefined;
  const session = createFeedSession(
    (url, options) => mqtt.connect({ ...options, ...addressOf(url), ...(isOwn(url) ? { transformWsUrl: tries } : {}) }),
    (message) => hear(message),
    { now: () => performance.now(), after: (ms, run) => setTimeout(run, ms) },
  );
  return {
    post: session.receive,
    listen: (receive) => {
      hear = receive;
    },
    stop: () => session.receive({ type: "pause" }),
  };
};

/** The broker's address in its parts: the library would need a module of Node.js to read it. */
const addressOf = (url: string): IClientOptions => {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  return { protocol: protocol === "wss:" ? "wss" : "ws", hostname, path: pathname + search, ...(port === "" ? {} : { port: Number(port) }) };
};
