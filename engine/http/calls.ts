import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { IDEMPOTENCY_SUPPORTED_HEADER } from "../../contract/headers.ts";
import { API_BASE, OPERATOR_BASE } from "../../contract/paths.ts";
import type { Nonces } from "../security/nonces.ts";
import type { SignatureCheck } from "../security/signature.ts";
import { answerNotFound } from "./errors.ts";
import { isNavigation } from "./navigation.ts";
import { HttpRefusal } from "./requests.ts";
import type { Routes } from "./routes.ts";

/** What is needed to check a signed call. */
export interface CallRules {
  readonly signature: SignatureCheck;
  readonly nonces: Nonces;
  /** Whether a call, by its method and path, changes nothing although its method may. */
  readonly onlyReads: (call: string) => boolean;
  /** The only client this engine serves. */
  readonly clientId: number;
}

/** Whether the client that a path names, if it names one, is this engine's. */
const isOfClient = (params: unknown, clientId: number): boolean =>
  params === null || typeof params !== "object" || !("clientId" in params) || params.clientId === String(clientId);

/**
 * The checks of every signed call are hooks of the scope in which the calls' routes are registered. So they run for every
 * request that matches one of these routes, however its address was written.
 */
const signedScope = ({ signature, nonces, onlyReads, clientId }: CallRules, register: (scope: FastifyInstance) => void) =>
  async (scope: FastifyInstance): Promise<void> => {
    scope.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({
        "cache-control": "no-store", "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin",
        [IDEMPOTENCY_SUPPORTED_HEADER]: "true",
      });
      // A browser that opens an unknown address as a page signs nothing.
      if (request.routeOptions.url?.endsWith("*") === true && isNavigation(request)) return void reply.callNotFound();
      const signed = signature(request.headers);
      if (typeof signed === "string") throw new HttpRefusal(401, signed);
      if (request.url !== request.originalUrl) throw new HttpRefusal(400, "This address cannot be read");
      const route = request.routeOptions.url ?? "*";
      const hasEffect = request.method !== "GET" && request.method !== "HEAD" && !route.endsWith("*") && !onlyReads(`${request.method} ${route}`);
      if (hasEffect && !(await nonces.spend(signed))) throw new HttpRefusal(401, "signature_replayed");
    });
    scope.addHook("preValidation", async ({ params }) => {
      if (!isOfClient(params, clientId)) throw new HttpRefusal(400, "Unknown client");
    });
    register(scope);
    // An unknown call gets a route of its own, because otherwise it would be answered with the site's page.
    scope.all("/*", answerNotFound);
    scope.all("/", answerNotFound);
  };

/** Registers the routes of all capabilities, with the signed calls in their two scopes. */
export const registerRoutes = async (app: FastifyInstance, rules: CallRules, capabilities: readonly Routes[]): Promise<void> => {
  const register = (where: keyof Routes) => (scope: FastifyInstance): void => {
    for (const capability of capabilities) capability[where]?.(scope);
  };
  await app.register(signedScope(rules, register("api")), { prefix: API_BASE });
  await app.register(signedScope(rules, register("operator")), { prefix: OPERATOR_BASE });
  register("pages")(app);
};
