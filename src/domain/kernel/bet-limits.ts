import { type Money, money } from "./money.ts";

/** The least and the most that the book accepts on one coupon. Money in minor units. */
export interface BetLimits {
  /** The least and the greatest total stake; undefined when the book names none. */
  readonly minStake: Money | undefined;
  readonly maxStake: Money | undefined;
  /** Stakes are whole multiples of it. */
  readonly stakeStep: Money;
  /** The least stake on each combination of a grouping. */
  readonly minGroupingStake: Money;
  /** The most that is ever paid; undefined when the book names none. */
  readonly maxPayout: Money | undefined;
  readonly maxCombinations: number;
  readonly maxSelections: number;
}

/** The specification's figures (spec 9), until the book has told its own. Its least stake is what a grouping's share is computed from. */
export const specLimits: BetLimits = {
  minStake: undefined,
  maxStake: undefined,
  stakeStep: money(10),
  minGroupingStake: money(500),
  maxPayout: undefined,
  maxCombinations: 100_000,
  maxSelections: 60,
};

/** The nearest stake that the book takes: a whole number of steps, halves up, and never down to nothing. */
export const onStep = (stake: Money, { stakeStep }: Pick<BetLimits, "stakeStep">): Money =>
  stake <= 0 ? stake : money(Math.max(1, Math.round(stake / stakeStep)) * stakeStep);
