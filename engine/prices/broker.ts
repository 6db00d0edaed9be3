import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Aedes, type Client } from "aedes";
import { generate } from "mqtt-packet";
import { WebSocketServer, type WebSocket } from "ws";
import { FEED_PATH, FLIGHT_TOPIC, GAMES_FEED_PATH, MAX_FEED_PAYLOAD, parseTopic, SAVER_EVERY_MS, savesData, withoutTry } from "../../contract/topics.ts";
import { clientOf, type TrustsProxy } from "../http/client-address.ts";
import { report } from "../report.ts";
import { type OriginCheck, withoutNoOrigin } from "../security/allowed-origins.ts";
import type { FeedPublisher } from "../offer/feed-publisher.ts";
import { feedLimits } from "./feed-limits.ts";
import { createConflation } from "./conflation.ts";
import { gatheringSocket } from "./gathering-socket.ts";
import { createSubscriptions } from "./subscriptions.ts";

/** "up": the broker works. "full": it takes no new connection. "down": it has none. "silent": it accepts connections and sends nothing. */
export type BrokerCondition = "up" | "full" | "down" | "silent";

export interface Broker extends FeedPublisher {
  readonly publish: (topic: string, payload: string | Buffer) => Promise<void>;
  /** Serves the feed on the server's own port. */
  readonly attach: (server: Server) => void;
  readonly setCondition: (condition: BrokerCondition) => void;
  /** Takes no new client, and closes the connections of the others little by little within `ms`: all at once they would all come to another broker at once. */
  readonly leave: (ms: number) => Promise<void>;
  /** The connected clients, the messages and frames since the start, and the topics that anybody has. */
  readonly counts: () => { readonly clients: number; readonly published: number; readonly frames: number; readonly subscriptions: readonly string[] };
}

const WAVES = 20;
/** What a WebSocket says that closes because its server ends. */
const GOING_AWAY = 1001;

/**
 * In place of the library's own index of topics: messages go to those whom `Subscriptions` names, and there is no other broker that
 * would hear of clients.
 */
const noIndex = {
  on: (_topic: string, _deliver: unknown, done?: () => void) => done?.(),
  removeListener: (_topic: string, _deliver: unknown, done?: () => void) => done?.(),
  emit: (_packet: unknown, done: () => void) => done(),
  close: (done: () => void) => done(),
};

/** Clients may only subscribe, and only to exact topics of the feed. Only the engine publishes. */
const refusal = (what: string): Error => new Error(`${what} is not allowed`);

/** The path of a request, without the number of its try. It does not use `URL`, which throws on some addresses. */
const pathOf = (request: Pick<IncomingMessage, "url"> | undefined): string => withoutTry((request?.url ?? "/").split("?", 1)[0] ?? "");

export const createBroker = async (allows: OriginCheck, trusts: TrustsProxy): Promise<Broker> => {
  let published = 0;
  let frames = 0;
  let condition: BrokerCondition = "up";
  let isLeaving = false;

  /** Whether a client may subscribe to a topic: it depends on the path of its connection. */
  const isOffered = (client: Client, topic: string): boolean => (pathOf(client.req) === GAMES_FEED_PATH ? topic === FLIGHT_TOPIC : parseTopic(topic) !== undefined);

  /** A broker, with the topics that its clients have. */
  const openLine = async () => {
    const subscriptions = createSubscriptions<Client>(feedLimits.subscriptions);
    const aedes = await Aedes.createBroker({
      mq: noIndex,
      queueLimit: feedLimits.subscriptions,
      drainTimeout: feedLimits.stalledMs,
      keepaliveLimit: feedLimits.keepaliveSeconds,
      connectTimeout: feedLimits.connectMs,
      preConnect: (_client, packet, done) => {
        // Clients of the feed are anonymous. So a session ends with its connection, has no will message, and does not use the client's id.
        packet.clean = true;
        packet.clientId = randomUUID();
        delete packet.will;
        done(null, true);
      },
      authorizePublish: (_client, _packet, done) => done(refusal("publishing")),
      authorizeSubscribe: (client, subscription, done) => done(null, client !== null && !client.closed && isOffered(client, subscription.topic) && subscriptions.add(client, subscription.topic) ? { ...subscription, qos: 0 } : null),
    });
    // The broker itself closes a client that breaks the protocol or the rules, so the error is ignored.
    for (const event of ["clientError", "connectionError"] as const) aedes.on(event, () => undefined);
    aedes.on("unsubscribe", (topics, client) => subscriptions.remove(client, topics));
    aedes.on("clientDisconnect", subscriptions.removeAll);
    // The library would write the same bytes anew for each client, in pieces: with two thousand of them that is most of an edge's work and garbage.
    const publish = (topic: string, payload: string | Buffer): Promise<void> => {
      const bytes = generate({ cmd: "publish", topic, payload: Buffer.from(payload), qos: 0, retain: false, dup: false });
      for (const { conn } of subscriptions.of(topic)) if (conn.writable) conn.write(bytes);
      return new Promise((sent) => setImmediate(sent));
    };
    return { aedes, subscriptions, publish };
  };
  /** For all clients but those that save data. */
  const plain = await openLine();
  const saver = await openLine();
  const conflation = createConflation((topic, payload) => void saver.publish(topic, payload).catch(report));
  const flushing = setInterval(conflation.flush, SAVER_EVERY_MS).unref();

  const protocol = { noServer: true, maxPayload: MAX_FEED_PAYLOAD, handleProtocols: (offered: Set<string>) => (offered.has("mqtt") ? "mqtt" as const : false as const) };
  const plainServer = new WebSocketServer({ ...protocol, perMessageDeflate: false });
  // The messages of a match are alike, so compressed with those before them they are a tenth.
  const saverServer = new WebSocketServer({ ...protocol, perMessageDeflate: { serverMaxWindowBits: 13, clientNoContextTakeover: true, zlibDeflateOptions: { memLevel: 6 } } });
  const sockets = new Set<WebSocket>();
  const perAddress = new Map<string, number>();

  const serve = (socket: WebSocket, request: IncomingMessage): void => {
    const address = clientOf(request, trusts);
    const open = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, open);
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    // A broken frame closes the socket. Without a listener its error would end the process.
    socket.on("error", () => undefined);
    if (open > feedLimits.connectionsPerAddress || sockets.size > feedLimits.connections) return socket.terminate();
    const saves = savesData(request.url ?? "");
    (saves ? saver : plain).aedes.handle(gatheringSocket(socket, { onFrame: () => frames++, carries: () => condition !== "silent", compress: saves }), request);
  };

  const answerUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = pathOf(request);
    if (condition === "down" || request.socket.remoteAddress === undefined) return void socket.destroy();
    if (isLeaving || condition === "full") return void socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\n\r\n", () => socket.destroy());
    const isAllowed = path === FEED_PATH ? allows(request.headers) : path === GAMES_FEED_PATH && allows(withoutNoOrigin(request.headers));
    if (!isAllowed) {
      // The socket is destroyed after the answer, because the caller might never close it.
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n", () => socket.destroy());
      return;
    }
    (savesData(request.url ?? "") ? saverServer : plainServer).handleUpgrade(request, socket, head, (client) => serve(client, request));
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // The server passes the socket without an error listener. An unhandled error, or a throw, would end the process.
    socket.on("error", () => socket.destroy());
    try {
      answerUpgrade(request, socket, head);
    } catch (cause) {
      report(cause);
      socket.destroy();
    }
  };

  return {
    attach: (http) => void http.on("upgrade", upgrade),
    setCondition: (next) => {
      condition = next;
      if (next === "down") for (const socket of sockets) socket.terminate();
    },
    leave: async (ms) => {
      isLeaving = true;
      for (let wave = 0; wave < WAVES && sockets.size > 0; wave += 1) {
        for (const socket of [...sockets].slice(0, Math.ceil(sockets.size / (WAVES - wave)))) socket.close(GOING_AWAY);
        await wait(ms / WAVES);
      }
    },
    counts: () => ({
      clients: plain.aedes.connectedClients + saver.aedes.connectedClients, published, frames,
      subscriptions: [...new Set([...plain.subscriptions.topics(), ...saver.subscriptions.topics()])],
    }),
    publish: (topic, payload) => {
      published++;
      if (saver.subscriptions.has(topic)) conflation.take(topic, payload);
      return plain.publish(topic, payload);
    },
    close: async () => {
      for (const socket of sockets) socket.terminate();
      clearInterval(flushing);
      for (const server of [plainServer, saverServer]) server.close();
      for (const { aedes } of [plain, saver]) await new Promise<void>((resolve) => aedes.close(() => resolve()));
    },
  };
};
