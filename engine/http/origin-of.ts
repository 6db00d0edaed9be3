import type { FastifyRequest } from "fastify";

/** The origin under which the engine was asked, for addresses that lead back to it: by the word of a trusted proxy where there is one. The server lets only its own names in. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
