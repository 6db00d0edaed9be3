import { answer, refuse, type Result } from "./result.ts";
import type { GroupingCount } from "./groupings.ts";

export interface PossibleGroupings<Chosen> {
  /** The chosen groupings that can be bet. */
  readonly kept: readonly (Chosen & GroupingCount)[];
  /** The chosen groupings that were left out, because they have no combinations or too many (spec 5). */
  readonly dropped: readonly number[];
  /** The groupings that were not chosen, available or not. */
  readonly missing: readonly GroupingCount[];
  /** The grouping to propose when none was chosen; it is not in `missing`. */
  readonly proposed: GroupingCount | undefined;
}

/** The largest available grouping, except singles and a grouping of all selections. */
const defaultGrouping = (counts: readonly GroupingCount[], selections: number): GroupingCount | undefined =>
  counts.findLast(({ grouping, combinations }) => combinations > 0 && grouping !== 1 && grouping !== selections);

/** Separates the chosen groupings that are possible from the impossible and the missing ones. Two groupings of one size are an error (spec 8). */
export const possibleGroupings = <Chosen extends { readonly grouping: number }>(
  counts: readonly GroupingCount[],
  chosen: readonly Chosen[],
  selections: number,
): Result<PossibleGroupings<Chosen>> => {
  const combinationsOf = new Map(counts.map((count) => [count.grouping, count.combinations]));
  const sizes = new Set<number>();
  const kept: (Chosen & GroupingCount)[] = [];
  const dropped: number[] = [];
  for (const choice of chosen) {
    const { grouping } = choice;
    if (sizes.has(grouping)) return refuse({ type: "MultipleGroupings", grouping });
    sizes.add(grouping);
    const combinations = combinationsOf.get(grouping) ?? 0;
    if (combinations > 0) kept.push({ ...choice, combinations });
    else dropped.push(grouping);
  }
  const proposed = chosen.length === 0 ? defaultGrouping(counts, selections) : undefined;
  const missing = counts.filter(({ grouping }) => !sizes.has(grouping) && grouping !== proposed?.grouping);
  return answer({ kept, dropped, missing, proposed });
};
