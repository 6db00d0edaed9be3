import type { FastifyRequest } from "fastify";

/** The id of the user whose bearer token the request carries; rejects with 401 when it carries none that lives. */
export type Authenticate = (request: FastifyRequest) => Promise<number>;
