import { answer, type Result } from "./result.ts";
import type { BonusLadder } from "./bonus.ts";
import { compare, exact, greatest, least, plus, rounded, times, total, zero, type Exact } from "./exact.ts";
import type { Slots } from "./slots.ts";
import { unitWinnings, type UnitWin } from "./winnings.ts";

/** A grouping that was chosen and has combinations. */
export interface StakedGrouping {
  readonly grouping: number;
  readonly combinations: number;
  /** The stake on each combination, after excise duty. */
  readonly stake: Exact;
}

export interface PricedGrouping extends StakedGrouping {
  readonly unit: UnitWin;
  readonly cost: Exact;
  /** Without the bonus, like maxWin. */
  readonly minWin: Exact;
  readonly maxWin: Exact;
  readonly minBonus: Exact;
  readonly maxBonus: Exact;
}

export interface CouponTotals {
  readonly totalCombinations: number;
  readonly totalStake: Exact;
  /** With the bonus. */
  readonly minWin: Exact;
  readonly maxWin: Exact;
  readonly minBonus: Exact;
  readonly maxBonus: Exact;
  /** Without the bonus, on the stake after duty. */
  readonly netStakeMinWin: Exact;
  readonly netStakeMaxWin: Exact;
  /** With two decimals. */
  readonly minOdds: Exact;
  readonly maxOdds: Exact;
  /** As fractions: 0.05 is 5 %. */
  readonly minPercent: Exact;
  readonly maxPercent: Exact;
}

const ODDS_SHOWN = 2;

export const priceGroupings = (slots: Slots, chosen: readonly StakedGrouping[], ladder: BonusLadder): Result<readonly PricedGrouping[]> => {
  const priceUnit = unitWinnings(slots, ladder);
  const priced: PricedGrouping[] = [];
  for (const choice of chosen) {
    const { stake, grouping, combinations } = choice;
    const unit = priceUnit(grouping);
    if (!unit.ok) return unit;
    priced.push({
      ...choice,
      unit: unit.value,
      cost: times(stake, exact(BigInt(combinations))),
      minWin: times(unit.value.min, stake),
      maxWin: times(unit.value.max, stake),
      minBonus: times(unit.value.minBonus, stake),
      maxBonus: times(unit.value.maxBonus, stake),
    });
  }
  return answer(priced);
};

const leastOf = (values: readonly Exact[]): Exact => values.reduce(least, values[0] ?? zero);

/**
 * The totals of a coupon. The lowest win is that of the grouping that pays least; the highest win is that of all groupings together. A grouping
 * without a stake does not count.
 */
export const couponTotals = (groups: readonly PricedGrouping[]): CouponTotals => {
  const staked = groups.filter((group) => group.stake.units > 0n);
  const netStakeMinWin = leastOf(staked.map((group) => group.minWin));
  const netStakeMaxWin = total(staked.map((group) => group.maxWin));
  // 0 when a grouping is smaller than the smallest ticket length, because none of its combinations earns a bonus (spec 5).
  const minBonus = leastOf(staked.map((group) => group.minBonus));
  const maxBonus = total(staked.map((group) => group.maxBonus));
  const cheapest = staked.find((group) => compare(group.minWin, netStakeMinWin) === 0);
  return {
    totalCombinations: groups.reduce((sum, group) => sum + group.combinations, 0),
    totalStake: total(groups.map((group) => group.cost)),
    minWin: plus(netStakeMinWin, minBonus),
    maxWin: plus(netStakeMaxWin, maxBonus),
    minBonus,
    maxBonus,
    netStakeMinWin,
    netStakeMaxWin,
    minOdds: rounded(cheapest?.unit.min ?? zero, ODDS_SHOWN),
    maxOdds: rounded(total(staked.map((group) => group.unit.max)), ODDS_SHOWN),
    minPercent: leastOf(groups.map((group) => group.unit.minPercent)),
    maxPercent: groups.map((group) => group.unit.maxPercent).reduce(greatest, zero),
  };
};
