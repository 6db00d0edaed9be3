import type { FastifyRequest } from "fastify";

/** Whether a browser opens the address as a page, rather than a program that asks for data or a page that asks for its parts. */
export const isNavigation = ({ method, headers }: FastifyRequest): boolean => method === "GET" && /\btext\/html\b/i.test(headers.accept ?? "");
