import { bellCells, type Aspect, type Cell } from "./distribution.ts";
import type { SimulatedMatch } from "./fixture.ts";
import { draw, pick } from "./random.ts";
import { clockText, MINUTE, ordinal, strengthNow, type SportModel } from "./sport-model.ts";
import { periodScore } from "./tally.ts";

interface PointsSport {
  readonly periods: number;
  readonly periodMs: number;
  readonly periodName: string;
  /** The standard deviation of the final lead between two equal teams, in points. */
  readonly leadDeviation: number;
  readonly totalDeviation: number;
  /** The points of the possible scores, for example 2 and 3. */
  readonly points: readonly [number, ...number[]];
  /** Whether equal scores at the end are followed by overtime. */
  readonly playOff: boolean;
}

/** The model of sports with many points: the points still to come are distributed normally, ever more narrowly as time runs out. */
const pointsModel = (sport: PointsSport): SportModel => {
  const { periods, periodMs } = sport;
  const lengthMs = periods * periodMs;
  const average = sport.points.reduce((sum, each) => sum + each, 0) / sport.points.length;

  const cells = (match: SimulatedMatch, aspect: Aspect): readonly Cell[] => {
    const left = Math.max(0, lengthMs - match.playedMs) / lengthMs;
    const narrowing = Math.sqrt(Math.max(left, 0.002));
    const { home, away } = strengthNow(match);
    const homeMean = match.score.home + home * left;
    const awayMean = match.score.away + away * left;
    const side = (sport.totalDeviation * narrowing) / Math.SQRT2;
    switch (aspect) {
      case "home":
        return bellCells(homeMean, side);
      case "away":
        return bellCells(awayMean, side).map(({ home: value, p }) => ({ home: 0, away: value, p }));
      case "total":
        return bellCells(homeMean + awayMean, sport.totalDeviation * narrowing);
      case "margin":
      case "score":
      case "half":
        return bellCells(homeMean - awayMean, sport.leadDeviation * narrowing);
    }
  };

  const nameOf = (index: number): string => `${ordinal(index)} ${sport.periodName}`;

  const score = (match: SimulatedMatch, ms: number, index: number): void => {
    const running = periodScore(match, index);
    const { home, away } = strengthNow(match);
    for (const [side, strength] of [["home", home], ["away", away]] as const)
      if (draw(match) < (strength / average) * (ms / lengthMs)) {
        const points = pick(match, sport.points);
        match.score[side] += points;
        running[side] += points;
      }
  };

  return {
    lengthMs,
    cells,
    play: (match, ms) => {
      const before = Math.floor(match.playedMs / periodMs);
      match.playedMs = Math.min(match.playedMs + ms, (before + 1) * periodMs);
      score(match, ms, before);
      if (match.playedMs < (before + 1) * periodMs) return "play";
      match.tally.incidents.push({ kind: "period-end", clock: clockText(match.playedMs), period: nameOf(before), score: { ...periodScore(match, before) } });
      match.half ??= { ...match.score };
      if (match.playedMs < lengthMs) return "break";
      if (sport.playOff && match.score.home === match.score.away) match.score[draw(match) < 0.5 ? "home" : "away"] += sport.points[0];
      return "over";
    },
    period: (match) => nameOf(Math.min(periods - 1, Math.floor(match.playedMs / periodMs))),
    clock: (match) => clockText(match.playedMs),
  };
};

export const basketballModel = pointsModel({
  periods: 4, periodMs: 10 * MINUTE, periodName: "quarter", leadDeviation: 11.5, totalDeviation: 16, points: [2, 2, 3, 1], playOff: true,
});
export const handballModel = pointsModel({
  periods: 2, periodMs: 30 * MINUTE, periodName: "half", leadDeviation: 5, totalDeviation: 6.5, points: [1], playOff: false,
});
export const cricketModel = pointsModel({
  periods: 2, periodMs: 80 * MINUTE, periodName: "innings", leadDeviation: 28, totalDeviation: 44, points: [1, 1, 2, 4, 6], playOff: true,
});
