import { correctScore, type FinalScore, handicap, oddEven, totals, totalScore, twoWay, type MarketRule } from "./market-rule.ts";

const threeSets = [[2, 0], [2, 1], [1, 2], [0, 2]] as const;
const fiveSets = [[3, 0], [3, 1], [3, 2], [2, 3], [1, 3], [0, 3]] as const;

const endsOf = (scores: readonly (readonly [number, number])[]): readonly FinalScore[] => scores.map(([home, away]) => ({ home, away }));

/** The possible final scores in sets. */
export const bestOfThreeEnds = endsOf(threeSets);
export const bestOfFiveEnds = endsOf(fiveSets);

export const bestOfThreeMarkets: readonly MarketRule[] = [
  twoWay({ id: "186", name: "Winner", group: "1", aspect: "score" }),
  handicap({ id: "188", name: "Set handicap", group: "4", aspect: "score" }, () => [-1.5, 1.5]),
  totals({ id: "314", name: "Total sets", group: "2", aspect: "score" }, () => [2.5], totalScore),
  correctScore({ id: "199", name: "Correct score in sets", group: "5", aspect: "score" }, threeSets, { hasOther: false }),
];

export const bestOfFiveMarkets: readonly MarketRule[] = [
  twoWay({ id: "186", name: "Winner", group: "1", aspect: "score" }),
  handicap({ id: "188", name: "Set handicap", group: "4", aspect: "score" }, () => [-2.5, -1.5, 1.5, 2.5]),
  totals({ id: "314", name: "Total sets", group: "2", aspect: "score" }, () => [3.5, 4.5], totalScore),
  oddEven({ id: "315", name: "Odd/even sets", group: "2", aspect: "score" }),
  correctScore({ id: "199", name: "Correct score in sets", group: "5", aspect: "score" }, fiveSets, { hasOther: false }),
];
