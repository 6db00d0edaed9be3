import type { FastifyInstance } from "fastify";
import { Coupon, ValidateSelectionsRequest } from "../../contract/betslip.ts";
import { limits } from "../betting-terms/limits.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { HttpRefusal, readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import type { PlaceBet } from "./place-bet.ts";
import { priceRow, type PricingRules } from "./price-coupon.ts";
import { registerSplitProps } from "./split-props-routes.ts";

export interface BetslipNeeds {
  readonly authenticate: Authenticate;
  readonly placeBet: PlaceBet;
  readonly pricing: PricingRules;
}

/** The routes to place a slip and to ask for its prices. */
export const betslipRoutes = (needs: BetslipNeeds): Routes => ({
  api: (app) => registerSlipCalls(app, needs),
  operator: (app) => registerSplitProps(app, needs.pricing),
});

const registerSlipCalls = (app: FastifyInstance, { authenticate, placeBet, pricing: { offer } }: BetslipNeeds): void => {
  app.post("/bets/place-bet/:clientId", async (request, reply) => {
    const userId = await authenticate(request);
    const placement = await placeBet({ userId, coupon: readBody(Coupon, request), body: request.body, key: idempotencyKey(request) });
    if (placement === "key_reused") throw new HttpRefusal(422, "This Idempotency-Key was used for another coupon");
    return reply.code(201).send(placement);
  });

  app.post("/bets/validate-selections", async (request, reply) => {
    const { events } = readBody(ValidateSelectionsRequest, request);
    if (events.length > 2 * limits.mostSelections) throw new HttpRefusal(400, "Too many selections");
    const rows = events.map(({ matchId, marketId, specifier, outcomeId }) => {
      const place = offer.find(matchId, marketId, specifier, outcomeId);
      return place === undefined ? { matchId, marketId, specifier, outcomeId, odds: 0, active: 0 } : priceRow(place);
    });
    // The list is an object keyed by index, as the engine family sends it.
    return reply.code(201).send({ success: true, message: "ok", data: Object.fromEntries(rows.entries()) });
  });
};
