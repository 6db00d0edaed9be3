import { jointPoisson, type Cell } from "./distribution.ts";
import type { SimulatedMatch } from "./fixture.ts";
import { draw } from "./random.ts";
import { clockText, MINUTE, ordinal, strengthNow, type SportModel } from "./sport-model.ts";

interface GoalsSport {
  readonly periods: number;
  readonly periodMs: number;
  readonly periodName: string;
  /** The most goals of a side in the distribution; more goals count as this many. */
  readonly most: number;
}

/** Sports of few goals: each side scores at its own steady rate (a pair of Poisson processes). */
const goalsModel = ({ periods, periodMs, periodName, most }: GoalsSport): SportModel => {
  const lengthMs = periods * periodMs;

  const ahead = (match: SimulatedMatch, untilMs: number): readonly Cell[] => {
    const share = Math.max(0, untilMs - match.playedMs) / lengthMs;
    const { home, away } = strengthNow(match);
    return jointPoisson(match.score.home, match.score.away, home * share, away * share, most);
  };

  return {
    lengthMs,
    cells: (match, aspect) => {
      if (aspect !== "half") return ahead(match, lengthMs);
      return match.half === null ? ahead(match, periodMs) : [{ ...match.half, p: 1 }];
    },
    play: (match, ms) => {
      const before = Math.floor(match.playedMs / periodMs);
      // A period ends on its second, not somewhere inside a step.
      match.playedMs = Math.min(match.playedMs + ms, (before + 1) * periodMs);
      const { home, away } = strengthNow(match);
      const chance = draw(match);
      const homeChance = (home * ms) / lengthMs;
      const scored = chance < homeChance ? "home" : chance < homeChance + (away * ms) / lengthMs ? "away" : undefined;
      if (scored !== undefined) match.score[scored]++;
      if (match.playedMs < (before + 1) * periodMs) return scored === undefined ? "play" : "score";
      match.half ??= { ...match.score };
      return match.playedMs >= lengthMs ? "over" : "break";
    },
    period: (match) => `${ordinal(Math.min(periods - 1, Math.floor(match.playedMs / periodMs)))} ${periodName}`,
    clock: (match) => clockText(match.playedMs),
  };
};

export const soccerModel = goalsModel({ periods: 2, periodMs: 45 * MINUTE, periodName: "half", most: 7 });
export const hockeyModel = goalsModel({ periods: 3, periodMs: 20 * MINUTE, periodName: "period", most: 9 });
