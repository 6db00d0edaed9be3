import { answer, type Result } from "./result.ts";
import type { CouponRequest } from "./coupon-request.ts";
import { couponTotals, priceGroupings, type CouponTotals, type PricedGrouping, type StakedGrouping } from "./coupon.ts";
import { exact, quotient, zero, type Exact } from "./exact.ts";
import { countGroupings, type GroupingCount } from "./groupings.ts";
import { possibleGroupings, type PossibleGroupings } from "./possible-groupings.ts";
import { slotsOf } from "./slots.ts";
import { maxAllowedStake, possibleStake } from "./stakes.ts";

export interface CouponCalculation {
  readonly counts: readonly GroupingCount[];
  /** The groupings that were chosen and are possible, or a proposed grouping when none was chosen. */
  readonly groups: readonly PricedGrouping[];
  readonly missing: readonly GroupingCount[];
  readonly dropped: readonly number[];
  readonly possibleStakes: readonly { readonly grouping: number; readonly stake: Exact }[];
  readonly totals: CouponTotals;
  /** Undefined when the coupon has no limits. */
  readonly maxAllowedStake: Exact | undefined;
}

/** Decimals that are enough for any stake. Only for a single match without a grouping is the stake divided. */
const SHARED_STAKE_PLACES = 10;

/** What is computed without a chosen grouping. The selections of a single match share the coupon's stake; otherwise it is the proposed grouping, without a stake. */
const unchosen = (counts: readonly GroupingCount[], proposed: GroupingCount | undefined, stake: Exact): readonly StakedGrouping[] => {
  const [only, ...others] = counts;
  if (only !== undefined && others.length === 0)
    return [{ ...only, stake: quotient(stake, exact(BigInt(only.combinations)), SHARED_STAKE_PLACES) }];
  return proposed === undefined ? [] : [{ ...proposed, stake: zero }];
};

const groupsToPrice = (possible: PossibleGroupings<{ grouping: number; stake: Exact }>, counts: readonly GroupingCount[], stake: Exact) =>
  possible.kept.length + possible.dropped.length > 0 ? possible.kept : unchosen(counts, possible.proposed, stake);

/** Everything about a system coupon: what can be chosen, what it pays, and what may be staked. */
export const calculateCoupon = ({ legs, groupings, stake, ladder, limits }: CouponRequest): Result<CouponCalculation> => {
  const slots = slotsOf(legs);
  if (!slots.ok) return slots;
  const counts = countGroupings(slots.value);
  const possible = possibleGroupings(counts, groupings, legs.length);
  if (!possible.ok) return possible;
  const { kept, missing, dropped, proposed } = possible.value;
  const groups = priceGroupings(slots.value, groupsToPrice(possible.value, counts, stake), ladder);
  if (!groups.ok) return groups;
  const stakeable = proposed === undefined ? kept : [{ ...proposed, stake: zero }];
  return answer({
    counts,
    groups: groups.value,
    missing,
    dropped,
    possibleStakes: stakeable.map((choice) => ({ grouping: choice.grouping, stake: possibleStake(choice.stake, stake) })),
    totals: couponTotals(groups.value),
    maxAllowedStake: limits === undefined ? undefined : maxAllowedStake(limits, groups.value),
  });
};
