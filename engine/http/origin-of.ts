import type { FastifyRequest } from "fastify";

/** The origin under which the caller reached the engine, for links back to it. Behind a trusted proxy it is the proxy's origin. The server has already refused names that are not its own. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
