import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below what systems give out by themselves: another's connection or a server on any port would take it in between. */
const [LEAST, BEYOND] = [10_000, 32_000];

/** A port that was free a moment ago, for a program that cannot be told to take any. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LEAST, BEYOND);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(() => true, () => false);
    server.close();
    if (isFree) return port;
  }
};
