import { beatsUntil } from "./beats.ts";
import { ballChances, eachEndAt, inningsEnds, type RunChances } from "./cricket-innings.ts";
import { mixed, type Aspect, type Cell } from "./distribution.ts";
import type { Innings, SimulatedMatch } from "./fixture.ts";
import { draw } from "./random.ts";
import { noClock, ordinal, pointsNow, type Incident, type SportModel } from "./sport-model.ts";
import { periodScore, type TeamSide } from "./tally.ts";

const BALLS = 20 * 6;
const WICKETS = 10;
const BALL_MS = 40_000;

const fresh = (): Innings => ({ balls: 0, wickets: 0 });
const other = (side: TeamSide): TeamSide => (side === "home" ? "away" : "home");

/** The index of the running innings. */
const indexOf = ({ innings }: SimulatedMatch): number => Math.max(0, innings.length - 1);

const battingIn = ({ opening }: SimulatedMatch, index: number): TeamSide => (index === 0 ? (opening ?? "home") : other(opening ?? "home"));

/** The runs that win the second innings; infinite in the first one. */
const targetOf = (match: SimulatedMatch, index: number): number => (index === 0 ? Number.POSITIVE_INFINITY : match.score[battingIn(match, 0)] + 1);

const isAllPlayed = ({ balls, wickets }: Innings): boolean => balls >= BALLS || wickets >= WICKETS;

/** The strength of a team is its runs in twenty overs. */
const perBall = (match: SimulatedMatch, side: TeamSide): number => pointsNow(match)[side] / BALLS;

const endsOf = (match: SimulatedMatch, index: number, target?: number): RunChances => {
  const side = battingIn(match, index);
  const { balls, wickets } = match.innings[index] ?? fresh();
  return inningsEnds({ runs: match.score[side], balls: BALLS - balls, wickets: WICKETS - wickets }, perBall(match, side), target);
};

/** Calls `visit` for every pair of final innings, with its probability. */
const eachEnd = (match: SimulatedMatch, visit: (first: number, second: number, p: number) => void): void => {
  const runs = match.score[battingIn(match, 0)];
  if (match.innings.length > 1) return endsOf(match, 1, runs + 1).forEach((p, second) => visit(runs, second, p));
  const unlimited = endsOf(match, 1);
  endsOf(match, 0).forEach((chance, first) => {
    if (chance > 0) eachEndAt(unlimited, first + 1, (second, p) => visit(first, second, chance * p));
  });
};

/** The part of a score that a market depends on, as its number. */
const numberOf = (aspect: Aspect, home: number, away: number): number =>
  aspect === "home" ? home : aspect === "away" ? away : aspect === "total" ? home + away : home - away;

/** No side scores as much, so that a lead of the away side has an index too. */
const MOST_RUNS = BALLS * 6 + 6;

const cells = (match: SimulatedMatch, aspect: Aspect): readonly Cell[] => {
  // Before the toss either side may bat first.
  if (match.opening === null) return mixed(cells({ ...match, opening: "home" }, aspect), cells({ ...match, opening: "away" }, aspect), 0.5);
  const homeOpens = match.opening === "home";
  const sums = Array<number>(3 * MOST_RUNS).fill(0);
  eachEnd(match, (first, second, p) => {
    const index = MOST_RUNS + (homeOpens ? numberOf(aspect, first, second) : numberOf(aspect, second, first));
    sums[index] = (sums[index] ?? 0) + p;
  });
  return sums.flatMap((p, index) => (p === 0 ? [] : [aspect === "away" ? { home: 0, away: index - MOST_RUNS, p } : { home: index - MOST_RUNS, away: 0, p }]));
};

/** Bowls one ball. */
const bowl = (match: SimulatedMatch, index: number, innings: Innings): Incident => {
  const side = battingIn(match, index);
  const { wicket, runs } = ballChances(perBall(match, side));
  innings.balls++;
  let chance = draw(match.decides) - wicket;
  const isWicket = chance < 0;
  if (isWicket) innings.wickets++;
  else {
    const scored = runs.find(({ p }) => (chance -= p) < 0)?.runs ?? 0;
    match.score[side] += scored;
    periodScore(match, index)[side] += scored;
  }
  if (!isAllPlayed(innings) && match.score[side] < targetOf(match, index)) return isWicket ? "score" : "play";
  match.tally.incidents.push({ kind: "period-end", side, clock: "--:--", period: `${ordinal(index)} innings`, score: { ...periodScore(match, index) } });
  if (index === 1) return "over";
  match.half ??= { ...match.score };
  return "break";
};

const wicketsOf = (match: SimulatedMatch, side: TeamSide): number => match.innings.find((_, index) => battingIn(match, index) === side)?.wickets ?? 0;

/** The running innings; it begins when there is none or the one before has ended. */
const runningInnings = (match: SimulatedMatch): Innings => {
  match.opening ??= draw(match.decides) < 0.5 ? "home" : "away";
  const last = match.innings.at(-1);
  if (last !== undefined && !isAllPlayed(last)) return last;
  const next = fresh();
  match.innings.push(next);
  // An innings has a score from its start, because its name is told from then on.
  periodScore(match, match.innings.length - 1);
  return next;
};

/** Cricket over twenty overs: the side that bats second has to score more. Equal runs are a tie, which gives the stake on the winner back. */
export const cricketModel: SportModel = {
  ...noClock,
  lengthMs: 2 * BALLS * BALL_MS,
  cells,
  play: (match, ms) => {
    const innings = runningInnings(match);
    const before = beatsUntil(match, match.playedMs, BALL_MS);
    match.playedMs += ms;
    let incident: Incident = "play";
    for (let ball = beatsUntil(match, match.playedMs, BALL_MS); ball > before; ball--) {
      const next = bowl(match, match.innings.length - 1, innings);
      if (next === "break" || next === "over") return next;
      if (next === "score") incident = next;
    }
    return incident;
  },
  running: (match) => {
    const { balls } = match.innings.at(-1) ?? fresh();
    return { wickets: { home: wicketsOf(match, "home"), away: wicketsOf(match, "away") }, overs: `${Math.floor(balls / 6)}.${balls % 6}` };
  },
  period: (match) => `${ordinal(indexOf(match))} innings`,
};
