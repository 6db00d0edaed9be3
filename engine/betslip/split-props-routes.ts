import type { FastifyInstance } from "fastify";
import { Coupon } from "../../contract/betslip.ts";
import { COMBINATION_CAP, limits } from "../betting-terms/limits.ts";
import { bestOfSlotIn, type PricingRules } from "./price-coupon.ts";
import { readStake, WRONG_STAKE } from "./read-stake.ts";
import { splitProps } from "./split-props.ts";
import { combinationsIn, slotsOf, type TicketLeg } from "./ticket.ts";
import { HttpRefusal, readBody } from "../http/requests.ts";

const DEFAULT_STAKE = 10_000;

/** The route for the figures of a slip with several selections of one match. */
export const registerSplitProps = (app: FastifyInstance, { offer, ladder, together }: PricingRules): void => {
  app.post("/sports/get-split-props", async (request) => {
    const coupon = readBody(Coupon, request);
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
