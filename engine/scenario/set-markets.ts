import { correctScore, type FinalScore, handicap, oddEven, totals, totalScore, twoWay, type MarketRule } from "./market-rule.ts";

/** The possible final scores in sets. */
export const bestOfThreeEnds: readonly FinalScore[] = [{ home: 2, away: 0 }, { home: 2, away: 1 }, { home: 1, away: 2 }, { home: 0, away: 2 }];
export const bestOfFiveEnds: readonly FinalScore[] = [{ home: 3, away: 0 }, { home: 3, away: 1 }, { home: 3, away: 2 }, { home: 2, away: 3 }, { home: 1, away: 3 }, { home: 0, away: 3 }];

export const bestOfThreeMarkets: readonly MarketRule[] = [
  twoWay({ id: "186", name: "Winner", group: "1", aspect: "score" }),
  handicap({ id: "188", name: "Set handicap", group: "4", aspect: "score" }, () => [-1.5, 1.5]),
  totals({ id: "314", name: "Total sets", group: "2", aspect: "score" }, () => [2.5], totalScore),
  correctScore({ id: "199", name: "Correct score in sets", group: "5", aspect: "score" }, bestOfThreeEnds, { hasOther: false }),
];

export const bestOfFiveMarkets: readonly MarketRule[] = [
  twoWay({ id: "186", name: "Winner", group: "1", aspect: "score" }),
  handicap({ id: "188", name: "Set handicap", group: "4", aspect: "score" }, () => [-2.5, -1.5, 1.5, 2.5]),
  totals({ id: "314", name: "Total sets", group: "2", aspect: "score" }, () => [3.5, 4.5], totalScore),
  oddEven({ id: "315", name: "Odd/even sets", group: "2", aspect: "score" }),
  correctScore({ id: "199", name: "Correct score in sets", group: "5", aspect: "score" }, bestOfFiveEnds, { hasOther: false }),
];
