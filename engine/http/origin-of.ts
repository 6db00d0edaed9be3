import type { FastifyRequest } from "fastify";

/**
 * The origin under which the caller reached the engine, for links back to it and for policies of pages. A trusted proxy tells whether that is http or https. The name is that of the Host header:
 * it is the one that the server has checked (`security/allowed-origins.ts`), while X-Forwarded-Host may say anything.
 */
export const originOf = ({ protocol, headers }: FastifyRequest): string => `${protocol}://${headers.host ?? "localhost"}`;
