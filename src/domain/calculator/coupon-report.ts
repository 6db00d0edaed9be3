import { calculateCoupon, type CouponCalculation } from "./coupon-calculation.ts";
import { readCoupon } from "./coupon-request.ts";
import type { PricedGrouping } from "./coupon.ts";
import { calculatorErrorText } from "./errors.ts";
import { printExact, type Exact } from "./exact.ts";

const print = (value: Exact): string => printExact(value);

const groupReport = (group: PricedGrouping) => ({
  grouping: group.grouping,
  combinations: group.combinations,
  minWinForUnit: print(group.unit.min),
  maxWinForUnit: print(group.unit.max),
  minBonusForUnit: print(group.unit.minBonus),
  maxBonusForUnit: print(group.unit.maxBonus),
  minWin: print(group.minWin),
  maxWin: print(group.maxWin),
  minBonus: print(group.minBonus),
  maxBonus: print(group.maxBonus),
});

const report = ({ counts, groups, possibleStakes, totals, maxAllowedStake }: CouponCalculation) => ({
  combinations: counts.map(({ grouping, combinations }) => ({ grouping, combinations })),
  groups: groups.map(groupReport),
  possibleStakes: possibleStakes.map(({ grouping, stake }) => ({ grouping, stake: print(stake) })),
  coupon: {
    totalCombinations: totals.totalCombinations,
    minWin: print(totals.minWin),
    maxWin: print(totals.maxWin),
    minBonus: print(totals.minBonus),
    maxBonus: print(totals.maxBonus),
    minOdds: print(totals.minOdds),
    maxOdds: print(totals.maxOdds),
    ...(maxAllowedStake === undefined ? {} : { maxAllowedStake: print(maxAllowedStake) }),
  },
});

export type CouponReport = ReturnType<typeof report> | { readonly error: string };

/** Calculates one coupon of the `calculate` form: its figures as exact decimal text, or the error's text. Never throws. */
export const reportCoupon = (given: unknown): CouponReport => {
  const request = readCoupon(given);
  const calculated = request.ok ? calculateCoupon(request.value) : request;
  return calculated.ok ? report(calculated.value) : { error: calculatorErrorText(calculated.error) };
};
