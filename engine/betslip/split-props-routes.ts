import type { FastifyInstance } from "fastify";
import { Coupon } from "../../contract/betslip.ts";
import { parseMoney } from "../../src/domain/kernel/money.ts";
import { limits } from "../betting-terms/limits.ts";
import { bestOfSlotIn, type PricingRules } from "./price-coupon.ts";
import { splitProps } from "./split-props.ts";
import { combinationsIn, COMBINATION_CAP, slotsOf, type TicketLeg } from "./ticket.ts";
import { HttpRefusal, readBody } from "../http/requests.ts";

const DEFAULT_STAKE = 10_000;

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
    return splitProps(legs, parseMoney(coupon.stake ?? 0) || DEFAULT_STAKE, ladder, BigInt(limits.greatestPayout), bestOfSlotIn(together, found));
  });
};
