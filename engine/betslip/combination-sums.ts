/** A leg as a factor of the combinations that it is in: its odds in millionths, and whether it counts for the bonus. */
export interface Factor {
  readonly odds: bigint;
  readonly counts: boolean;
}

/** The sums of the odds of a slot: of those that do not count for the bonus, and of those that do. */
const oddsOf = (slot: readonly Factor[]): { readonly plain: bigint; readonly counting: bigint } => {
  let plain = 0n;
  let counting = 0n;
  for (const { odds, counts } of slot) {
    if (counts) counting += odds;
    else plain += odds;
  }
  return { plain, counting };
};

/** The last row of `combinationSums`, for combinations that take one factor from every slot: `sums[c]` covers those of which c count. */
export const sumsOfAll = (slots: readonly (readonly Factor[])[]): readonly bigint[] => {
  let sums = [1n];
  for (const slot of slots) {
    const { plain, counting } = oddsOf(slot);
    sums = Array.from({ length: sums.length + 1 }, (_, counted) => (sums[counted] ?? 0n) * plain + (sums[counted - 1] ?? 0n) * counting);
  }
  return sums;
};

/**
 * `sums[k][c]` covers every way to take one factor from each of k slots such that c of the k factors count for the bonus: it is
 * the sum of the products of their odds. It is the coefficient of x^k y^c in the product over the slots of
 * (1 + x * (odds of those that do not count + y * odds of those that do)). So the cost grows with the square or the
 * cube of the number of slots, not with the number of combinations.
 */
export const combinationSums = (slots: readonly (readonly Factor[])[], mostChosen: number): readonly (readonly bigint[])[] => {
  const sums: bigint[][] = Array.from({ length: mostChosen + 1 }, (_, chosen) => Array.from({ length: chosen + 1 }, () => 0n));
  const at = (chosen: number, counted: number): bigint => sums[chosen]?.[counted] ?? 0n;
  const first = sums[0];
  if (first !== undefined) first[0] = 1n;
  let mostCounted = 0;
  for (const [index, slot] of slots.entries()) {
    const { plain, counting } = oddsOf(slot);
    // Without a bonus nothing counts. Then there is one sum in a row, and of sixty slots a twentieth of the work.
    if (counting !== 0n) mostCounted += 1;
    // The loop runs downwards, so that each sum is read before this slot changes it.
    for (let chosen = Math.min(index + 1, mostChosen); chosen > 0; chosen--) {
      const row = sums[chosen];
      if (row === undefined) continue;
      for (let counted = Math.min(chosen, mostCounted); counted >= 0; counted--) {
        const without = at(chosen - 1, counted);
        const before = counted > 0 ? at(chosen - 1, counted - 1) : 0n;
        if (without !== 0n || before !== 0n) row[counted] = at(chosen, counted) + without * plain + before * counting;
      }
    }
  }
  return sums;
};
