import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A TCP connection that a test can write to and break off at any point. */
export interface RawConnection {
  readonly socket: Socket;
  readonly send: (bytes: string | Uint8Array) => Promise<void>;
  /** Everything that was received so far, as Latin-1 text. */
  readonly text: () => string;
  /** Resolves once the received data contain the text. Rejects when the connection closes before that. */
  readonly until: (text: string) => Promise<void>;
  /** Ends the connection with a TCP reset. */
  readonly reset: () => Promise<void>;
}

export const connectRaw = async (port: number): Promise<RawConnection> => {
  const socket = connect({ host: "127.0.0.1", port });
  await once(socket, "connect");
  let received = "";
  const checks = new Set<() => void>();
  const check = (): void => checks.forEach((each) => each());
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString("latin1");
    check();
  });
  socket.on("error", () => undefined);
  socket.on("close", check);
  return {
    socket,
    text: () => received,
    send: (bytes) => new Promise((resolve) => socket.write(bytes, () => resolve())),
    until: (text) =>
      new Promise((resolve, reject) => {
        const each = (): void => {
          if (!received.includes(text) && !socket.destroyed) return;
          checks.delete(each);
          if (received.includes(text)) resolve();
          else reject(new Error(`closed before ${JSON.stringify(text)} came, after ${JSON.stringify(received.slice(0, 200))}`));
        };
        checks.add(each);
        each();
      }),
    reset: async () => {
      if (socket.destroyed) return;
      const closed = once(socket, "close");
      socket.resetAndDestroy();
      await closed;
    },
  };
};

/** The request that turns a connection into a WebSocket. */
export const upgradeRequest = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n`;

/** A masked binary frame. With `announced` it announces a longer message than it contains. */
export const webSocketFrame = (payload: Uint8Array, announced = payload.length): Buffer => {
  const header = announced < 126 ? Buffer.from([0x82, 0x80 | announced])
    : announced < 65_536 ? Buffer.from([0x82, 0x80 | 126, announced >> 8, announced & 255])
    : Buffer.concat([Buffer.from([0x82, 0x80 | 127, 0, 0, 0, 0]), Buffer.from([announced >>> 24, (announced >> 16) & 255, (announced >> 8) & 255, announced & 255])]);
  // A mask of zeros does not change the payload.
  return Buffer.concat([header, Buffer.alloc(4), payload]);
};

/** An MQTT 3.1.1 CONNECT packet with a clean session. With `flags` 0 it asks to keep the session. */
export const mqttConnect = (clientId: string, flags = 2): Buffer => {
  const id = Buffer.from(clientId);
  const body = Buffer.concat([Buffer.from([0, 4]), Buffer.from("MQTT"), Buffer.from([4, flags, 0, 60, 0, id.length]), id]);
  return Buffer.concat([Buffer.from([0x10, body.length]), body]);
};

/** MQTT SUBSCRIBE to one topic. */
export const mqttSubscribe = (topic: string, packetId = 1): Buffer => {
  const name = Buffer.from(topic);
  const body = Buffer.concat([Buffer.from([packetId >> 8, packetId & 255, name.length >> 8, name.length & 255]), name, Buffer.from([0])]);
  return Buffer.concat([Buffer.from([0x82]), remaining(body.length), body]);
};

/** The remaining-length field of a packet. */
export const remaining = (length: number): Buffer => {
  const bytes: number[] = [];
  let left = length;
  do {
    const digit = left % 128;
    left = Math.floor(left / 128);
    bytes.push(left > 0 ? digit | 128 : digit);
  } while (left > 0);
  return Buffer.from(bytes);
};
