import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { IDEMPOTENCY_SUPPORTED_HEADER } from "../../contract/headers.ts";
import { API_BASE, OPERATOR_BASE } from "../../contract/paths.ts";
import type { SignatureCheck } from "../security/signature.ts";
import { answerNotFound } from "./errors.ts";
import { HttpRefusal } from "./requests.ts";
import type { Routes } from "./routes.ts";

/**
 * Everything that holds for every signed call is a hook of the scope in which the calls' routes are registered. A
 * request meets it because of the route it matched, whatever spelling of the address led there.
 */
const signedScope = (signature: SignatureCheck, register: (scope: FastifyInstance) => void) =>
  async (scope: FastifyInstance): Promise<void> => {
    scope.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({
        "cache-control": "no-store", "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin",
        [IDEMPOTENCY_SUPPORTED_HEADER]: "true",
      });
      const verdict = signature(request.headers);
      if (verdict !== "signed") throw new HttpRefusal(401, verdict);
      if (request.url !== request.originalUrl) throw new HttpRefusal(400, "This address cannot be read");
    });
    register(scope);
    // What nobody answers is still a call: without a route of its own it would fall to the site's deep links.
    scope.all("/*", answerNotFound);
    scope.all("/", answerNotFound);
  };

/** Registers what all capabilities answer, the signed calls in their two scopes. */
export const registerRoutes = async (app: FastifyInstance, signature: SignatureCheck, capabilities: readonly Routes[]): Promise<void> => {
  const register = (where: keyof Routes) => (scope: FastifyInstance): void => {
    for (const capability of capabilities) capability[where]?.(scope);
  };
  await app.register(signedScope(signature, register("api")), { prefix: API_BASE });
  await app.register(signedScope(signature, register("operator")), { prefix: OPERATOR_BASE });
  register("pages")(app);
};
