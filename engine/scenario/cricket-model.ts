import { beatsUntil } from "./beats.ts";
import { ballChances, inningsEnds, type Runs } from "./cricket-innings.ts";
import { mixed, type Aspect, type Cell } from "./distribution.ts";
import type { Innings, SimulatedMatch } from "./fixture.ts";
import { draw } from "./random.ts";
import { noClock, ordinal, strengthNow, type Incident, type SportModel } from "./sport-model.ts";
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
const perBall = (match: SimulatedMatch, side: TeamSide): number => strengthNow(match)[side] / BALLS;

const inningsOf = (match: SimulatedMatch, index: number, target: number): readonly Runs[] => {
  const side = battingIn(match, index);
  const { balls, wickets } = match.innings[index] ?? fresh();
  return inningsEnds({ runs: match.score[side], balls: BALLS - balls, wickets: WICKETS - wickets, target }, perBall(match, side));
};

/** Calls `visit` for every pair of final innings, with its probability. */
const eachEnd = (match: SimulatedMatch, visit: (first: number, second: number, p: number) => void): void => {
  const isChase = match.innings.length > 1;
  const firsts = isChase ? [{ runs: match.score[battingIn(match, 0)], p: 1 }] : inningsOf(match, 0, Number.POSITIVE_INFINITY);
  for (const first of firsts) for (const second of inningsOf(match, 1, first.runs + 1)) visit(first.runs, second.runs, first.p * second.p);
};

/** The part of a score that a market depends on, as its number. */
const numberOf = (aspect: Aspect, home: number, away: number): number =>
  aspect === "home" ? home : aspect === "away" ? away : aspect === "total" ? home + away : home - away;

const cells = (match: SimulatedMatch, aspect: Aspect): readonly Cell[] => {
  // Before the toss either side may bat first.
  if (match.opening === null) return mixed(cells({ ...match, opening: "home" }, aspect), cells({ ...match, opening: "away" }, aspect), 0.5);
  const homeOpens = match.opening === "home";
  const sums = new Map<number, number>();
  eachEnd(match, (first, second, p) => {
    const number = homeOpens ? numberOf(aspect, first, second) : numberOf(aspect, second, first);
    sums.set(number, (sums.get(number) ?? 0) + p);
  });
  return [...sums].map(([number, p]) => (aspect === "away" ? { home: 0, away: number, p } : { home: number, away: 0, p }));
};

/** Bowls one ball. */
const bowl = (match: SimulatedMatch, index: number, innings: Innings): Incident => {
  const side = battingIn(match, index);
  const { wicket, runs } = ballChances(perBall(match, side));
  innings.balls++;
  let chance = draw(match) - wicket;
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

/** The running innings; it begins when there is none or the one before has ended. */
const runningInnings = (match: SimulatedMatch): Innings => {
  match.opening ??= draw(match) < 0.5 ? "home" : "away";
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
  period: (match) => `${ordinal(indexOf(match))} innings`,
};
