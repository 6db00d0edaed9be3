import { atLeast, bellCells } from "./distribution.ts";

/** The probability of each number of runs, which is the index. */
export type RunChances = readonly number[];

/** What is left of an innings. */
export interface InningsLeft {
  /** The runs so far. */
  readonly runs: number;
  readonly balls: number;
  /** The wickets that may still fall. */
  readonly wickets: number;
}

const WICKET = 0.05;
/** How runs are scored by a team that scores the usual number. */
const usual: readonly { readonly runs: number; readonly p: number }[] = [
  { runs: 1, p: 0.38 }, { runs: 2, p: 0.09 }, { runs: 3, p: 0.005 }, { runs: 4, p: 0.11 }, { runs: 6, p: 0.05 },
];
const USUAL_MEAN = usual.reduce((sum, { runs, p }) => sum + runs * p, 0);
const USUAL_SHARE = usual.reduce((sum, { p }) => sum + p, 0);

/** The probabilities of one ball of a team that scores `mean` runs from a ball. What is left is a ball without a run. */
export const ballChances = (mean: number): { readonly wicket: number; readonly runs: typeof usual } => {
  const factor = Math.min(mean / USUAL_MEAN, (1 - WICKET) / USUAL_SHARE);
  return { wicket: WICKET, runs: usual.map(({ runs, p }) => ({ runs, p: p * factor })) };
};

const add = (to: number[], runs: number, p: number): void => void (to[runs] = (to[runs] ?? 0) + p);
const nothing = (length: number): number[] => Array<number>(length).fill(0);

/** Up to this many balls the end of an innings is computed ball by ball. More of them make a normal distribution. */
const EXACT = 24;

const ballByBall = ({ runs, balls, wickets }: InningsLeft, mean: number, target: number): RunChances => {
  const chances = ballChances(mean);
  const dot = 1 - chances.wicket - chances.runs.reduce((sum, { p }) => sum + p, 0);
  const size = runs + 6 * balls + 1;
  const ends = nothing(size);
  /** For each number of wickets left, the probabilities of the runs. */
  let running = Array.from({ length: wickets + 1 }, () => nothing(size));
  add(running[wickets] ?? ends, runs, 1);
  for (let ball = 0; ball <= balls; ball++) {
    const next = running.map(() => nothing(size));
    running.forEach((reached, left) => {
      const [same, fewer] = [next[left], next[left - 1]];
      for (let scored = runs; scored < size; scored++) {
        const p = reached[scored] ?? 0;
        if (p === 0) continue;
        if (ball === balls || scored >= target || same === undefined || fewer === undefined) {
          add(ends, scored, p);
          continue;
        }
        add(fewer, scored, p * chances.wicket);
        add(same, scored, p * dot);
        for (const each of chances.runs) add(same, scored + each.runs, p * each.p);
      }
    });
    running = next;
  }
  return ends;
};

/** The mean and the variance of the balls that are bowled until the last wicket falls or no ball is left. */
const ballsFaced = (balls: number, wickets: number): { readonly mean: number; readonly variance: number } => {
  let [mean, squares, left] = [0, 0, 1];
  /** The probability that the last wicket falls with this ball. */
  let p = WICKET ** wickets;
  for (let ball = wickets; ball < balls; ball++) {
    mean += ball * p;
    squares += ball * ball * p;
    left -= p;
    p *= ((1 - WICKET) * ball) / (ball - wickets + 1);
  }
  mean += balls * left;
  return { mean, variance: Math.max(0, squares + balls * balls * left - mean * mean) };
};

/** An innings may end far from its mean: early wickets bring a total that four deviations do not reach. */
const FAR = 8;

const byNormal = ({ runs, balls, wickets }: InningsLeft, mean: number): RunChances => {
  const squares = ballChances(mean).runs.reduce((sum, each) => sum + each.runs * each.runs * each.p, 0);
  const faced = ballsFaced(balls, wickets);
  const cells = atLeast(bellCells(runs + mean * faced.mean, Math.sqrt((squares - mean * mean) * faced.mean + mean * mean * faced.variance), FAR), runs);
  const ends = nothing((cells.at(-1)?.home ?? 0) + 1);
  for (const { home, p } of cells) add(ends, home, p);
  return ends;
};

/** By how many runs a target is passed, when it is reached from far away: the last shot may bring more than the run that was needed. */
const passedBy = [0, 1, 2, 3, 4, 5].map((beyond) => usual.reduce((sum, { runs, p }) => (runs > beyond ? sum + p : sum), 0) / USUAL_MEAN);

/** Calls `visit` for the runs of an innings that would have ended with `ends`, but ends at the target. */
export const eachEndAt = (ends: RunChances, target: number, visit: (runs: number, p: number) => void): void => {
  let left = 1;
  for (let runs = 0; runs < Math.min(target, ends.length); runs++) {
    const p = ends[runs] ?? 0;
    if (p === 0) continue;
    left -= p;
    visit(runs, p);
  }
  // Less is what is left of 1 by rounding.
  if (left > 1e-9) for (let beyond = 0; beyond < passedBy.length; beyond++) visit(target + beyond, left * (passedBy[beyond] ?? 0));
};

const endedAt = (ends: RunChances, target: number): RunChances => {
  if (target >= ends.length) return ends;
  const ended: number[] = nothing(target + passedBy.length);
  eachEndAt(ends, target, (runs, p) => add(ended, runs, p));
  return ended;
};

/** The possible runs at the end of an innings of a team that scores `mean` runs from a ball. It also ends at the target. */
export const inningsEnds = (left: InningsLeft, mean: number, target = Number.POSITIVE_INFINITY): RunChances =>
  left.runs >= target || left.balls <= EXACT || left.wickets === 0 ? ballByBall(left, mean, target) : endedAt(byNormal(left, mean), target);
