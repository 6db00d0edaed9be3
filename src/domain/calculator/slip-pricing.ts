import type { Money } from "../kernel/money.ts";
import { answer, type Result } from "./result.ts";
import type { BetType } from "../kernel/bet-type.ts";
import type { BonusLadder } from "./bonus.ts";
import { couponTotals, priceGroupings, type CouponTotals, type PricedGrouping, type StakedGrouping } from "./coupon.ts";
import { exact, greatest, least, moneyToExact, oddsToExact, product, times, total, zero, type Exact } from "./exact.ts";
import { countGroupings } from "./groupings.ts";
import { possibleGroupings } from "./possible-groupings.ts";
import { bestOutcome, slotsOf, type PricedLeg, type Slots } from "./slots.ts";
import { splitProps } from "./split.ts";
import { playingShare, type TaxRates } from "./taxes.ts";

/** A selection that counts. On the Single tab it may have a stake of its own. */
export interface PlayedLeg extends PricedLeg {
  readonly stake?: Money;
}

export interface SlipToPrice {
  readonly legs: readonly PlayedLeg[];
  readonly betType: BetType;
  readonly stake: Money;
  readonly groupings: readonly { readonly grouping: number; readonly stake: Money }[];
  readonly ladder: BonusLadder;
  readonly taxes: TaxRates;
  readonly maxCombinations?: number | undefined;
}

export interface SlipPricing {
  readonly totals: CouponTotals;
  readonly combinations: number;
  readonly totalStake: Exact;
  /** The product of the best odds of each match; on the Single tab the greatest odds. */
  readonly totalOdds: Exact;
  readonly minOdds: Exact;
  readonly maxOdds: Exact;
  /** How many times too great the stakes and wins in `totals` are, because a shared stake may not be divisible. */
  readonly sharedBy: bigint;
  readonly dropped: readonly number[];
}

const bestProduct = ({ bankers, free }: Slots): Exact => product([...bankers, ...free.map(bestOutcome)].map(({ odds }) => odds));

/** Prices a slip in which each leg is a bet of its own. */
const priceSingles = ({ legs, stake, ladder, taxes }: SlipToPrice): Result<SlipPricing> => {
  const share = playingShare(taxes);
  const stakes = legs.map((leg) => moneyToExact(leg.stake ?? stake));
  const groups = [];
  for (const [place, leg] of legs.entries()) {
    const slots = slotsOf([leg]);
    if (!slots.ok) return slots;
    const priced = priceGroupings(slots.value, [{ grouping: 1, combinations: 1, stake: times(stakes[place] ?? exact(0n), share) }], ladder);
    if (!priced.ok) return priced;
    groups.push(...priced.value);
  }
  const prices = legs.map((leg) => oddsToExact(leg.odds));
  const maxOdds = prices.reduce(greatest, zero);
  return answer({
    totals: couponTotals(groups),
    combinations: legs.length,
    totalStake: total(stakes),
    totalOdds: maxOdds,
    minOdds: prices.reduce(least, maxOdds),
    maxOdds,
    sharedBy: 1n,
    dropped: [],
  });
};

/** The bonus of a Multiple is a percentage of the product of the qualifying odds only; that of a Split or a system is a percentage of all odds of a combination. */
const onQualifyingOdds = (legs: readonly PlayedLeg[]) => (group: PricedGrouping): PricedGrouping => {
  const qualifying = product(legs.filter((leg) => leg.qualifies).map(({ odds }) => odds));
  const unitBonus = times(qualifying, group.unit.maxPercent);
  const bonus = times(unitBonus, group.stake);
  return { ...group, unit: { ...group.unit, minBonus: unitBonus, maxBonus: unitBonus }, minBonus: bonus, maxBonus: bonus };
};

/** Prices one combination of all legs, or, with several selections of a match, every cross combination for one shared stake. */
const priceTogether = ({ legs, betType, stake, ladder, taxes, maxCombinations }: SlipToPrice): Result<SlipPricing> => {
  const slots = slotsOf(legs.map((leg) => ({ ...leg, fixed: false })));
  if (!slots.ok) return slots;
  const split = splitProps(slots.value, ladder, maxCombinations);
  if (!split.ok) return split;
  const grouping: StakedGrouping = {
    grouping: slots.value.free.length,
    combinations: 1,
    stake: times(moneyToExact(stake), playingShare(taxes)),
  };
  const priced = priceGroupings(slots.value, [grouping], ladder);
  if (!priced.ok) return priced;
  const { noOfCombos, minOdds, maxOdds, unit } = split.value;
  const groups = betType === "Multiple" && noOfCombos === 1 ? priced.value.map(onQualifyingOdds(legs)) : priced.value;
  return answer({
    totals: couponTotals(groups),
    combinations: noOfCombos,
    totalStake: moneyToExact(stake),
    totalOdds: unit.max,
    minOdds,
    maxOdds,
    sharedBy: BigInt(noOfCombos),
    dropped: [],
  });
};

/** Prices every chosen grouping that can be bet, with its stake on each of its combinations. */
const priceSystem = ({ legs, groupings, ladder, taxes, maxCombinations }: SlipToPrice): Result<SlipPricing> => {
  const slots = slotsOf(legs);
  if (!slots.ok) return slots;
  const possible = possibleGroupings(countGroupings(slots.value, maxCombinations), groupings, legs.length);
  if (!possible.ok) return possible;
  const { kept, dropped } = possible.value;
  const share = playingShare(taxes);
  const priced = priceGroupings(slots.value, kept.map((choice) => ({ ...choice, stake: times(moneyToExact(choice.stake), share) })), ladder);
  if (!priced.ok) return priced;
  const totals = couponTotals(priced.value);
  return answer({
    totals,
    combinations: totals.totalCombinations,
    totalStake: total(kept.map((choice) => times(moneyToExact(choice.stake), exact(BigInt(choice.combinations))))),
    totalOdds: bestProduct(slots.value),
    minOdds: totals.minOdds,
    maxOdds: totals.maxOdds,
    sharedBy: 1n,
    dropped,
  });
};

/** Prices a slip with at least one leg that counts, exactly. A gap in the bonus table is an error here. */
export const priceSlip = (slip: SlipToPrice): Result<SlipPricing> => {
  switch (slip.betType) {
    case "Single":
      return priceSingles(slip);
    case "Multiple":
    case "Split":
      return priceTogether(slip);
    case "Combo":
      return priceSystem(slip);
  }
};
