import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/** What goes over the line at once. Those who share the line take turns, a packet each. */
const PACKET_BYTES = 1_500;
/** What may wait for the line of one connection before its sender has to wait. */
const WINDOW_BYTES = 64_000;

export interface Line {
  /** Towards the browser. What a browser sends is little and only meets the latency. */
  readonly bytesPerSecond: number;
  /** From a request to the first byte of its answer, without the time that the server needs. */
  readonly latencyMs: number;
  /** Whether opening a connection takes a way there and back, too. */
  readonly handshakes: boolean;
}

export interface SlowLine {
  /** The address behind the line, to be opened instead of the server's own. */
  readonly origin: string;
  /** What has arrived at the browser since the line was made. */
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
}

/** Packets that wait for their turn, by connection. */
interface Waiting {
  readonly source: Socket;
  readonly target: Socket;
  readonly packets: Buffer[];
}

/** Runs each thing at its time, and in the order in which they were given: two timers of a few milliseconds may end in another. The times have to rise. */
const inOrder = (): ((at: number, run: () => void) => void) => {
  const queue: { readonly at: number; readonly run: () => void }[] = [];
  const runDue = (): void => {
    while ((queue[0]?.at ?? Infinity) <= performance.now()) queue.shift()?.run();
    const [next] = queue;
    if (next !== undefined) setTimeout(runDue, Math.ceil(next.at - performance.now()));
  };
  return (at, run) => {
    queue.push({ at, run });
    if (queue.length === 1) runDue();
  };
};

const packetsOf = (chunk: Buffer): Buffer[] => Array.from({ length: Math.ceil(chunk.length / PACKET_BYTES) }, (_, index) => chunk.subarray(index * PACKET_BYTES, (index + 1) * PACKET_BYTES));

/**
 * A slow line to a server of this machine, for everything that a browser asks for: pages, workers, calls and the feed. A browser's own throttle
 * is no line: it does not reach a `SharedWorker` and holds each of the others apart.
 */
export const slowLine = async (server: string, { bytesPerSecond, latencyMs, handshakes }: Line): Promise<SlowLine> => {
  const { hostname, port } = new URL(server);
  const oneWayMs = latencyMs / 2;
  const turns: Waiting[] = [];
  const sockets = new Set<Socket>();
  let bytes = 0;
  let freeAt = 0;
  let isSending = false;
  const arrives = inOrder();
  const frees = inOrder();

  /** Gives the line to a packet of the next connection. */
  const sendNext = (): void => {
    const next = turns.shift();
    const packet = next?.packets.shift();
    isSending = next !== undefined;
    if (next === undefined || packet === undefined) return;
    if (next.packets.length > 0) turns.push(next);
    if (next.packets.length * PACKET_BYTES < WINDOW_BYTES) next.source.resume();
    freeAt = Math.max(freeAt, performance.now()) + (packet.length / bytesPerSecond) * 1000;
    arrives(freeAt + oneWayMs, () => {
      bytes += packet.length;
      if (!next.target.destroyed) next.target.write(packet);
    });
    frees(freeAt, sendNext);
  };

  const proxy = createServer((browser) => {
    const opened = performance.now();
    const engine = connect(Number(port), hostname);
    const waiting: Waiting = { source: engine, target: browser, packets: [] };
    const rises = inOrder();
    for (const [socket, other] of [[browser, engine], [engine, browser]] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    browser.on("data", (chunk) => {
      const sent = handshakes ? Math.max(opened + latencyMs, performance.now()) : performance.now();
      rises(sent + oneWayMs, () => void (engine.destroyed || engine.write(chunk)));
    });
    engine.on("data", (chunk) => {
      if (waiting.packets.length === 0) turns.push(waiting);
      waiting.packets.push(...packetsOf(chunk));
      if (waiting.packets.length * PACKET_BYTES > WINDOW_BYTES) engine.pause();
      if (!isSending) sendNext();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
};
