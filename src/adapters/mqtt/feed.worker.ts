import mqtt, { type IClientOptions } from "mqtt";
import { createTries, FEED_PATH } from "../../../contract/topics.ts";
import { createFeedSession } from "./feed-session.ts";
import type { ToWorker } from "./worker-protocol.ts";

/** The thread of the feed. Reading thousands of frames a second on the page's own thread would delay its frames. */
const tries = createTries();
/** Another engine's broker may know no other path than its own. */
const isOwn = (url: string): boolean => url === new URL(FEED_PATH, self.location.origin).href.replace(/^http/, "ws");

const session = createFeedSession(
  (url, options) => mqtt.connect({ ...options, ...addressOf(url), ...(isOwn(url) ? { transformWsUrl: tries } : {}) }),
  (message) => self.postMessage(message),
  { now: () => performance.now(), after: (ms, run) => setTimeout(run, ms) },
);

/** The broker's address in its parts: the library would need a module of Node.js to read it. */
const addressOf = (url: string): IClientOptions => {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  return { protocol: protocol === "wss:" ? "wss" : "ws", hostname, path: pathname + search, ...(port === "" ? {} : { port: Number(port) }) };
};

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => session.receive(data));
