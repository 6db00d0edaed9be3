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

/** What picks pay together at each score of a list. Odds are whole millionths, so that the sum of sixty of them is exact in a double. */
const paidAt = (picks: readonly RuledPick[], scores: readonly FinalScore[]): Float64Array => {
  const paid = new Float64Array(scores.length);
  for (const pick of picks) {
    const odds = Number(pick.odds);
    scores.forEach((score, index) => {
      if (wins(pick, score)) paid[index] = (paid[index] ?? 0) + odds;
    });
  }
  return paid;
};

const scoresOf = (from: number, to: number, scoreOf: (value: number) => FinalScore): readonly FinalScore[] => Array.from({ length: to - from + 1 }, (_, index) => scoreOf(from + index));

const margins = scoresOf(-MOST_POINTS, MOST_POINTS, (margin) => ({ home: Math.max(0, margin), away: Math.max(0, -margin) }));
const allTotals = scoresOf(0, 2 * MOST_POINTS, (total) => ({ home: total, away: 0 }));
const homes = scoresOf(0, MOST_POINTS, (home) => ({ home, away: 0 }));
const aways = scoresOf(0, MOST_POINTS, (away) => ({ home: 0, away }));

/**
 * In sports of many points a market depends on one number only: the margin, the total, or the score of one team. What the picks of one aspect pay is therefore computed once for every
 * value of its number, and four of these values are added for a score. A home score is left out when even the best values could not pay more there than the best score so far.
 */
const bestOfPoints = (picks: readonly RuledPick[]): readonly boolean[] => {
  const paid = (aspect: Aspect, scores: readonly FinalScore[]): Float64Array => paidAt(picks.filter(({ rule }) => rule?.aspect === aspect), scores);
  const [byMargin, byTotal, byHome, byAway] = [paid("margin", margins), paid("total", allTotals), paid("home", homes), paid("away", aways)];
  const elsewhere = Math.max(...byMargin) + Math.max(...byTotal) + Math.max(...byAway);
  let best: FinalScore = { home: 0, away: 0 };
  let most = -1;
  for (let home = 0; home <= MOST_POINTS; home++) {
    const here = byHome[home] ?? 0;
    if (here + elsewhere <= most) continue;
    for (let away = 0; away <= MOST_POINTS; away++) {
      const sum = (byMargin[home - away + MOST_POINTS] ?? 0) + (byTotal[home + away] ?? 0) + here + (byAway[away] ?? 0);
      if (sum > most) [best, most] = [{ home, away }, sum];
    }
  }
  return picks.map((pick) => wins(pick, best));
};

/** Final scores, each home and away. */
export type Ends = readonly (readonly [home: number, away: number])[];

/** Every score of few goals. */
const goalEnds: Ends = Array.from({ length: (MOST_GOALS + 1) ** 2 }, (_, index) => [Math.floor(index / (MOST_GOALS + 1)), index % (MOST_GOALS + 1)]);

/** Picks on the first break depend on the score at it, the others on the final score. So each is looked at once for every score, and then only sums are compared. */
const bestOfEnds = (picks: readonly RuledPick[], ends: Ends): readonly boolean[] => {
  const ofHalf = picks.filter(({ rule }) => rule?.aspect === "half");
  const finals = ends.map(([home, away]): FinalScore => ({ home, away }));
  const halves = ofHalf.length === 0 ? [{ home: 0, away: 0 }] : goalEnds.map(([home, away]): FinalScore => ({ home, away }));
  const byFinal = paidAt(picks.filter(({ rule }) => rule?.aspect !== "half"), finals);
  const byHalf = paidAt(ofHalf, halves);
  let best: { readonly final: FinalScore; readonly half: FinalScore } | undefined;
  let most = -1;
  const mostOfHalves = Math.max(...byHalf);
  finals.forEach((final, at) => {
    const paid = byFinal[at] ?? 0;
    if (paid + mostOfHalves <= most) return;
    halves.forEach((half, before) => {
      const sum = paid + (byHalf[before] ?? 0);
      if (sum > most && half.home <= final.home && half.away <= final.away) [best, most] = [{ final, half }, sum];
    });
  });
  return picks.map((pick) => best !== undefined && wins(pick, pick.rule?.aspect === "half" ? best.half : best.final));
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
