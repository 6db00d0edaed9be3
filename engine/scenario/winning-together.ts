import { lineOf, type MarketRule } from "./market-rule.ts";

export interface Pick {
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  /** Millionths. */
  readonly odds: bigint;
}

/** Final scores worth trying: small ones each by each, with every score at the first break below them. */
const MOST_GOALS = 9;
/** Sports of many points have no first-break markets, so only the end matters. */
const MOST_POINTS = 260;

const isOfPoints = (rules: readonly (MarketRule | undefined)[]): boolean =>
  rules.some((rule) => rule !== undefined && rule.aspect !== "score" && rule.aspect !== "half");

/**
 * Of several picks of one match, those that win together in the score that pays most: "home" and "over 2.5" can both
 * come true, "home" and "away" cannot.
 */
export const winningTogether = (markets: readonly MarketRule[], picks: readonly Pick[]): readonly boolean[] => {
  const rules = picks.map(({ marketId }) => markets.find(({ id }) => id === marketId));
  const lines = picks.map(({ specifier }) => lineOf(specifier));
  const most = isOfPoints(rules) ? MOST_POINTS : MOST_GOALS;
  const halves = rules.some((rule) => rule?.aspect === "half");
  let best: readonly boolean[] = picks.map(() => false);
  let bestSum = -1n;
  const consider = (home: number, away: number, halfHome: number, halfAway: number): void => {
    let sum = 0n;
    const wins = picks.map(({ outcomeId, odds }, index) => {
      const rule = rules[index];
      const cell = rule?.aspect === "half" ? { home: halfHome, away: halfAway } : { home, away };
      const won = rule?.verdict(outcomeId, lines[index] ?? 0, cell) === "won";
      if (won) sum += odds;
      return won;
    });
    if (sum > bestSum) [best, bestSum] = [wins, sum];
  };
  for (let home = 0; home <= most; home++)
    for (let away = 0; away <= most; away++) {
      if (!halves) consider(home, away, home, away);
      else for (let h = 0; h <= home; h++) for (let a = 0; a <= away; a++) consider(home, away, h, a);
    }
  return best;
};

/** The pick with the greatest odds alone: all that can be said of a match without rules. */
export const greatestAlone = (picks: readonly Pick[]): readonly boolean[] => {
  const greatest = picks.reduce((best, { odds }, index) => (odds > (picks[best]?.odds ?? -1n) ? index : best), 0);
  return picks.map((_, index) => index === greatest);
};
