import type { Sums } from "./enumerator.ts";

const symmetric = (values: readonly number[]): Float64Array => {
  const sums = new Float64Array(values.length + 1);
  sums[0] = 1;
  values.forEach((value, count) => {
    for (let k = count + 1; k > 0; k--) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * value;
  });
  return sums;
};

/** The calculator's polynomials in doubles, to measure what exactness costs. */
export const sumInDoubles = (odds: readonly number[], qualifies: readonly boolean[], fractions: readonly number[], groupings: readonly number[]): readonly Sums[] => {
  const qualifying = symmetric(odds.filter((_, place) => qualifies[place] === true));
  const others = symmetric(odds.filter((_, place) => qualifies[place] !== true));
  const ways = symmetric(odds.map(() => 1));
  return groupings.map((grouping) => {
    let wins = 0;
    let bonus = 0;
    for (let taken = Math.max(0, grouping - others.length + 1); taken <= Math.min(grouping, qualifying.length - 1); taken++) {
      const sum = (qualifying[taken] ?? 0) * (others[grouping - taken] ?? 0);
      wins += sum;
      bonus += sum * (fractions[taken] ?? 0);
    }
    return { grouping, combinations: ways[grouping] ?? 0, wins, bonus };
  });
};
