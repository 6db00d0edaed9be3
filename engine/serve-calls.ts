import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { callRules, UNLISTED_MS } from "./call-rules.ts";
import { capabilities, type Services } from "./capabilities.ts";
import { systemStopwatch } from "./clock.ts";
import { registerRoutes } from "./http/calls.ts";
import { healthRoutes, type HealthNeeds } from "./http/health.ts";
import { limitWork } from "./http/limit-work.ts";
import { createWorkBudget } from "./http/work-budget.ts";
import { createNonces } from "./security/nonces.ts";
import { createSignatureCheck } from "./security/signature.ts";
import type { Settings } from "./settings.ts";
import { registerSite } from "./site/site-routes.ts";

/** The system's time in whole seconds, by which signatures are made. It is not the engine's clock, which a test may move. */
const systemSeconds = (): number => Math.floor(Date.now() / 1000);

/** Limits the routes that are added from now on, where the settings say so. */
export const limitCalls = (app: FastifyInstance, settings: Settings): void => {
  if (settings.limitWork) limitWork(app, createWorkBudget(systemStopwatch), (call) => callRules[call]?.costMs ?? UNLISTED_MS);
};

/** Adds all calls and pages. */
export const serveCalls = async (app: FastifyInstance, settings: Settings, services: Services, health: HealthNeeds): Promise<void> => {
  const { clientId, appKey, demandsSignatureMac } = settings;
  const signature = createSignatureCheck({ clientId, appKey, demandsMac: demandsSignatureMac }, systemSeconds);
  const rules = { signature, nonces: createNonces(services.database), onlyReads: (call: string) => callRules[call]?.onlyReads === true, clientId };
  await registerRoutes(app, rules, [...capabilities(services), healthRoutes(health)]);
  await registerSite(app, resolve(settings.siteDirectory), settings);
};
