import { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { feedLimits } from "./feed-limits.ts";
import { createPacketGate } from "./packet-gate.ts";

interface Connection {
  readonly onFrame: () => void;
  /** Whether frames are compressed, where the other side can read that. */
  readonly compress: boolean;
  /** False while the connection stays open but drops everything in both directions. */
  readonly carries: () => boolean;
}

/**
 * A WebSocket as the byte stream that the broker needs. Everything that is written within one turn of the event loop is sent
 * as one frame, because the broker writes an MQTT message in several pieces, and the cost in a browser depends on the number of
 * frames. It never asks the broker to wait, because the broker would then delay the messages of all clients. A client that does
 * not read is closed instead.
 */
export const gatheringSocket = (socket: WebSocket, connection: Connection): Duplex => {
  const mayPass = createPacketGate(feedLimits.packet);
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let unsentFrames = 0;
  let stalled: NodeJS.Timeout | undefined;

  const watchForStall = (): void => {
    clearTimeout(stalled);
    stalled = unsentFrames === 0 ? undefined : setTimeout(() => socket.terminate(), feedLimits.stalledMs).unref();
  };

  const flush = (): void => {
    const chunks = pending;
    [pending, pendingBytes] = [[], 0];
    if (chunks.length === 0 || socket.readyState !== socket.OPEN || !connection.carries()) return;
    connection.onFrame();
    unsentFrames++;
    if (stalled === undefined) watchForStall();
    socket.send(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks), { binary: true, compress: connection.compress }, () => {
      unsentFrames--;
      watchForStall();
    });
  };

  const stream = new Duplex({
    writableHighWaterMark: feedLimits.unsent,
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      if (pending.length === 0) setImmediate(flush);
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes + socket.bufferedAmount > feedLimits.unsent) socket.terminate();
      done();
    },
    final: (done) => {
      flush();
      socket.close();
      done();
    },
    destroy: (error, done) => {
      clearTimeout(stalled);
      pending = [];
      socket.terminate();
      done(error);
    },
  });
  socket.on("message", (data) => {
    if (!connection.carries()) return;
    const bytes = Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
    if (mayPass(bytes)) stream.push(bytes);
    else socket.terminate();
  });
  socket.on("close", () => stream.destroy());
  socket.on("error", (error) => stream.destroy(error));
  return stream;
};
