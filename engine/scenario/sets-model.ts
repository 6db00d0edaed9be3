import type { Cell } from "./distribution.ts";
import type { SimulatedMatch } from "./fixture.ts";
import { draw } from "./random.ts";
import { MINUTE, ordinal, type SportModel } from "./sport-model.ts";
import { periodScore } from "./tally.ts";

interface SetsSport {
  readonly setsToWin: number;
  /** Points (in tennis, games) that win a set when the lead is two. */
  readonly target: number;
  readonly pointMs: number;
}

/** The probability that the home player wins the running set from `home`:`away`, when each point is won with probability `p`. */
const setChance = (home: number, away: number, target: number, p: number): number => {
  // From an equal score of target - 1 on, two points in a row decide.
  const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
  const known = new Map<number, number>();
  const from = (h: number, a: number): number => {
    if (h >= target - 1 && a >= target - 1) {
      const lead = h - a;
      if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0;
      return lead === 0 ? deuce : lead > 0 ? p + (1 - p) * deuce : p * deuce;
    }
    if (h >= target) return 1;
    if (a >= target) return 0;
    const key = h * 64 + a;
    const found = known.get(key);
    if (found !== undefined) return found;
    const chance = p * from(h + 1, a) + (1 - p) * from(h, a + 1);
    known.set(key, chance);
    return chance;
  };
  return from(home, away);
};

/** The probability that the home player wins a point: the player's share of both strengths, moved by the bookmaker's opinion. */
const pointChance = ({ strength, lean }: SimulatedMatch): number =>
  Math.min(0.75, Math.max(0.25, strength.home / (strength.home + strength.away) + lean * 0.1));

const setsModel = ({ setsToWin, target, pointMs }: SetsSport): SportModel => {
  const cells = (match: SimulatedMatch): readonly Cell[] => {
    const p = pointChance(match);
    const running = setChance(match.points.home, match.points.away, target, p);
    const fresh = setChance(0, 0, target, p);
    const ends = new Map<string, Cell>();
    const walk = (home: number, away: number, chance: number, set: number): void => {
      if (home === setsToWin || away === setsToWin) {
        const key = `${home}:${away}`;
        ends.set(key, { home, away, p: (ends.get(key)?.p ?? 0) + chance });
        return;
      }
      walk(home + 1, away, chance * set, fresh);
      walk(home, away + 1, chance * (1 - set), fresh);
    };
    walk(match.score.home, match.score.away, 1, running);
    return [...ends.values()];
  };

  /** Plays one point; true when it ended the set. */
  const playPoint = (match: SimulatedMatch): boolean => {
    const side = draw(match) < pointChance(match) ? "home" : "away";
    match.points[side]++;
    const index = match.score.home + match.score.away;
    const running = periodScore(match, index);
    running[side]++;
    const { home, away } = match.points;
    if (Math.max(home, away) < target || Math.abs(home - away) < 2) return false;
    match.score[side]++;
    match.points = { home: 0, away: 0 };
    match.tally.incidents.push({ kind: "period-end", side, clock: "--:--", period: `${ordinal(index)} set`, score: { ...running } });
    return true;
  };

  return {
    lengthMs: (2 * setsToWin - 1) * target * 1.7 * pointMs,
    cells,
    play: (match, ms) => {
      const before = Math.floor(match.playedMs / pointMs);
      match.playedMs += ms;
      if (Math.floor(match.playedMs / pointMs) === before || !playPoint(match)) return "play";
      return Math.max(match.score.home, match.score.away) === setsToWin ? "over" : "break";
    },
    period: ({ score }) => `${ordinal(score.home + score.away)} set`,
    clock: () => "--:--",
  };
};

export const tennisModel = setsModel({ setsToWin: 2, target: 6, pointMs: 4 * MINUTE });
export const volleyballModel = setsModel({ setsToWin: 3, target: 25, pointMs: MINUTE / 2 });
export const tableTennisModel = setsModel({ setsToWin: 3, target: 11, pointMs: MINUTE / 2 });
