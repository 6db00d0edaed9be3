import Fastify, { type FastifyInstance } from "fastify";
import { type OriginCheck, withoutNoOrigin } from "../security/allowed-origins.ts";
import { refuseUnacceptableRequest } from "./acceptable.ts";
import type { TrustsProxy } from "./client-address.ts";
import { answerError } from "./errors.ts";
import { HttpRefusal } from "./requests.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route also answers the games' page, whose sandbox has an opaque origin. */
    readonly forGames?: true;
  }
}

const BODY_LIMIT = 256 * 1024;

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/**
 * Escapes the percent signs of a path that is not escaped correctly ("/Account/%zz"). The framework would answer such a path
 * before any route or hook of ours, with a body that is neither the site nor an error of the contract.
 */
const withReadablePath = (url: string): string => {
  const [path = "/"] = url.split("?", 1);
  return decoded(path) === undefined ? path.replaceAll("%", "%25") + url.slice(path.length) : url;
};

/** The HTTP server with the checks of every request, and without routes and the answer for unknown addresses. */
export const createServer = (allows: OriginCheck, trusts: TrustsProxy): FastifyInstance => {
  const app = Fastify({
    // Listing the site's files may take long on a busy machine.
    pluginTimeout: 60_000,
    trustProxy: trusts, bodyLimit: BODY_LIMIT, requestTimeout: 30_000, connectionTimeout: 60_000, keepAliveTimeout: 20_000, forceCloseConnections: true,
    rewriteUrl: ({ url = "/" }) => withReadablePath(url), http: { maxHeaderSize: 32 * 1024 }, routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  // Where clients are not limited in their time, nothing is charged.
  app.decorateRequest("charge", () => undefined);
  app.addHook("onRequest", async (request) => {
    const { host, origin } = request.headers;
    if (!allows(request.routeOptions.config?.forGames === true ? withoutNoOrigin({ host, origin }) : request.headers)) throw new HttpRefusal(403, "This name or origin is not served here");
  });
  app.addHook("preValidation", refuseUnacceptableRequest);
  app.setErrorHandler(answerError);
  return app;
};
