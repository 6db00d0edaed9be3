import { compare, exact, greatest, one, plus, quotient, quotientDown, times, total, zero, type Exact } from "./exact.ts";
import type { UnitWin } from "./winnings.ts";

/** Stakes are multiples of 0.1 (spec 5). */
const STEP_PLACES = 1;
const STEP = exact(1n, STEP_PLACES);
/** The lowest unit stake of a grouping (spec 5, 9). */
const MIN_GROUPING_STAKE = exact(5n);
const MIN_BET_STAKE = exact(100n);

/** The nearest step, at least one step. */
export const toStep = (stake: Exact): Exact => greatest(STEP, quotient(stake, one, STEP_PLACES));

const stepUp = (stake: Exact, dividedBy: Exact): Exact => {
  const down = quotientDown(stake, dividedBy, STEP_PLACES);
  return compare(times(down, dividedBy), stake) < 0 ? plus(down, STEP) : down;
};

/** 5, or 100 times the grouping's share of the total stake when that is larger; raised to a whole step (spec 5). */
export const minimumStake = (unitStake: Exact, totalStake: Exact): Exact =>
  totalStake.units <= 0n ? MIN_GROUPING_STAKE : greatest(MIN_GROUPING_STAKE, stepUp(times(MIN_BET_STAKE, unitStake), totalStake));

/** The unit stake that a grouping may have: a multiple of the step, at least the minimum. */
export const possibleStake = (unitStake: Exact, totalStake: Exact): Exact => greatest(toStep(unitStake), minimumStake(unitStake, totalStake));

export interface StakeLimits {
  /** The highest loss of the book on one coupon. */
  readonly lossThreshold: Exact;
  /** The most that may be staked on one coupon; 0 for no limit. */
  readonly stakeThreshold: Exact;
}

/** The highest stake on these groupings together, rounded down to 2 decimals (spec 5). */
export const maxAllowedStake = (
  { lossThreshold, stakeThreshold }: StakeLimits,
  groups: readonly { readonly unit: UnitWin; readonly combinations: number }[],
): Exact => {
  const worth = total(groups.map(({ unit }) => plus(unit.max, unit.maxBonus)));
  const combinations = exact(BigInt(groups.reduce((sum, group) => sum + group.combinations, 0)));
  const byLoss = quotientDown(times(lossThreshold, combinations), compare(worth, zero) > 0 ? worth : one, 2);
  const byStake = quotientDown(stakeThreshold, one, 2);
  return stakeThreshold.units > 0n && compare(byStake, byLoss) < 0 ? byStake : byLoss;
};
