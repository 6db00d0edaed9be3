import { type Betslip, hasSeveralOfOneMatch, isActive, splitOf } from "../../domain/betslip/state.ts";
import { impliedBetType } from "../../domain/calculator/implied-bet-type.ts";
import type { SlipInput } from "../../domain/calculator/slip-totals.ts";
import type { GroupingStake } from "../../domain/events/placement.ts";
import { specMinBonusOdds } from "../../domain/kernel/bet-limits.ts";
import type { BetType } from "../../domain/kernel/bet-type.ts";
import type { BettingTerms } from "../ports/offer.ts";

/** The bet type (spec 4). The tab decides between Single and system; otherwise several selections of one match make a Split. */
export const betTypeOf = (slip: Betslip): BetType => {
  if (slip.betslipType === "Single") return "Single";
  const implied = impliedBetType(slip.legs.map((leg) => leg.selection));
  if (slip.betslipType !== "Combo" || implied === "Single") return implied;
  return implied === "Split" && bettableGroupings(slip).length === 0 ? "Split" : "Combo";
};

/**
 * The groupings that are bet as a system. When a match has several selections, the grouping of all matches is the Split, whose stake is the slip's own:
 * each thing to bet has one stake. Groupings that were staked when the slip was longer are kept, but not bet.
 */
export const bettableGroupings = (slip: Betslip): readonly GroupingStake[] => {
  const longest = longestGrouping(slip);
  return slip.groupings.filter(({ grouping }) => grouping <= longest);
};

/** The largest grouping that has a stake of its own. */
export const longestGrouping = ({ legs }: Betslip): number =>
  new Set(legs.map(({ selection }) => selection.matchId)).size - (hasSeveralOfOneMatch(legs) ? 1 : 0);

/** The slip as input for the calculator. Without betting terms it has no bonus table, so that no bonus is promised. */
export const toSlipInput = (slip: Betslip, terms: BettingTerms | undefined): SlipInput => {
  const bookSplit = splitOf(slip);
  return {
    legs: slip.legs.map((leg, place) => ({
      id: leg.key,
      matchId: leg.selection.matchId,
      odds: leg.odds,
      fixed: leg.fixed,
      counts: isActive(leg),
      stake: leg.stake,
      wins: bookSplit?.legs[place]?.wins,
    })),
    betType: betTypeOf(slip),
    stake: slip.stake,
    groupings: bettableGroupings(slip),
    bonusTable: terms?.bonusTable ?? [],
    minBonusOdds: terms?.minBonusOdds ?? specMinBonusOdds,
    maxPayout: terms?.limits.maxPayout,
    maxCombinations: terms?.limits.maxCombinations,
    stakeIsGiven: slip.funds !== "balance",
  };
};
