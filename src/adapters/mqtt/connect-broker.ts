import mqtt, { type IClientOptions } from "mqtt";
import { createTries, FEED_PATH } from "../../../contract/topics.ts";
import type { ConnectBroker } from "./feed-session.ts";

/** Connects with the library. `origin` is the one of the site. */
export const brokerOf = (origin: string): ConnectBroker => {
  const tries = createTries();
  /** Another engine's broker may know no other path than its own. */
  const isOwn = (url: string): boolean => url.split("?", 1)[0] === new URL(FEED_PATH, origin).href.replace(/^http/, "ws");
  return (url, options) => mqtt.connect({ ...options, ...addressOf(url), ...(isOwn(url) ? { transformWsUrl: tries } : {}) });
};

/** The broker's address in its parts: the library would need a module of Node.js to read it. */
const addressOf = (url: string): IClientOptions => {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  return { protocol: protocol === "wss:" ? "wss" : "ws", hostname, path: pathname + search, ...(port === "" ? {} : { port: Number(port) }) };
};
