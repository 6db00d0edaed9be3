import { beatsUntil } from "./beats.ts";
import type { SimulatedMatch } from "./fixture.ts";
import { draw } from "./random.ts";
import { finalSets, leadChance, winnerOf } from "./set-chances.ts";
import { MINUTE, noClock, ordinal, type SportModel } from "./sport-model.ts";
import { periodScore, type TeamSide } from "./tally.ts";

interface SetsSport {
  readonly setsToWin: number;
  /** Points that win a set when the lead is two. */
  readonly target: number;
  /** The same in the set that decides at equal sets. */
  readonly lastTarget: number;
  readonly pointMs: number;
}

/** The probability that the home player wins a point: the player's share of both strengths, moved by the bookmaker's opinion. */
const pointChance = ({ strength, lean }: SimulatedMatch): number =>
  Math.min(0.75, Math.max(0.25, strength.home / (strength.home + strength.away) + lean * 0.1));

export const runningSet = ({ score }: SimulatedMatch): number => score.home + score.away;
const setName = (index: number): string => `${ordinal(index)} set`;

/** Notes that a side has won the running set, whose score is in the tally. */
export const winSet = (match: SimulatedMatch, side: TeamSide): void => {
  const index = runningSet(match);
  match.tally.incidents.push({ kind: "period-end", side, clock: "--:--", period: setName(index), score: { ...periodScore(match, index) } });
  match.score[side]++;
  match.points = { home: 0, away: 0 };
};

interface PlayInSets {
  readonly setsToWin: number;
  readonly pointMs: number;
  /** Plays one point; true when it ended the set. */
  readonly playPoint: (match: SimulatedMatch) => boolean;
}

/** How a match in sets is played and told: point by point, until one side has won enough sets. */
export const playedInSets = ({ setsToWin, pointMs, playPoint }: PlayInSets): Omit<SportModel, "cells" | "lengthMs"> => ({
  ...noClock,
  play: (match, ms) => {
    // The running set has a score from its start, because its name is told from then on.
    periodScore(match, runningSet(match));
    const before = beatsUntil(match, match.playedMs, pointMs);
    match.playedMs += ms;
    for (let point = beatsUntil(match, match.playedMs, pointMs); point > before; point--)
      if (playPoint(match)) return Math.max(match.score.home, match.score.away) === setsToWin ? "over" : "break";
    return "play";
  },
  period: (match) => setName(runningSet(match)),
});

const setsModel = ({ setsToWin, target, lastTarget, pointMs }: SetsSport): SportModel => {
  const targetOf = (index: number): number => (index === 2 * setsToWin - 2 ? lastTarget : target);

  const playPoint = (match: SimulatedMatch): boolean => {
    const side = draw(match.decides) < pointChance(match) ? "home" : "away";
    const index = runningSet(match);
    match.points[side]++;
    periodScore(match, index)[side]++;
    const winner = winnerOf(match.points, targetOf(index));
    if (winner !== undefined) winSet(match, winner);
    return winner !== undefined;
  };

  return {
    lengthMs: (2 * setsToWin - 1) * target * 1.7 * pointMs,
    cells: (match) => {
      const p = pointChance(match);
      const running = runningSet(match);
      const chances = Array.from({ length: 2 * setsToWin - 1 }, (_, index) => leadChance(index === running ? match.points : { home: 0, away: 0 }, targetOf(index), p));
      return finalSets(match.score, setsToWin, (index) => chances[index] ?? 0.5);
    },
    ...playedInSets({ setsToWin, pointMs, playPoint }),
  };
};

export const volleyballModel = setsModel({ setsToWin: 3, target: 25, lastTarget: 15, pointMs: MINUTE / 2 });
export const tableTennisModel = setsModel({ setsToWin: 3, target: 11, lastTarget: 11, pointMs: MINUTE / 2 });
