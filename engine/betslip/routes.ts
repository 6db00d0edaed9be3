import type { FastifyInstance } from "fastify";
import { Coupon, SplitPropsQuestion, ValidateSelectionsRequest } from "../../contract/betslip.ts";
import { COMBINATION_CAP, limits } from "../betting-terms/limits.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { HttpRefusal, readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import type { PlaceBet } from "./place-bet.ts";
import { bestOfSlotIn, priceRow, type PricingRules } from "./price-coupon.ts";
import { readStake, WRONG_STAKE } from "./read-stake.ts";
import { splitProps } from "./split-props.ts";
import { combinationsIn, slotsOf, type TicketLeg } from "./ticket.ts";

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

const DEFAULT_STAKE = 10_000;

/** The route for the figures of a slip with several selections of one match. */
const registerSplitProps = (app: FastifyInstance, { offer, ladder, together }: PricingRules): void => {
  app.post("/sports/get-split-props", async (request) => {
    const coupon = readBody(SplitPropsQuestion, request);
    if (coupon.selections.length === 0 || coupon.selections.length > limits.mostSelections) throw new HttpRefusal(400, "missing selections");
    const found = coupon.selections.map(({ matchId, marketId = "", specifier = "", outcomeId = "" }) => {
      const place = offer.find(matchId, marketId, specifier, outcomeId);
      if (place === undefined) throw new HttpRefusal(400, "A selection is no longer available");
      return place;
    });
    const legs = found.map(({ match, outcome }): TicketLeg => ({ matchId: match.id, odds: BigInt(outcome.odds), fixed: false }));
    const slots = slotsOf(legs);
    if (combinationsIn({ slots, choose: slots.length }) > BigInt(COMBINATION_CAP)) throw new HttpRefusal(400, `Maximum combinations is ${COMBINATION_CAP}`);
    const stake = readStake(coupon.stake) ?? DEFAULT_STAKE;
    if (stake === "wrong") throw new HttpRefusal(400, WRONG_STAKE);
    return splitProps(legs, stake, ladder, BigInt(limits.greatestPayout), bestOfSlotIn(together, found));
  });
};
