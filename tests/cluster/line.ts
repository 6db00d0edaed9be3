import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** What happens to what two parts say to each other. "open": nothing. "cut": connections end, and none begins. "silent": they stay, and nothing arrives until later. "lossy": now and then a connection ends within a message. */
export type LineState = "open" | "cut" | "silent" | "slow" | "lossy";

/** A line between two parts, of ours. */
export interface Line {
  readonly port: number;
  readonly set: (state: LineState) => void;
  readonly close: () => Promise<void>;
}

const SLOW_MS = 150;
/** One piece in so many is the last of a lossy line's connection. */
const LOST_OF = 40;

/** Opens a line to a port of this machine. `random` is below 1. */
export const openLine = async (target: number, random: () => number): Promise<Line> => {
  let state: LineState = "open";
  const pairs = new Set<readonly [Socket, Socket]>();

  const end = (pair: readonly [Socket, Socket]): void => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };

  const carry = (pair: readonly [Socket, Socket], from: Socket, to: Socket): void => {
    from.on("data", (chunk: Buffer) => {
      if (state === "lossy" && random() < 1 / LOST_OF) {
        to.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => end(pair));
        return;
      }
      if (state === "slow") {
        from.pause();
        setTimeout(() => {
          to.write(chunk);
          if (state !== "silent") from.resume();
        }, SLOW_MS);
        return;
      }
      if (!to.write(chunk)) {
        from.pause();
        to.once("drain", () => {
          if (state !== "silent") from.resume();
        });
      }
    });
    from.on("end", () => to.end());
    from.on("error", () => end(pair));
    from.on("close", () => end(pair));
  };

  const server = createServer((near) => {
    if (state === "cut") return void near.destroy();
    const far = connect(target, "127.0.0.1");
    const pair = [near, far] as const;
    pairs.add(pair);
    carry(pair, near, far);
    carry(pair, far, near);
    if (state === "silent") for (const socket of pair) socket.pause();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    set: (next) => {
      state = next;
      if (next === "cut") for (const pair of pairs) end(pair);
      for (const socket of [...pairs].flat())
        if (next === "silent") socket.pause();
        else socket.resume();
    },
    close: async () => {
      for (const pair of pairs) end(pair);
      server.close();
      await once(server, "close");
    },
  };
};
