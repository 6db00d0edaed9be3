import { jointPoisson, type Cell } from "./distribution.ts";
import type { SimulatedMatch } from "./fixture.ts";
import { draw } from "./random.ts";
import { clockText, MINUTE, ordinal, strengthNow, type SportModel } from "./sport-model.ts";
import { periodScore, type TeamSide } from "./tally.ts";

/** With one more red card a team has too few players, and its match would be abandoned. */
const MOST_RED = 4;

interface GoalsSport {
  readonly periods: number;
  readonly periodMs: number;
  readonly periodName: string;
  /** The most goals of one team in the distribution; a greater number counts as this one. */
  readonly most: number;
  /** The average number of cards per team and match, and how many of them are red; absent for a sport without cards. */
  readonly cards?: { readonly each: number; readonly red: number };
}

/** The model of sports with few goals, which end with normal time, as their markets do, so that a draw stands. Each team scores at a steady rate of its own (two Poisson processes). */
const goalsModel = ({ periods, periodMs, periodName, most, cards }: GoalsSport): SportModel => {
  const lengthMs = periods * periodMs;

  const ahead = (match: SimulatedMatch, untilMs: number): readonly Cell[] => {
    const share = Math.max(0, untilMs - match.playedMs) / lengthMs;
    const { home, away } = strengthNow(match);
    return jointPoisson(match.score, { home: home * share, away: away * share }, most);
  };

  const periodOf = (match: SimulatedMatch): number => Math.min(periods - 1, Math.floor(match.playedMs / periodMs));
  const nameOf = (index: number): string => `${ordinal(index)} ${periodName}`;

  const goal = (match: SimulatedMatch, side: TeamSide, index: number): void => {
    match.score[side]++;
    periodScore(match, index)[side]++;
    match.tally.incidents.push({ kind: "score", side, clock: clockText(match.playedMs), period: nameOf(index), score: { ...match.score } });
  };

  /** `chance` is what is left, from 0, of the random number that decided about goals: one number decides both. */
  const card = (match: SimulatedMatch, chance: number, ms: number, index: number): void => {
    if (cards === undefined) return;
    const share = (cards.each * ms) / lengthMs;
    if (chance >= 2 * share) return;
    const side = chance < share ? "home" : "away";
    const red = (chance % share) / share < cards.red && match.tally.red[side] < MOST_RED;
    match.tally[red ? "red" : "yellow"][side]++;
    match.tally.incidents.push({ kind: red ? "red-card" : "yellow-card", side, clock: clockText(match.playedMs), period: nameOf(index), score: { ...match.score } });
  };

  return {
    lengthMs,
    cells: (match, aspect) => {
      if (aspect !== "half") return ahead(match, lengthMs);
      return match.half === null ? ahead(match, periodMs) : [{ ...match.half, p: 1 }];
    },
    play: (match, ms) => {
      const before = Math.floor(match.playedMs / periodMs);
      // A period ends on its last second, not in the middle of a step.
      match.playedMs = Math.min(match.playedMs + ms, (before + 1) * periodMs);
      const { home, away } = strengthNow(match);
      const chance = draw(match.decides);
      const homeChance = (home * ms) / lengthMs;
      const goals = homeChance + (away * ms) / lengthMs;
      const scored = chance < homeChance ? "home" : chance < goals ? "away" : undefined;
      periodScore(match, before);
      if (scored === undefined) card(match, chance - goals, ms, before);
      else goal(match, scored, before);
      if (match.playedMs < (before + 1) * periodMs) return scored === undefined ? "play" : "score";
      match.tally.incidents.push({ kind: "period-end", clock: clockText(match.playedMs), period: nameOf(before), score: { ...periodScore(match, before) } });
      match.half ??= { ...match.score };
      return match.playedMs >= lengthMs ? "over" : "break";
    },
    period: (match) => nameOf(periodOf(match)),
    clock: (match) => clockText(match.playedMs),
    untilBreak: (match) => (periodOf(match) + 1) * periodMs - match.playedMs,
  };
};

export const soccerModel = goalsModel({ periods: 2, periodMs: 45 * MINUTE, periodName: "half", most: 7, cards: { each: 2, red: 0.06 } });
export const hockeyModel = goalsModel({ periods: 3, periodMs: 20 * MINUTE, periodName: "period", most: 9 });
