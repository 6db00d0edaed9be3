import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Aedes } from "aedes";
import { createWebSocketStream, type WebSocket, WebSocketServer } from "ws";

/** A real broker on a free port, which also says what it was asked for. */
export interface TestBroker {
  readonly url: string;
  /** Every subscribe packet so far, as the topics it named. */
  readonly subscribed: () => readonly (readonly string[])[];
  readonly unsubscribed: () => readonly (readonly string[])[];
  readonly publish: (topic: string, payload: unknown, options?: { readonly retain?: boolean }) => Promise<void>;
  /** Resolves once `holds` does; looked at whenever something happens at the broker. */
  readonly until: (holds: () => boolean) => Promise<void>;
  /** Ends every connection at once, as a killed broker does. */
  readonly cut: () => void;
  readonly connections: () => number;
  /** From now on, this topic is answered with a refusal. */
  readonly refuse: (topic: string | undefined) => void;
  readonly close: () => Promise<void>;
}

export const startBroker = async (port = 0): Promise<TestBroker> => {
  let refused: string | undefined;
  const aedes = await Aedes.createBroker({
    authorizeSubscribe: (_client, subscription, done) => done(null, subscription.topic === refused ? null : subscription),
  });
  const server: Server = createServer();
  const sockets = new Set<WebSocket>();
  const subscribed: (readonly string[])[] = [];
  const unsubscribed: (readonly string[])[] = [];
  let connections = 0;
  let waiting: (() => void)[] = [];
  const happened = (): void => {
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };

  new WebSocketServer({ server }).on("connection", (socket, request) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    const stream = createWebSocketStream(socket);
    stream.on("error", () => undefined);
    aedes.handle(stream, request);
  });
  aedes.on("subscribe", (subscriptions) => {
    subscribed.push(subscriptions.map(({ topic }) => topic));
    happened();
  });
  aedes.on("unsubscribe", (topics) => {
    unsubscribed.push(topics);
    happened();
  });
  aedes.on("clientReady", () => {
    connections += 1;
    happened();
  });
  aedes.on("clientDisconnect", happened);

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscribed: () => subscribed,
    unsubscribed: () => unsubscribed,
    connections: () => connections,
    refuse: (topic) => {
      refused = topic;
    },
    publish: (topic, payload, { retain = false } = {}) =>
      new Promise((resolve, reject) =>
        aedes.publish(
          {
            cmd: "publish",
            topic,
            payload: typeof payload === "string" ? payload : JSON.stringify(payload),
            qos: 0,
            retain,
            dup: false,
          },
          (error) => (error ? reject(error) : resolve()),
        ),
      ),
    until: async (holds) => {
      while (!holds()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    cut: () => {
      for (const socket of sockets) socket.terminate();
    },
    close: async () => {
      for (const socket of sockets) socket.terminate();
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
