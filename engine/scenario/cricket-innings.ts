import { atLeast, bellCells } from "./distribution.ts";

/** The runs of a ball or of an innings, with their probability. */
export interface Runs { readonly runs: number; readonly p: number }

/** What is left of an innings. */
export interface InningsLeft {
  /** The runs so far. */
  readonly runs: number;
  readonly balls: number;
  /** The wickets that may still fall. */
  readonly wickets: number;
  /** The runs at which the innings ends; infinite in the first one. */
  readonly target: number;
}

const WICKET = 0.05;
/** How runs are scored by a team that scores the usual number. */
const usual: readonly Runs[] = [{ runs: 1, p: 0.38 }, { runs: 2, p: 0.09 }, { runs: 3, p: 0.005 }, { runs: 4, p: 0.11 }, { runs: 6, p: 0.05 }];
const USUAL_MEAN = usual.reduce((sum, { runs, p }) => sum + runs * p, 0);
const USUAL_SHARE = usual.reduce((sum, { p }) => sum + p, 0);

/** The probabilities of one ball of a team that scores `mean` runs from a ball. What is left is a ball without a run. */
export const ballChances = (mean: number): { readonly wicket: number; readonly runs: readonly Runs[] } => {
  const factor = Math.min(mean / USUAL_MEAN, (1 - WICKET) / USUAL_SHARE);
  return { wicket: WICKET, runs: usual.map(({ runs, p }) => ({ runs, p: p * factor })) };
};

/** Up to this many balls the end of an innings is computed ball by ball. More of them make a normal distribution. */
const EXACT = 30;

const ballByBall = ({ runs, balls, wickets, target }: InningsLeft, mean: number): readonly Runs[] => {
  const chances = ballChances(mean);
  const dot = 1 - chances.wicket - chances.runs.reduce((sum, { p }) => sum + p, 0);
  const ends = new Map<number, number>();
  const add = (to: Map<number, number>, key: number, p: number): void => void to.set(key, (to.get(key) ?? 0) + p);
  /** For each number of wickets left, the probabilities of the runs. */
  let running: readonly Map<number, number>[] = Array.from({ length: wickets + 1 }, (_, left) => new Map(left === wickets ? [[runs, 1]] : []));
  for (let ball = 0; ball <= balls; ball++) {
    const next = running.map(() => new Map<number, number>());
    running.forEach((reached, left) => {
      const [same, fewer] = [next[left], next[left - 1]];
      for (const [scored, p] of reached) {
        if (left === 0 || ball === balls || scored >= target || same === undefined || fewer === undefined) {
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
  return [...ends].map(([scored, p]) => ({ runs: scored, p }));
};

/** By how many runs a target is passed, when it is reached from far away: the last shot may bring more than the run that was needed. */
const passedBy = [0, 1, 2, 3, 4, 5].map((beyond) => ({ beyond, p: usual.reduce((sum, { runs, p }) => (runs > beyond ? sum + p : sum), 0) / USUAL_MEAN }));

const byNormal = ({ runs, balls, wickets, target }: InningsLeft, mean: number): readonly Runs[] => {
  const squares = ballChances(mean).runs.reduce((sum, each) => sum + each.runs * each.runs * each.p, 0);
  const faced = Math.min(balls, wickets / WICKET);
  const ends: Runs[] = [];
  let passed = 0;
  for (const { home, p } of atLeast(bellCells(runs + mean * faced, Math.sqrt((squares - mean * mean) * faced)), runs)) {
    if (home < target) ends.push({ runs: home, p });
    else passed += p;
  }
  if (passed > 0) for (const { beyond, p } of passedBy) ends.push({ runs: target + beyond, p: passed * p });
  return ends;
};

/** The possible numbers of runs at the end of an innings, of a team that scores `mean` runs from a ball. */
export const inningsEnds = (left: InningsLeft, mean: number): readonly Runs[] =>
  left.runs >= left.target || left.balls <= EXACT || left.wickets === 0 ? ballByBall(left, mean) : byNormal(left, mean);
