import { answer, refuse, type Result } from "./result.ts";

/** The subsets of size k of the places 0 to n-1. It lists the lines of a small bet; figures are computed without listing. */
export interface Combinations {
  readonly n: number;
  readonly k: number;
}

export const combinations = (n: number, k: number): Result<Combinations> =>
  n < 0 || k < 0 ? refuse({ type: "NegativeCombinationParameter" }) : answer({ n, k });

/** Every subset once, in lexicographic order. */
export function* places({ n, k }: Combinations): Generator<readonly number[]> {
  if (k > n) return;
  const chosen = Array.from({ length: k }, (_, place) => place);
  for (;;) {
    yield [...chosen];
    let at = k - 1;
    while (at >= 0 && chosen[at] === n - k + at) at -= 1;
    if (at < 0) return;
    let next = (chosen[at] ?? 0) + 1;
    for (; at < k; at++) chosen[at] = next++;
  }
}

/** The subsets of a given list, whose length has to be n (spec 8). */
export const applyTo = <Item>(order: Combinations, items: readonly Item[]): Result<readonly (readonly Item[])[]> => {
  if (items.length !== order.n) return refuse({ type: "CombinationOrderMismatch" });
  return answer([...places(order)].map((chosen) => items.filter((_, place) => chosen.includes(place))));
};
