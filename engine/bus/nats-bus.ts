import { connect, createInbox, type NatsConnection, type Subscription } from "@nats-io/transport-node";
import { report } from "../report.ts";
import type { Bus, Message } from "./bus.ts";

/** How long to wait before another server is tried, in milliseconds. A leader that is killed is replaced within five seconds, so this is short. */
const RETRY_MS = 250;
/** Two pings without an answer end a connection that is cut. */
const PING_MS = 1_000;

/** Where a role finds NATS. */
export interface NatsAddress {
  /** "nats://user:password@host:port", several separated by commas. All have the same user. */
  readonly url: string;
  /** The first words of the subjects on which answers come. A server can keep roles from hearing each other's answers by it. */
  readonly inboxPrefix: string;
  /** Called when no connection can be had, because the server does not know the user. */
  readonly onFailed: (cause: unknown) => void;
}

interface Servers {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
}

/** Reads the servers of a URL and the user of the first. Throws when it is none. */
export const readServers = (url: string): Servers => {
  const urls = url.split(",").map((each) => {
    const trimmed = each.trim();
    if (!/^nats:\/\/[^/\s]+$/.test(trimmed) || !URL.canParse(trimmed)) throw new RangeError("NATS_URL must be nats://user:password@host:port, several separated by commas");
    return new URL(trimmed);
  });
  const { username = "", password = "" } = urls[0] ?? {};
  const servers = urls.map(({ host }) => host);
  return username === "" ? { servers } : { servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
};

interface Listener {
  readonly subject: string;
  readonly hear: (message: Message) => void;
  subscription?: Subscription;
}

const listen = (connection: NatsConnection, listener: Listener): void => {
  listener.subscription = connection.subscribe(listener.subject, {
    callback: (error, { subject, data, reply }) => {
      if (error !== null) return report(error);
      try {
        listener.hear({ subject, body: Buffer.from(data.buffer, data.byteOffset, data.byteLength), reply: reply === "" ? undefined : reply });
      } catch (cause) {
        report(cause);
      }
    },
  });
};

/** Connects to core NATS, which keeps no messages. It goes on trying until there is a server, and finds one again when it has lost it. Throws on a URL that is none. */
export const connectNats = ({ url, inboxPrefix, onFailed }: NatsAddress): Bus => {
  const servers = readServers(url);
  const listeners = new Set<Listener>();
  let connection: NatsConnection | undefined;
  let isConnected = false;
  let isClosed = false;

  const follow = async (): Promise<void> => {
    const opened = await connect({
      ...servers, inboxPrefix, waitOnFirstConnect: true, maxReconnectAttempts: -1, reconnectTimeWait: RETRY_MS, reconnectJitter: RETRY_MS, pingInterval: PING_MS, maxPingOut: 2,
      ignoreClusterUpdates: true,
    });
    if (isClosed) return opened.close();
    [connection, isConnected] = [opened, true];
    for (const listener of listeners) listen(opened, listener);
    for await (const { type } of opened.status()) {
      if (type === "disconnect") isConnected = false;
      if (type === "reconnect") isConnected = true;
    }
    const cause = await opened.closed();
    if (!isClosed) onFailed(cause);
  };
  follow().catch(onFailed);

  return {
    // The library would keep what is sent while it is away, and send it when it is back.
    publish: (subject, body, reply) => {
      if (isConnected) connection?.publish(subject, body, reply === undefined ? {} : { reply });
    },
    subscribe: (subject, hear) => {
      const listener: Listener = { subject, hear };
      listeners.add(listener);
      if (connection !== undefined) listen(connection, listener);
      return () => {
        listeners.delete(listener);
        listener.subscription?.unsubscribe();
      };
    },
    request: async (subject, body, ms) => {
      if (!isConnected || connection === undefined) throw new Error("NATS is away");
      const { data } = await connection.request(subject, body, { timeout: ms });
      return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    },
    inbox: () => createInbox(inboxPrefix),
    isConnected: () => isConnected,
    close: async () => {
      [isClosed, isConnected] = [true, false];
      await connection?.close();
    },
  };
};
