/**
 * The elementary symmetric polynomials of some values: place k holds the sum, over every k of them, of their
 * product. They are the coefficients of the product of (1 + value x), so no combination is ever visited.
 */
export const elementarySymmetric = (values: readonly bigint[]): bigint[] => {
  const sums: bigint[] = [1n];
  for (const value of values) {
    sums.push(0n);
    for (let k = sums.length - 1; k > 0; k--) sums[k] = (sums[k] ?? 0n) + (sums[k - 1] ?? 0n) * value;
  }
  return sums;
};
