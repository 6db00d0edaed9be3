import { once } from "node:events";
import { createServer as createServerSocket } from "node:net";
import type { FastifyInstance } from "fastify";

/** The engine listens on loopback only. To offer it on a network, put a server with TLS in front of it. */
const HOST = "127.0.0.1";

/** Rejects when the port cannot be listened on. It is called before anything is opened that would have to be closed again. */
export const probePort = async (port: number): Promise<void> => {
  const probe = createServerSocket().listen({ port, host: HOST });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
};

/** Begins to listen, and returns the port: the one that was found when 0 was asked for. */
export const listen = async (app: FastifyInstance, port: number): Promise<number> => {
  await app.listen({ host: HOST, port });
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : port;
};
