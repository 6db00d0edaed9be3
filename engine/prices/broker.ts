import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { Aedes } from "aedes";
import { WebSocketServer, type WebSocket } from "ws";
import { FEED_PATH, MAX_FEED_PAYLOAD, parseTopic } from "../../contract/topics.ts";
import type { OriginCheck } from "../security/allowed-origins.ts";
import type { FeedPublisher } from "../offer/feed-publisher.ts";
import { gatheringSocket } from "./gathering-socket.ts";

const DRAIN_TIMEOUT_MS = 10_000;
const KEEPALIVE_LIMIT_S = 120;
const CONNECTIONS_PER_ADDRESS = 40;

/** "up" serves; "down" refuses every connection; "silent" takes connections and answers nothing on any. */
export type BrokerCondition = "up" | "down" | "silent";

export interface Broker extends FeedPublisher {
  /** Serves the feed on the server's own port. */
  readonly attach: (server: Server) => void;
  readonly setCondition: (condition: BrokerCondition) => void;
  readonly counts: () => { readonly clients: number; readonly published: number; readonly frames: number; readonly subscriptions: readonly string[] };
}

/** Players may only listen, and only to exact topics of the feed: nobody but the engine makes odds. */
const refusal = (what: string): Error => new Error(`${what} is not allowed`);

export const createBroker = async (allows: OriginCheck): Promise<Broker> => {
  const subscriptions = new Map<string, number>();
  const count = (topic: string, by: number): void => {
    const next = (subscriptions.get(topic) ?? 0) + by;
    if (next > 0) subscriptions.set(topic, next);
    else subscriptions.delete(topic);
  };
  let published = 0;
  let frames = 0;
  let condition: BrokerCondition = "up";

  const aedes = await Aedes.createBroker({
    concurrency: 1000,
    queueLimit: 1000,
    drainTimeout: DRAIN_TIMEOUT_MS,
    keepaliveLimit: KEEPALIVE_LIMIT_S,
    connectTimeout: 10_000,
    authorizePublish: (_client, _packet, done) => done(refusal("publishing")),
    authorizeSubscribe: (_client, subscription, done) =>
      parseTopic(subscription.topic) === undefined ? done(null, null) : done(null, { ...subscription, qos: 0 }),
  });
  // A client that breaks the protocol or the rules is closed by the broker; there is nothing more to do about it.
  for (const event of ["clientError", "connectionError"] as const) aedes.on(event, () => undefined);
  aedes.on("subscribe", (topics) => topics.forEach(({ topic }) => count(topic, 1)));
  aedes.on("unsubscribe", (topics) => topics.forEach((topic) => count(topic, -1)));

  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FEED_PAYLOAD, perMessageDeflate: false, handleProtocols: (offered) => (offered.has("mqtt") ? "mqtt" : false) });
  const sockets = new Set<WebSocket>();
  const perAddress = new Map<string, number>();

  const serve = (socket: WebSocket, request: IncomingMessage): void => {
    const address = request.socket.remoteAddress ?? "";
    const open = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, open);
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      perAddress.set(address, (perAddress.get(address) ?? 1) - 1);
    });
    // Broken frames end in a close; without a listener they would end the process.
    socket.on("error", () => undefined);
    if (open > CONNECTIONS_PER_ADDRESS) return socket.terminate();
    aedes.handle(gatheringSocket(socket, { onFrame: () => frames++, carries: () => condition !== "silent" }), request);
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Not through URL, which throws on what anybody may ask for, and a throw here would end the process.
    const [path] = (request.url ?? "/").split("?", 1);
    if (condition === "down") return void socket.destroy();
    if (path !== FEED_PATH || !allows(request.headers)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      return;
    }
    server.handleUpgrade(request, socket, head, (client) => serve(client, request));
  };

  return {
    attach: (http) => void http.on("upgrade", upgrade),
    setCondition: (next) => {
      condition = next;
      if (next === "down") for (const socket of sockets) socket.terminate();
    },
    counts: () => ({ clients: aedes.connectedClients, published, frames, subscriptions: [...subscriptions.keys()] }),
    publish: (topic, payload) =>
      new Promise((resolve, reject) => {
        published++;
        aedes.publish({ cmd: "publish", topic, payload: Buffer.from(payload), qos: 0, retain: false, dup: false }, (error) => (error ? reject(error) : resolve()));
      }),
    close: async () => {
      for (const socket of sockets) socket.terminate();
      server.close();
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
    },
  };
};
