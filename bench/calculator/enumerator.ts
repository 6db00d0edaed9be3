/** What every contestant computes for one grouping: the number of combinations, the sum of their wins, and their bonuses. */
export interface Sums {
  readonly grouping: number;
  readonly combinations: number;
  readonly wins: number;
  readonly bonus: number;
}

/** The usual method, in doubles: it lists every combination of every grouping within the cap. */
export const enumerate = (odds: readonly number[], qualifies: readonly boolean[], fractions: readonly number[], groupings: readonly number[]): readonly Sums[] =>
  groupings.map((grouping) => {
    const chosen = Array.from({ length: grouping }, (_, place) => place);
    let combinations = 0;
    let wins = 0;
    let bonus = 0;
    for (;;) {
      let product = 1;
      let qualifying = 0;
      for (const place of chosen) {
        product *= odds[place] ?? 1;
        if (qualifies[place] === true) qualifying += 1;
      }
      combinations += 1;
      wins += product;
      bonus += product * (fractions[qualifying] ?? 0);
      let at = grouping - 1;
      while (at >= 0 && chosen[at] === odds.length - grouping + at) at -= 1;
      if (at < 0) return { grouping, combinations, wins, bonus };
      let next = (chosen[at] ?? 0) + 1;
      for (; at < grouping; at++) chosen[at] = next++;
    }
  });
