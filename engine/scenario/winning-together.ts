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

/** The aspects of sports of many points. */
type PointAspect = Exclude<Aspect, "score" | "half">;

interface RuledPick extends Pick {
  readonly rule: MarketRule | undefined;
  readonly line: number;
}

const wins = ({ rule, outcomeId, line }: RuledPick, score: FinalScore): boolean => rule?.verdict(outcomeId, line, score) === "won";

/**
 * Whether an outcome wins at each score of a list: 1 or 0. That depends on the rules alone and not on the match or its prices, so it is kept. Only outcomes that are offered are asked for, so there
 * are some thousand of them at most.
 */
const keptWins = new WeakMap<readonly FinalScore[], WeakMap<MarketRule, Map<string, Uint8Array>>>();

const kept = <K, V>(map: { readonly get: (key: K) => V | undefined; readonly set: (key: K, value: V) => unknown }, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

const winsAt = (pick: RuledPick, scores: readonly FinalScore[]): Uint8Array => {
  const { rule, outcomeId, specifier } = pick;
  if (rule === undefined) return new Uint8Array(scores.length);
  const ofRule = kept(kept(keptWins, scores, () => new WeakMap<MarketRule, Map<string, Uint8Array>>()), rule, () => new Map<string, Uint8Array>());
  return kept(ofRule, `${outcomeId}|${specifier}`, () => Uint8Array.from(scores, (score) => Number(wins(pick, score))));
};

/** What picks pay together at each score of a list. Odds are whole millionths, so that the sum of sixty of them is exact in a double. */
const paidAt = (picks: readonly RuledPick[], scores: readonly FinalScore[]): Float64Array => {
  const paid = new Float64Array(scores.length);
  for (const pick of picks) {
    const odds = Number(pick.odds);
    const winning = winsAt(pick, scores);
    for (let index = 0; index < paid.length; index++) if (winning[index] === 1) paid[index] = (paid[index] ?? 0) + odds;
  }
  return paid;
};

const scoresOf = (from: number, to: number, scoreOf: (value: number) => FinalScore): readonly FinalScore[] => Array.from({ length: to - from + 1 }, (_, index) => scoreOf(from + index));

/** The values that each aspect can have in sports of many points, as scores. */
const pointScores: Readonly<Record<PointAspect, readonly FinalScore[]>> = {
  margin: scoresOf(-MOST_POINTS, MOST_POINTS, (margin) => ({ home: Math.max(0, margin), away: Math.max(0, -margin) })),
  total: scoresOf(0, 2 * MOST_POINTS, (total) => ({ home: total, away: 0 })),
  home: scoresOf(0, MOST_POINTS, (home) => ({ home, away: 0 })),
  away: scoresOf(0, MOST_POINTS, (away) => ({ home: 0, away })),
};
const isOfPoints = (aspect: Aspect | undefined): aspect is PointAspect => aspect !== undefined && aspect in pointScores;

/** Neighbouring values of an aspect at which its picks pay the same. */
interface Run { readonly from: number; readonly to: number; readonly paid: number }

/** The runs of a list that begins at the value `least`, best first. */
const runsOf = (paid: Float64Array, least: number): readonly Run[] => {
  const runs: Run[] = [];
  let from = 0;
  for (let index = 1; index <= paid.length; index++) {
    if (index < paid.length && paid[index] === paid[from]) continue;
    runs.push({ from: from + least, to: index - 1 + least, paid: paid[from] ?? 0 });
    from = index;
  }
  return runs.toSorted((one, other) => other.paid - one.paid);
};

/** The lowest score of whole points within four runs; undefined when there is none, as for a margin of 0 with a total of 3. */
const scoreWithin = (home: Run, away: Run, margin: Run, total: Run): FinalScore | undefined => {
  const lowest = Math.max(home.from, away.from + margin.from, total.from - away.to, Math.ceil((total.from + margin.from) / 2));
  const highest = Math.min(home.to, away.to + margin.to, total.to - away.from, Math.floor((total.to + margin.to) / 2));
  return lowest > highest ? undefined : { home: lowest, away: Math.max(away.from, lowest - margin.to, total.from - lowest) };
};

/**
 * In sports of many points a market depends on one number only: the margin, the total, or the score of one team. What the picks of an aspect pay changes at their lines only, so that
 * between two lines one score stands for all.
 */
const bestOfPoints = (picks: readonly RuledPick[]): readonly boolean[] => {
  const runs = (aspect: PointAspect): readonly Run[] => runsOf(paidAt(picks.filter(({ rule }) => rule?.aspect === aspect), pointScores[aspect]), aspect === "margin" ? -MOST_POINTS : 0);
  const [homes, aways, margins, totals] = [runs("home"), runs("away"), runs("margin"), runs("total")];
  let best: FinalScore = { home: 0, away: 0 };
  let most = -1;
  const mostOf = ([first]: readonly Run[]): number => first?.paid ?? 0;
  const [ofMargins, ofTotals] = [mostOf(margins), mostOf(totals)];
  for (const home of homes)
    for (const away of aways) {
      if (home.paid + away.paid + ofMargins + ofTotals <= most) break;
      for (const margin of margins) {
        if (home.paid + away.paid + margin.paid + ofTotals <= most) break;
        for (const total of totals) {
          const sum = home.paid + away.paid + margin.paid + total.paid;
          if (sum <= most) break;
          const score = scoreWithin(home, away, margin, total);
          if (score !== undefined) [best, most] = [score, sum];
        }
      }
    }
  return picks.map((pick) => wins(pick, best));
};

/** Every score of few goals. */
const goalEnds: readonly FinalScore[] = Array.from({ length: (MOST_GOALS + 1) ** 2 }, (_, index) => ({ home: Math.floor(index / (MOST_GOALS + 1)), away: index % (MOST_GOALS + 1) }));
/** The score at a break on which there is no pick. */
const anyHalf: readonly FinalScore[] = [{ home: 0, away: 0 }];

/** Picks on the first break depend on the score at it, the others on the final score. So each is looked at once for every score, and then only sums are compared. */
const bestOfEnds = (picks: readonly RuledPick[], ends: readonly FinalScore[]): readonly boolean[] => {
  const ofHalf = picks.filter(({ rule }) => rule?.aspect === "half");
  const halves = ofHalf.length === 0 ? anyHalf : goalEnds;
  const byFinal = paidAt(picks.filter(({ rule }) => rule?.aspect !== "half"), ends);
  const byHalf = paidAt(ofHalf, halves);
  let best: { readonly final: FinalScore; readonly half: FinalScore } | undefined;
  let most = -1;
  const mostOfHalves = Math.max(...byHalf);
  ends.forEach((final, at) => {
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
export const winningTogether = (markets: readonly MarketRule[], asked: readonly Pick[], ends: readonly FinalScore[] = goalEnds): readonly boolean[] => {
  const picks = asked.map((pick): RuledPick => ({ ...pick, rule: markets.find(({ id }) => id === pick.marketId), line: lineOf(pick.specifier) }));
  return picks.some(({ rule }) => isOfPoints(rule?.aspect)) ? bestOfPoints(picks) : bestOfEnds(picks, ends);
};

/** Only the pick with the highest odds wins: the assumption for a match without market rules. */
export const greatestAlone = (picks: readonly Pick[]): readonly boolean[] => {
  const greatest = picks.reduce((best, { odds }, index) => (odds > (picks[best]?.odds ?? -1n) ? index : best), 0);
  return picks.map((_, index) => index === greatest);
};
