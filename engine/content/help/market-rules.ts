import type { MarketRule } from "../../scenario/market-rule.ts";
import { sportPlans } from "../../scenario/sports.ts";
import { heading, paragraph, table } from "../markup.ts";

/** The question of each market, by its id. A test fails when a market of the price model has no row here. */
export const marketRules: Readonly<Record<string, string>> = {
  "1": "Home side (1), draw (X) or away side (2) at the end of normal time, added time included, extra time not.",
  "10": "Two of the three results at once: 1X wins on a home win or a draw, 12 on either side winning, X2 on a draw or an away win.",
  "11": "Home or away side wins. A draw gives the stake back.",
  "14": "One side begins with the lead in brackets. Home, draw or away after that lead is added to the result.",
  "16": "The side begins with the line added to its score and has to be ahead after it.",
  "18": "All goals of both sides, over or under the line.",
  "19": "Goals of the home side alone, over or under the line.",
  "20": "Goals of the away side alone, over or under the line.",
  "26": "Whether the sum of both scores is odd or even. No score at all is even.",
  "29": "GG: both sides score at least once. NG: at least one side does not.",
  "35": "The result and whether both sides score, together. Both have to be right.",
  "45": "The exact score at the end. Any score that is not listed counts as Other.",
  "60": "Home side, draw or away side, on what was scored in the first half or period alone.",
  "68": "What was scored in the first half or period alone, over or under the line.",
  "186": "Who wins the match.",
  "188": "The side begins with the sets of the line added to its own and has to be ahead after them.",
  "199": "The exact score of the match in sets.",
  "219": "Who wins, overtime included.",
  "223": "The side begins with the line added to its score and has to be ahead after it, overtime included where there is one.",
  "225": "All points of both sides, over or under the line, overtime included where there is one.",
  "227": "Points of the home side alone, over or under the line.",
  "228": "Points of the away side alone, over or under the line.",
  "229": "Whether the sum of both scores is odd or even, overtime included where there is one.",
  "314": "How many sets are played, over or under the line.",
  "315": "Whether the number of sets played is odd or even.",
  "340": "Who wins the match. A tie, which is the same number of runs, gives the stake back.",
};

const row = ({ id, name }: MarketRule): readonly string[] => [name, marketRules[id] ?? ""];

/** Rules for every market of every sport that is on offer. */
export const rulesPage = (): string =>
  [
    paragraph("A line that is met exactly gives the stake back: the selection counts at odds of 1.00. The same happens when a match is called off."),
    ...sportPlans.flatMap(({ name, markets }) => [heading(name), table(["Market", "What wins"], markets.map(row))]),
  ].join("");
