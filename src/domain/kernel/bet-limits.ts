import { type Money, money } from "./money.ts";
import { type Odds, odds } from "./odds.ts";

/** The limits of the book for one coupon. All money is in minor units. */
export interface BetLimits {
  /** The lowest and the highest total stake; undefined when the book sets none. */
  readonly minStake: Money | undefined;
  readonly maxStake: Money | undefined;
  /** A stake has to be a whole multiple of it. */
  readonly stakeStep: Money;
  /** The lowest stake on each combination of a grouping. */
  readonly minGroupingStake: Money;
  /** The stake of which a grouping needs its share: unit stake / total stake (spec 5). It is no lowest stake of another bet. */
  readonly minSystemStake: Money;
  /** The highest payout; undefined when the book sets none. */
  readonly maxPayout: Money | undefined;
  readonly maxCombinations: number;
  readonly maxSelections: number;
}

/** The limits of the specification (spec 9), used until the book has told its own. */
export const specLimits: BetLimits = {
  minStake: undefined,
  maxStake: undefined,
  stakeStep: money(10),
  minGroupingStake: money(500),
  minSystemStake: money(10_000),
  maxPayout: undefined,
  maxCombinations: 100_000,
  maxSelections: 60,
};

/** The minimum bonus odds of the specification, used until the engine has told its own (spec 7, global variables). */
export const specMinBonusOdds: Odds = odds(1_200_000);

/** The nearest stake that the book accepts: a multiple of the step, halves rounded up, and at least one step. */
export const onStep = (stake: Money, { stakeStep }: Pick<BetLimits, "stakeStep">): Money =>
  stake <= 0 ? stake : money(Math.max(1, Math.round(stake / stakeStep)) * stakeStep);
