import type { FastifyInstance } from "fastify";
import { clientKeyOf } from "./client-address.ts";
import { HttpRefusal } from "./requests.ts";
import type { WorkBudget } from "./work-budget.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a call costs its client, in milliseconds of the engine's time. */
    readonly costMs?: number;
  }
  interface FastifyRequest {
    /** Takes more from what the client may use, in milliseconds: for work whose amount is known only when it is done. */
    charge: (ms: number) => void;
  }
}

/** Lets every route that is added from now on cost its client what `costOf` says, and refuses a call with 429 when the client has used up its time. */
export const limitWork = (app: FastifyInstance, budget: WorkBudget, costOf: (call: string) => number): void => {
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, costMs: costOf(`${[route.method].flat().join("|")} ${route.url}`) };
  });
  app.addHook("onRequest", async (request) => {
    const client = clientKeyOf(request.ip);
    request.charge = (ms) => budget.charge(client, ms);
    const wait = budget.take(client, request.routeOptions.config.costMs ?? 0);
    if (wait !== undefined) throw new HttpRefusal(429, "Too many requests. Please try again in a moment", wait);
  });
};
