import { correctScore, handicap, oddEven, totals, twoWay, type MarketRule } from "./market-rule.ts";

const sum = ({ home, away }: { readonly home: number; readonly away: number }): number => home + away;

export const bestOfThreeMarkets: readonly MarketRule[] = [
  twoWay("186", "Winner", "1", "score"),
  handicap("188", "Set handicap", "4", "score", () => [-1.5, 1.5]),
  totals("314", "Total sets", "2", "score", () => [2.5], sum),
  correctScore("199", "Correct score in sets", "5", [[2, 0], [2, 1], [1, 2], [0, 2]], false),
];

export const bestOfFiveMarkets: readonly MarketRule[] = [
  twoWay("186", "Winner", "1", "score"),
  handicap("188", "Set handicap", "4", "score", () => [-2.5, -1.5, 1.5, 2.5]),
  totals("314", "Total sets", "2", "score", () => [3.5, 4.5], sum),
  oddEven("315", "Odd/even sets", "2", "score"),
  correctScore("199", "Correct score in sets", "5", [[3, 0], [3, 1], [3, 2], [2, 3], [1, 3], [0, 3]], false),
];
