import type { Slots } from "./slots.ts";
import { largestGrouping } from "./slots.ts";

/** The most combinations of a grouping. Exactly this many are still available (spec 5, 9). */
export const MAX_COUPON_COMBINATIONS = 100_000;

/** Replaces a count beyond the cap: the grouping is unavailable (spec 5). */
export const UNAVAILABLE = -1;

export interface GroupingCount {
  /** The number of matches in one combination, bankers included. */
  readonly grouping: number;
  /** The number of combinations; 0 when there are none beside the bankers, -1 when there are too many. */
  readonly combinations: number;
}

/** The counts by size. They are exact far beyond any cap; where doubles are no longer exact, the count is far above the cap anyway. */
const countsBySize = (sizes: readonly number[]): readonly number[] => {
  const counts = [1];
  for (const size of sizes) {
    counts.push(0);
    for (let k = counts.length - 1; k > 0; k--) counts[k] = (counts[k] ?? 0) + (counts[k - 1] ?? 0) * size;
  }
  return counts;
};

/** The number of combinations of every grouping, from 1 to the number of matches. */
export const countGroupings = (slots: Slots, cap = MAX_COUPON_COMBINATIONS): readonly GroupingCount[] => {
  const counts = countsBySize(slots.free.map((slot) => slot.outcomes.length));
  return Array.from({ length: largestGrouping(slots) }, (_, place) => {
    const grouping = place + 1;
    const k = grouping - slots.bankers.length;
    const combinations = k <= 0 ? 0 : (counts[k] ?? 0);
    return { grouping, combinations: combinations > cap ? UNAVAILABLE : combinations };
  });
};
