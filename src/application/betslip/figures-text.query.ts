import type { Betslip } from "../../domain/betslip/state.ts";
import { canonical } from "../../domain/log/canonical.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { pricedSlip } from "./slip-figures.query.ts";

/** The figures of a slip as text, by which two slips are compared. */
export const figuresOf = (slip: Betslip, terms: BettingTerms | undefined): string => {
  const { error, totalOdds, totalStake, minWin, maxWin, maxBonus } = pricedSlip(slip, terms).shown;
  return error === undefined ? `${totalOdds} ${totalStake} ${minWin} ${maxWin} ${maxBonus}` : canonical(error);
};
