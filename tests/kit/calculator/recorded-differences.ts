import { calculateCoupon, type CouponCalculation } from "../../../src/domain/calculator/coupon-calculation.ts";
import { readCoupon } from "../../../src/domain/calculator/coupon-request.ts";
import type { Result } from "../../../src/domain/calculator/result.ts";
import { calculatorErrorText } from "../../../src/domain/calculator/errors.ts";
import { printExact, type Exact } from "../../../src/domain/calculator/exact.ts";
import { toCoupon, type RecordedCase } from "./recorded.ts";

/** Whether two figures agree as closely as the recorded calculator computes: it rounds every product to ten decimals and adds doubles, ours is exact. */
export const near = (ours: Exact | undefined, theirs: number | undefined): boolean =>
  ours !== undefined && theirs !== undefined && Math.abs(Number(printExact(ours)) - theirs) <= 1e-9 * Math.max(100, Math.abs(theirs));

/** Whether two odds are equal to the hundredth. Numbers so great that doubles cannot hold hundredths count as equal. */
const sameOdds = (ours: Exact, theirs: number | undefined): boolean => theirs !== undefined && Math.abs(Number(printExact(ours)) - theirs) <= 1e-13 * theirs;

const same = (ours: unknown, theirs: unknown): boolean => JSON.stringify(ours) === JSON.stringify(theirs);

export const calculated = (recorded: RecordedCase): Result<CouponCalculation> => {
  const request = readCoupon(toCoupon(recorded));
  return request.ok ? calculateCoupon(request.value) : request;
};

/** Whether the recorded calculator crashed, so that there is no answer to compare with. */
const peerBroke = (recorded: RecordedCase): boolean => recorded.error?.startsWith("Cannot read") === true;

const unitsAgree = ({ groups }: CouponCalculation, recorded: RecordedCase): boolean =>
  (recorded.groups ?? []).every(([, , , minWin, maxWin, minBonus, maxBonus, minPercent], place) => {
    const unit = groups[place]?.unit;
    return near(unit?.min, minWin) && near(unit?.max, maxWin) && near(unit?.minBonus, minBonus) && near(unit?.maxBonus, maxBonus) && near(unit?.minPercent, minPercent);
  });

const totalsAgree = ({ groups }: CouponCalculation, recorded: RecordedCase): boolean =>
  (recorded.totals ?? []).every(([, minWin, maxWin, minBonus, maxBonus], place) => {
    const group = groups[place];
    return near(group?.minWin, minWin) && near(group?.maxWin, maxWin) && near(group?.minBonus, minBonus) && near(group?.maxBonus, maxBonus);
  });

const couponAgrees = ({ totals }: CouponCalculation, { coupon }: RecordedCase): boolean => {
  if (coupon === undefined) return true;
  const [combinations, , maxWin, , maxBonus, minOdds, maxOdds, netMin, netMax] = coupon;
  return (
    totals.totalCombinations === combinations &&
    near(totals.maxWin, maxWin) &&
    near(totals.maxBonus, maxBonus) &&
    sameOdds(totals.minOdds, minOdds) &&
    sameOdds(totals.maxOdds, maxOdds) &&
    near(totals.netStakeMinWin, netMin) &&
    near(totals.netStakeMaxWin, netMax)
  );
};

/** The figures of a recorded case in which ours differ. The minimum bonus and the minimum win with bonus are separate figures. */
export const differences = (recorded: RecordedCase): readonly string[] => {
  const outcome = calculated(recorded);
  const error = outcome.ok ? undefined : calculatorErrorText(outcome.error);
  if (error !== (peerBroke(recorded) ? undefined : recorded.error)) return [`error: ${error}`];
  if (!outcome.ok) return [];
  const ours = outcome.value;
  const stakesAgree =
    ours.possibleStakes.length === recorded.possibleStakes.length &&
    ours.possibleStakes.every(({ grouping, stake }, place) => grouping === recorded.possibleStakes[place]?.[0] && near(stake, recorded.possibleStakes[place]?.[1]));
  const parts: readonly (readonly [string, boolean])[] = [
    ["counts", same(ours.counts.map((count) => count.combinations), recorded.counts)],
    ["missing", same(ours.missing.map((count) => count.grouping), recorded.missing)],
    ["groups", same(ours.groups.map((group) => [group.grouping, group.combinations]), (recorded.groups ?? []).map((group) => group.slice(0, 2)))],
    ["units", unitsAgree(ours, recorded)],
    ["totals", totalsAgree(ours, recorded)],
    ["possibleStakes", stakesAgree],
    ["coupon", couponAgrees(ours, recorded)],
    ["maxAllowedStake", recorded.maxAllowedStake === undefined || near(ours.maxAllowedStake, recorded.maxAllowedStake)],
  ];
  return parts.filter(([, agrees]) => !agrees).map(([part]) => part);
};
