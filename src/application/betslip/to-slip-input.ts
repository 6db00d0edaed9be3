import { type Betslip, isActive, type Leg } from "../../domain/betslip/state.ts";
import { impliedBetType } from "../../domain/calculator/implied-bet-type.ts";
import type { SlipInput } from "../../domain/calculator/slip-totals.ts";
import type { BetType } from "../../domain/kernel/bet-type.ts";
import { odds } from "../../domain/kernel/odds.ts";
import type { BettingTerms } from "../ports/offer.ts";

/** The specification's figure until the engine has told its own (spec 7, global variables). */
const MIN_BONUS_ODDS = odds(1_200_000);

/** What is bet (spec 4): the tab says Single or a system; same-match selections make a Split of anything else. */
export const betTypeOf = (slip: Betslip): BetType => {
  if (slip.betslipType === "Single") return "Single";
  if (slip.betslipType === "Combo" && slip.groupings.length > 0) return "Combo";
  return impliedBetType(slip.legs.map((leg) => leg.selection));
};

/** The slip in the calculator's words. Without the betting terms there is no bonus to promise. */
export const toSlipInput = (slip: Betslip, terms: BettingTerms | undefined): SlipInput => ({
  legs: slip.legs.map((leg) => toSlipLeg(leg)),
  betType: betTypeOf(slip),
  stake: slip.stake,
  groupings: slip.groupings,
  bonusTable: terms?.bonusTable ?? [],
  minBonusOdds: terms?.minBonusOdds ?? MIN_BONUS_ODDS,
});

const toSlipLeg = (leg: Leg): SlipInput["legs"][number] => ({
  id: leg.key,
  matchId: leg.selection.matchId,
  odds: leg.odds,
  fixed: leg.fixed,
  counts: isActive(leg),
});
