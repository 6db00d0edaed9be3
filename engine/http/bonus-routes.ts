import type { FastifyInstance } from "fastify";
import { requireUser } from "./requests.ts";
import type { Services } from "./services.ts";

/** The embedded engine runs no campaigns: there is no bonus to claim until an operator's engine says so. */
export const registerBonusRoutes = (app: FastifyInstance, { sessions, pricing: { ladder } }: Services): void => {
  for (const path of ["/bonus/get-active-bonus", "/bonus/user/check-deposit-bonus", "/bonus/user/check-cashback-bonus"])
    app.get(path, async (request) => {
      await requireUser(sessions, request);
      return { success: false, message: "No bonus available" };
    });

  app.get("/bonus/acca-bonus", async () => ({ data: ladder.rows }));
};
