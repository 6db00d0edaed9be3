import { answer, refuse, type Result } from "./result.ts";
import type { GroupingCount } from "./groupings.ts";

export interface PossibleGroupings<Chosen> {
  /** What was chosen and can be bet. */
  readonly kept: readonly (Chosen & GroupingCount)[];
  /** What was chosen and has no combinations, or too many: dropped (spec 5). */
  readonly dropped: readonly number[];
  /** What was not chosen, available or not. */
  readonly missing: readonly GroupingCount[];
  /** The size to start from when nothing was chosen; not in `missing`. */
  readonly proposed: GroupingCount | undefined;
}

/** The largest available size that is neither a single nor one as long as the list of selections. */
const defaultGrouping = (counts: readonly GroupingCount[], selections: number): GroupingCount | undefined =>
  counts.findLast(({ grouping, combinations }) => combinations > 0 && grouping !== 1 && grouping !== selections);

/** Separates the chosen groupings that are possible from the impossible and the missing ones. Two of one size are an error (spec 8). */
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
