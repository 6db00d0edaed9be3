import type { FastifyRequest } from "fastify";

/** The origin of the engine as the caller addressed it, for links that lead back to it. Behind a trusted proxy it is the proxy's. The server accepts only its own names. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
