import { answer, refuse, type Result } from "./result.ts";
import { noBonus, type BonusLadder } from "./bonus.ts";
import { rounded, type Exact } from "./exact.ts";
import { countGroupings, MAX_COUPON_COMBINATIONS } from "./groupings.ts";
import { largestGrouping, type Slots } from "./slots.ts";
import { unitWinnings, type UnitWin } from "./winnings.ts";

/** The cross combinations of a Split: one outcome of every match, each choice once. */
export interface SplitProps {
  readonly noOfCombos: number;
  /** The product of the odds of the combination with the lowest odds, two decimals. */
  readonly minOdds: Exact;
  /** The sum over all combinations that can win together, two decimals. */
  readonly maxOdds: Exact;
  /** The wins for a stake of 1 on each combination, not rounded. */
  readonly unit: UnitWin;
}

/** A Split is the grouping of all its matches; the stake is shared equally by its combinations. Refuses an empty slip. */
export const splitProps = (slots: Slots, ladder: BonusLadder = noBonus, cap = MAX_COUPON_COMBINATIONS): Result<SplitProps> => {
  const unit = unitWinnings(slots, ladder)(largestGrouping(slots));
  if (!unit.ok) return unit;
  const noOfCombos = countGroupings(slots, cap).at(-1)?.combinations ?? 0;
  if (noOfCombos <= 0) return refuse({ type: "TooManyCombinations", limit: cap });
  return answer({ noOfCombos, minOdds: rounded(unit.value.min, 2), maxOdds: rounded(unit.value.max, 2), unit: unit.value });
};
