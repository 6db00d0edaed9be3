import { answer, refuse, type Result } from "./result.ts";

/** The subsets of size k of the places 0 to n-1. They are listed for the lines of a bet; figures are computed without listing. */
export interface Combinations {
  readonly n: number;
  readonly k: number;
}

/** Refuses a negative n or k with the specification's error (spec 8). */
export const combinations = (n: number, k: number): Result<Combinations> =>
  n < 0 || k < 0 ? refuse({ type: "NegativeCombinationParameter" }) : answer({ n, k });

/** Every subset once, in lexicographic order. */
function* subsets<Item>({ n, k }: Combinations, items: readonly Item[]): Generator<readonly Item[]> {
  if (k > n) return;
  const chosen = Array.from({ length: k }, (_, place) => place);
  for (;;) {
    yield chosen.flatMap((place) => items.slice(place, place + 1));
    let at = k - 1;
    while (at >= 0 && chosen[at] === n - k + at) at -= 1;
    if (at < 0) return;
    let next = (chosen[at] ?? 0) + 1;
    for (; at < k; at++) chosen[at] = next++;
  }
}

/** The subsets of a given list, one at a time. Refuses a list whose length is not n with the specification's error (spec 8). */
export const applyTo = <Item>(order: Combinations, items: readonly Item[]): Result<Iterable<readonly Item[]>> =>
  items.length === order.n ? answer(subsets(order, items)) : refuse({ type: "CombinationOrderMismatch" });
