import { Duplex } from "node:stream";
import type { WebSocket } from "ws";

/** Above this many unsent bytes the broker is told to wait. */
const HIGH_WATER = 1_048_576;

export interface Line {
  readonly onFrame: () => void;
  /** False while the connection stands but carries nothing either way. */
  readonly carries: () => boolean;
}

/**
 * A WebSocket as the byte stream the broker wants. Everything written within one turn of the event loop leaves as one
 * frame: the broker writes an MQTT message in several pieces, and browsers pay per frame, not per byte.
 */
export const gatheringSocket = (socket: WebSocket, line: Line): Duplex => {
  let pending: Buffer[] = [];
  let waiting: ((error?: Error | null) => void) | undefined;

  const flush = (): void => {
    if (pending.length === 0 || socket.readyState !== socket.OPEN) return;
    const frame = pending.length === 1 && pending[0] !== undefined ? pending[0] : Buffer.concat(pending);
    pending = [];
    if (!line.carries()) return;
    line.onFrame();
    socket.send(frame, { binary: true, compress: false }, () => {
      const resume = waiting;
      waiting = undefined;
      resume?.();
    });
  };

  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      if (pending.length === 0) setImmediate(flush);
      pending.push(chunk);
      if (socket.bufferedAmount > HIGH_WATER) waiting = done;
      else done();
    },
    final: (done) => {
      flush();
      socket.close();
      done();
    },
    destroy: (error, done) => {
      socket.terminate();
      done(error);
    },
  });
  socket.on("message", (data) => {
    if (line.carries()) stream.push(Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data));
  });
  socket.on("close", () => stream.destroy());
  socket.on("error", (error) => stream.destroy(error));
  return stream;
};
