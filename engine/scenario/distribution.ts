import type { Score } from "./score.ts";

/** One possible final score, with its probability. */
export interface Cell { readonly home: number; readonly away: number; readonly p: number }

/**
 * The part of the final score that a market depends on. Sports with many points have one distribution per aspect, whose number is in `home` (an away
 * total in `away`) while the other is 0. Other sports have the joint distribution of both scores.
 */
export type Aspect = "score" | "half" | "margin" | "total" | "home" | "away";

/** The probabilities of 0 to `max` events with the given mean. The last one includes all greater numbers. */
export const poisson = (mean: number, max: number): readonly number[] => {
  const weights: number[] = [];
  let weight = Math.exp(-mean);
  let rest = 1;
  for (let k = 0; k < max; k++) {
    weights.push(weight);
    rest -= weight;
    weight *= mean / (k + 1);
  }
  weights.push(Math.max(0, rest));
  return weights;
};

/** The distribution of final scores when both teams score independently from the current score on, with these means and at most `max` more goals each. */
export const jointPoisson = (score: Readonly<Score>, mean: Readonly<Score>, max: number): readonly Cell[] => {
  const homeWeights = poisson(mean.home, max);
  const awayWeights = poisson(mean.away, max);
  return homeWeights.flatMap((p, i) => awayWeights.map((q, j) => ({ home: score.home + i, away: score.away + j, p: p * q })));
};

/** Whole numbers around `mean`, as far as `reach` deviations from it, with the probabilities of a normal distribution. */
export const bellCells = (mean: number, deviation: number, reach = 4): readonly Cell[] => {
  const from = Math.floor(mean - reach * deviation);
  const to = Math.ceil(mean + reach * deviation);
  const cells: Cell[] = [];
  let sum = 0;
  for (let value = from; value <= to; value++) {
    const distance = (value - mean) / deviation;
    const p = Math.exp(-0.5 * distance * distance);
    sum += p;
    cells.push({ home: value, away: 0, p });
  }
  return cells.map((cell) => ({ ...cell, p: cell.p / sum }));
};

/** The same probabilities, so that they add up to 1. */
const whole = (cells: readonly Cell[]): readonly Cell[] => {
  const sum = cells.reduce((all, { p }) => all + p, 0);
  return cells.map((cell) => ({ ...cell, p: cell.p / sum }));
};

/** Only the numbers from `least` on: what has been scored stays scored. */
export const atLeast = (cells: readonly Cell[], least: number): readonly Cell[] => whole(cells.filter(({ home }) => home >= least));

/** All numbers but one, which the rules exclude. */
export const without = (cells: readonly Cell[], excluded: number): readonly Cell[] => whole(cells.filter(({ home }) => home !== excluded));

/** One distribution, or with probability `share` another one. */
export const mixed = (usual: readonly Cell[], rare: readonly Cell[], share: number): readonly Cell[] => [
  ...usual.map((cell) => ({ ...cell, p: cell.p * (1 - share) })),
  ...rare.map((cell) => ({ ...cell, p: cell.p * share })),
];
