import type { FastifyRequest } from "fastify";

/** The id of the user whose bearer token the request carries; rejects with 401 when it carries none that is valid. */
export type Authenticate = (request: FastifyRequest) => Promise<number>;
