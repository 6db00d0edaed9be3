import { once } from "node:events";
import { createServer as createServerSocket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Where to listen. It is loopback unless the operator says otherwise: to offer the engine on a network, put a server with TLS in front of it. */
export interface ListenAddress {
  readonly listen: string;
  readonly port: number;
}

/** Rejects when the port cannot be listened on. It is called before anything is opened that would have to be closed again. */
export const probePort = async ({ listen: host, port }: ListenAddress): Promise<void> => {
  const probe = createServerSocket().listen({ port, host });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
};

/**
 * Connections that may wait to be accepted, if the system allows as many. When an edge ends, all its players come to the others within a second; one for whom there is no room tries again after
 * one second, three, seven and so on.
 */
const BACKLOG = 4_096;

/** Begins to listen, and returns the port: the one that was found when 0 was asked for. */
export const listen = async (app: FastifyInstance, { listen: host, port }: ListenAddress): Promise<number> => {
  await app.listen({ host, port, backlog: BACKLOG });
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : port;
};
