import { beatsUntil } from "./beats.ts";
import { atLeast, bellCells, mixed, without, type Aspect, type Cell } from "./distribution.ts";
import type { SimulatedMatch } from "./fixture.ts";
import { draw, pick } from "./random.ts";
import { clockText, MINUTE, ordinal, pointsNow, type SportModel } from "./sport-model.ts";
import { periodScore } from "./tally.ts";

interface PointsSport {
  readonly periods: number;
  readonly periodMs: number;
  readonly periodName: string;
  /** The attacks of each team in a match. The teams attack in turn, so that they cannot score at once. */
  readonly attacks: number;
  /** The points of the possible scores, for example 2 and 3. */
  readonly points: readonly [number, ...number[]];
  /** The length of an overtime, which follows equal scores as often as it takes; absent where a match may end with equal scores. */
  readonly overtimeMs?: number;
}

const SURE = 0.95;

/** The model of sports with many points: the points still to come are distributed normally, ever more narrowly as time runs out. */
const pointsModel = ({ periods, periodMs, periodName, attacks, points, overtimeMs = 0 }: PointsSport): SportModel => {
  const lengthMs = periods * periodMs;
  const attackMs = lengthMs / (2 * attacks);
  const average = points.reduce((sum, each) => sum + each, 0) / points.length;
  const squares = points.reduce((sum, each) => sum + each * each, 0) / points.length;

  const scoringChance = (strength: number): number => Math.min(SURE, strength / (attacks * average));
  /** The variance of the points of a team in a whole match. */
  const varianceOf = (strength: number): number => {
    const chance = scoringChance(strength);
    return attacks * (chance * squares - (chance * average) ** 2);
  };

  const indexAt = (ms: number): number =>
    ms < lengthMs || overtimeMs === 0 ? Math.min(periods - 1, Math.floor(ms / periodMs)) : periods + Math.floor((ms - lengthMs) / overtimeMs);
  const endOf = (index: number): number => (index < periods ? (index + 1) * periodMs : lengthMs + (index - periods + 1) * overtimeMs);
  const nameOf = (index: number): string => (index < periods ? `${ordinal(index)} ${periodName}` : index === periods ? "Overtime" : `${ordinal(index - periods)} overtime`);

  /** The cells when this share of a match is still to be played. */
  const cellsAfter = ({ score }: SimulatedMatch, strength: SimulatedMatch["strength"], share: number, aspect: Aspect): readonly Cell[] => {
    const home = score.home + strength.home * share;
    const away = score.away + strength.away * share;
    const deviation = (variance: number): number => Math.sqrt(Math.max(variance * share, 0.05));
    const both = varianceOf(strength.home) + varianceOf(strength.away);
    switch (aspect) {
      case "home":
        return atLeast(bellCells(home, deviation(varianceOf(strength.home))), score.home);
      case "away":
        return atLeast(bellCells(away, deviation(varianceOf(strength.away))), score.away).map(({ home: value, p }) => ({ home: 0, away: value, p }));
      case "total":
        return atLeast(bellCells(home + away, deviation(both)), score.home + score.away);
      case "margin":
      case "score":
      case "half":
        return bellCells(home - away, deviation(both));
    }
  };

  const cells = (match: SimulatedMatch, aspect: Aspect): readonly Cell[] => {
    const strength = pointsNow(match);
    const end = match.playedMs < lengthMs ? lengthMs : endOf(indexAt(match.playedMs));
    const share = Math.max(0, end - match.playedMs) / lengthMs;
    const margins = cellsAfter(match, strength, share, "margin");
    const isMargin = aspect === "margin" || aspect === "score" || aspect === "half";
    if (overtimeMs === 0) return isMargin ? margins : cellsAfter(match, strength, share, aspect);
    if (isMargin) return without(margins, 0);
    const tied = margins.find(({ home }) => home === 0)?.p ?? 0;
    return mixed(cellsAfter(match, strength, share, aspect), cellsAfter(match, strength, share + overtimeMs / lengthMs, aspect), tied);
  };

  const attack = (match: SimulatedMatch, side: "home" | "away", index: number): void => {
    if (draw(match.decides) >= scoringChance(pointsNow(match)[side])) return;
    const scored = pick(match.decides, points);
    match.score[side] += scored;
    periodScore(match, index)[side] += scored;
  };

  return {
    lengthMs,
    cells,
    play: (match, ms) => {
      const index = indexAt(match.playedMs);
      const end = endOf(index);
      const running = periodScore(match, index);
      const before = beatsUntil(match, match.playedMs, attackMs);
      // A period ends on its last second, not in the middle of a step.
      match.playedMs = Math.min(match.playedMs + ms, end);
      const after = beatsUntil(match, match.playedMs, attackMs);
      for (let number = before + 1; number <= after; number++) attack(match, number % 2 === 0 ? "home" : "away", index);
      if (match.playedMs < end) return "play";
      match.tally.incidents.push({ kind: "period-end", clock: clockText(match.playedMs), period: nameOf(index), score: { ...running } });
      match.half ??= { ...match.score };
      const isLast = match.playedMs >= lengthMs;
      return isLast && (overtimeMs === 0 || match.score.home !== match.score.away) ? "over" : "break";
    },
    period: (match) => nameOf(indexAt(match.playedMs)),
    clock: (match) => clockText(match.playedMs),
    untilBreak: (match) => endOf(indexAt(match.playedMs)) - match.playedMs,
  };
};

export const basketballModel = pointsModel({
  periods: 4, periodMs: 10 * MINUTE, periodName: "quarter", attacks: 80, points: [2, 2, 2, 3, 1], overtimeMs: 5 * MINUTE,
});
export const handballModel = pointsModel({ periods: 2, periodMs: 30 * MINUTE, periodName: "half", attacks: 50, points: [1] });
