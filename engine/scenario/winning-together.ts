import type { Aspect } from "./distribution.ts";
import { type FinalScore, lineOf, type MarketRule } from "./market-rule.ts";

export interface Pick {
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  /** The odds of the pick in millionths. */
  readonly odds: bigint;
}

/** The highest score per team that is tried, together with every possible score at the first break. */
const MOST_GOALS = 9;
/** The highest score per team in sports of many points. They have no markets on the first break, so only the end is tried. */
const MOST_POINTS = 260;

interface RuledPick extends Pick {
  readonly rule: MarketRule | undefined;
  readonly line: number;
}

const wins = ({ rule, outcomeId, line }: RuledPick, score: FinalScore): boolean => rule?.verdict(outcomeId, line, score) === "won";

/**
 * In sports of many points a market depends on one number only: the margin, the total, or the score of one team. What the picks of one aspect pay is
 * therefore computed once for every value of its number, and four of these values are added for each of the seventy thousand scores.
 */
const bestOfPoints = (picks: readonly RuledPick[]): readonly boolean[] => {
  const paid = (aspect: Aspect, from: number, to: number, scoreOf: (value: number) => FinalScore): ((value: number) => number) => {
    const own = picks.filter(({ rule }) => rule?.aspect === aspect);
    const values = Array.from({ length: to - from + 1 }, (_, index) =>
      own.reduce((sum, pick) => (wins(pick, scoreOf(from + index)) ? sum + Number(pick.odds) : sum), 0));
    return (value) => values[value - from] ?? 0;
  };
  const byMargin = paid("margin", -MOST_POINTS, MOST_POINTS, (margin) => ({ home: Math.max(0, margin), away: Math.max(0, -margin) }));
  const byTotal = paid("total", 0, 2 * MOST_POINTS, (total) => ({ home: total, away: 0 }));
  const byHome = paid("home", 0, MOST_POINTS, (home) => ({ home, away: 0 }));
  const byAway = paid("away", 0, MOST_POINTS, (away) => ({ home: 0, away }));
  let best: FinalScore = { home: 0, away: 0 };
  let most = -1;
  for (let home = 0; home <= MOST_POINTS; home++)
    for (let away = 0; away <= MOST_POINTS; away++) {
      const sum = byMargin(home - away) + byTotal(home + away) + byHome(home) + byAway(away);
      if (sum > most) [best, most] = [{ home, away }, sum];
    }
  return picks.map((pick) => wins(pick, best));
};

/** Final scores, each home and away. */
export type Ends = readonly (readonly [home: number, away: number])[];

/** Every score of few goals. */
const goalEnds: Ends = Array.from({ length: (MOST_GOALS + 1) ** 2 }, (_, index) => [Math.floor(index / (MOST_GOALS + 1)), index % (MOST_GOALS + 1)]);

const bestOfEnds = (picks: readonly RuledPick[], ends: Ends): readonly boolean[] => {
  const halves = picks.some(({ rule }) => rule?.aspect === "half");
  let best: readonly boolean[] = picks.map(() => false);
  let bestSum = -1n;
  const consider = (home: number, away: number, halfHome: number, halfAway: number): void => {
    let sum = 0n;
    const won = picks.map((pick) => {
      const wonHere = wins(pick, pick.rule?.aspect === "half" ? { home: halfHome, away: halfAway } : { home, away });
      if (wonHere) sum += pick.odds;
      return wonHere;
    });
    if (sum > bestSum) [best, bestSum] = [won, sum];
  };
  for (const [home, away] of ends) {
    if (!halves) consider(home, away, home, away);
    else for (let h = 0; h <= home; h++) for (let a = 0; a <= away; a++) consider(home, away, h, a);
  }
  return best;
};

/** Which of several picks of one match win at the final score that pays most. "Home" and "over 2.5" can win together, "home" and "away" cannot. `ends` are the final scores that its sport allows. */
export const winningTogether = (markets: readonly MarketRule[], asked: readonly Pick[], ends: Ends = goalEnds): readonly boolean[] => {
  const picks = asked.map((pick): RuledPick => ({ ...pick, rule: markets.find(({ id }) => id === pick.marketId), line: lineOf(pick.specifier) }));
  const isOfPoints = picks.some(({ rule }) => rule !== undefined && rule.aspect !== "score" && rule.aspect !== "half");
  return isOfPoints ? bestOfPoints(picks) : bestOfEnds(picks, ends);
};

/** Only the pick with the highest odds wins: the assumption for a match without market rules. */
export const greatestAlone = (picks: readonly Pick[]): readonly boolean[] => {
  const greatest = picks.reduce((best, { odds }, index) => (odds > (picks[best]?.odds ?? -1n) ? index : best), 0);
  return picks.map((_, index) => index === greatest);
};
