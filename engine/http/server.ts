import { STATUS_CODES } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { API_BASE, OPERATOR_BASE } from "../../contract/paths.ts";
import type { OriginCheck } from "../security/allowed-origins.ts";
import type { SignatureCheck } from "../security/signature.ts";
import { HttpRefusal } from "./requests.ts";

const BODY_LIMIT = 256 * 1024;

const isCall = (url: string): boolean => url.startsWith(`${API_BASE}/`) || url.startsWith(`${OPERATOR_BASE}/`);

const errorBody = (statusCode: number, path: string, message: string) => ({
  success: false, statusCode, timestamp: new Date().toISOString(), path: path.split("?")[0], message, error: STATUS_CODES[statusCode] ?? "Error",
});

/**
 * An address whose path is no escaped text ("/Account/%zz") is read letter for letter. The framework would answer it
 * before any route or hook of ours, with a body that is neither the site nor an error of the contract.
 */
const withReadablePath = (url: string): string => {
  const [path = "/"] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
};

/** The HTTP server with everything that holds for every request; the routes come on top. */
export const createServer = (allows: OriginCheck, signature: SignatureCheck): FastifyInstance => {
  const app = Fastify({
    bodyLimit: BODY_LIMIT, requestTimeout: 30_000, connectionTimeout: 60_000, keepAliveTimeout: 20_000, forceCloseConnections: true,
    rewriteUrl: ({ url = "/" }) => withReadablePath(url), http: { maxHeaderSize: 32 * 1024 }, routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });

  app.addHook("onRequest", async (request, reply) => {
    if (!allows(request.headers)) throw new HttpRefusal(403, "This name or origin is not served here");
    if (!isCall(request.url)) return;
    reply.header("cache-control", "no-store").header("x-content-type-options", "nosniff").header("cross-origin-resource-policy", "same-origin");
    const verdict = signature(request.headers);
    if (verdict !== "signed") throw new HttpRefusal(401, verdict);
    if (request.url !== request.originalUrl) throw new HttpRefusal(400, "This address cannot be read");
  });

  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof HttpRefusal ? error.statusCode : clientFault(error);
    // What went wrong inside is nobody's business outside; it goes to the console of whoever runs the engine.
    if (status >= 500) console.error(error);
    const message = status >= 500 || !(error instanceof Error) ? "We are unable to process this request at the moment. Please try again later" : error.message;
    return reply.code(status).send(errorBody(status, request.originalUrl, message));
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(errorBody(404, request.url, "Not found")));
  return app;
};

/** The framework's own refusals (body too large, not JSON) say so in `statusCode`; anything else is our fault. */
const clientFault = (error: unknown): number => {
  const status = error !== null && typeof error === "object" && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
};
