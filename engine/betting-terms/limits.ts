import { money } from "../../src/domain/kernel/money.ts";

/** The most combinations of one coupon. A coupon with exactly this number is accepted. */
export const COMBINATION_CAP = 100_000;

/** The limits of one bet. Money is in minor units. */
export const limits = {
  leastStake: money(500),
  greatestStake: money(100_000_000),
  /** A stake has to be a whole multiple of this. */
  stakeStep: money(10),
  /** The least stake on each combination of a system. */
  leastGroupingStake: money(500),
  /** A grouping's stake has to be at least its share of this: unit stake / total stake (spec 5). */
  leastSystemStake: money(10_000),
  greatestPayout: money(5_000_000_000),
  mostSelections: 60,
} as const;
