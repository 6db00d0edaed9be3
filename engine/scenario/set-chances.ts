import type { Cell } from "./distribution.ts";
import type { Score } from "./score.ts";

/** The side that has won a set or a game to `target` with a lead of two; undefined while it runs. */
export const winnerOf = ({ home, away }: Readonly<Score>, target: number): "home" | "away" | undefined =>
  Math.max(home, away) < target || Math.abs(home - away) < 2 ? undefined : home > away ? "home" : "away";

/** The probability that the home player wins a set or a game to `target` from this score, when each point is won with probability `p`. */
export const leadChance = (score: Readonly<Score>, target: number, p: number): number => {
  // From an equal score of target - 1 on, two points in a row decide.
  const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
  const known = new Map<number, number>();
  const from = (h: number, a: number): number => {
    const winner = winnerOf({ home: h, away: a }, target);
    if (winner !== undefined) return winner === "home" ? 1 : 0;
    if (h >= target - 1 && a >= target - 1) return h === a ? deuce : h > a ? p + (1 - p) * deuce : p * deuce;
    const key = h * 64 + a;
    const found = known.get(key);
    if (found !== undefined) return found;
    const chance = p * from(h + 1, a) + (1 - p) * from(h, a + 1);
    known.set(key, chance);
    return chance;
  };
  return from(score.home, score.away);
};

/** The final scores in sets, with their probabilities, from the probability that the home player wins the set with this index. */
export const finalSets = (score: Readonly<Score>, setsToWin: number, chanceOfSet: (index: number) => number): readonly Cell[] => {
  const ends = new Map<string, Cell>();
  const walk = (home: number, away: number, p: number): void => {
    if (home === setsToWin || away === setsToWin) {
      const key = `${home}:${away}`;
      ends.set(key, { home, away, p: (ends.get(key)?.p ?? 0) + p });
      return;
    }
    const set = chanceOfSet(home + away);
    walk(home + 1, away, p * set);
    walk(home, away + 1, p * (1 - set));
  };
  walk(score.home, score.away, 1);
  return [...ends.values()];
};
