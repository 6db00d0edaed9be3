import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Score } from "../../../engine/scenario/score.ts";
import { serverOf } from "../../../engine/scenario/tennis-model.ts";
import { competitionOf, newMatch, playWhole, type Frame } from "../kit/whole-match.ts";

const anyMatch = [fc.integer(), fc.constantFrom(4_000, 16_000, 30_000)] as const;
const text = ({ home, away }: Readonly<Score>): string => `${home}:${away}`;
const winner = ({ home, away }: Readonly<Score>): "home" | "away" => (home > away ? "home" : "away");
const last = <T>(items: readonly T[]): T => {
  const item = items.at(-1);
  if (item === undefined) throw new RangeError("nothing");
  return item;
};

/** Whether a set has ended by the rules at this score, and could not have ended before. */
type IsEnd = (set: Readonly<Score>, index: number) => boolean;

const toLead = (target: number): ((set: Readonly<Score>) => boolean) => (set) => {
  const [more, less] = [Math.max(set.home, set.away), Math.min(set.home, set.away)];
  return less <= target - 2 ? more === target : more === less + 2;
};

/** 6 with a lead of two, 7:5, or 7:6 after the tie-break. */
const isTennisSet: IsEnd = (set) => ["6:0", "6:1", "6:2", "6:3", "6:4", "7:5", "7:6"].includes(set.home > set.away ? text(set) : text({ home: set.away, away: set.home }));

const sports: readonly (readonly [sport: string, setsToWin: number, isEnd: IsEnd])[] = [
  ["Volleyball", 3, (set, index) => toLead(index === 4 ? 15 : 25)(set)],
  ["Table Tennis", 3, toLead(11)],
  ["Tennis", 2, isTennisSet],
];

/** The sets won in these finished sets. */
const won = (sets: readonly Score[]): Score => ({ home: sets.filter((set) => winner(set) === "home").length, away: sets.filter((set) => winner(set) === "away").length });

describe.each(sports)("a match of %s", (sport, setsToWin, isEnd) => {
  it("ends with the set that decides it, and has only sets that the rules allow", () => {
    fc.assert(fc.property(...anyMatch, (seed, longest) => {
      const { match } = last(playWhole(sport, seed, longest));
      const { periods } = match.tally;
      expect(periods.filter((set, index) => !isEnd(set, index)).map(text)).toEqual([]);
      expect(won(periods)).toEqual(match.score);
      expect(Math.max(match.score.home, match.score.away)).toBe(setsToWin);
      expect(Math.min(match.score.home, match.score.away)).toBeLessThan(setsToWin);
      // The last set was the one that decided.
      expect(Math.max(...Object.values(won(periods.slice(0, -1))))).toBe(setsToWin - 1);
    }), { numRuns: 40 });
  });

  it("tells the name of the running set together with its score, and breaks after each set", () => {
    fc.assert(fc.property(...anyMatch, (seed, longest) => {
      let before: Frame | undefined;
      for (const frame of playWhole(sport, seed, longest)) {
        const { match: { tally: { periods }, score, points }, incident, period, clock } = frame;
        const finished = incident === "break" || incident === "over" ? periods : periods.slice(0, -1);
        expect([clock, text(won(finished)), finished.every(isEnd)]).toEqual(["--:--", text(score), true]);
        if (finished !== periods)
          expect([period, text(points), isEnd(last(periods), periods.length - 1)]).toEqual([`${["1st", "2nd", "3rd", "4th", "5th"][periods.length - 1]} set`, text(last(periods)), false]);
        if (before !== undefined && before.match.tally.periods.length === periods.length) {
          const [was, is] = [last(before.match.tally.periods), last(periods)];
          expect(is.home >= was.home && is.away >= was.away && is.home + is.away - was.home - was.away <= 2).toBe(true);
        }
        before = frame;
      }
    }), { numRuns: 25 });
  });

  it("is expected to end only as it can: the real end was always possible, and nothing else is when it is decided", () => {
    fc.assert(fc.property(...anyMatch, (seed, longest) => {
      const frames = playWhole(sport, seed, longest);
      const end = last(frames).match.score;
      expect(end).toEqual(playWhole(sport, seed, longest).at(-1)?.match.score);
      for (const { match } of frames.filter((_, index) => index % 20 === 0 || index === frames.length - 1)) {
        const cells = competitionOf(sport).plan.model.cells(match, "score");
        expect(cells.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
        expect(cells.some(({ home, away, p }) => home === end.home && away === end.away && p > 0)).toBe(true);
        for (const { home, away } of cells) expect([Math.max(home, away), Math.min(home, away) < setsToWin, home >= match.score.home, away >= match.score.away]).toEqual([setsToWin, true, true, true]);
      }
      expect(competitionOf(sport).plan.model.cells(last(frames).match, "score")).toHaveLength(1);
    }), { numRuns: 20 });
  });
});

describe("a game of tennis", () => {
  it("goes to four points with a lead of two, and a tie-break to seven", () => {
    fc.assert(fc.property(fc.integer(), (seed) => {
      const played = playWhole("Tennis", seed, 4_000);
      played.forEach(({ match: { game, points, tally } }, index) => {
        const before = played[index - 1]?.match;
        if (before === undefined) return;
        const target = before.points.home === 6 && before.points.away === 6 ? 7 : 4;
        if (game.home + game.away > 0) expect(toLead(target)(game) || Math.max(game.home, game.away) > Math.max(target, Math.min(game.home, game.away) + 2)).toBe(false);
        const gamesOf = (all: readonly Score[]): number => all.reduce((sum, set) => sum + set.home + set.away, 0);
        if (gamesOf(tally.periods) === gamesOf(before.tally.periods)) return;
        // The game was won by the side that had at least three points (six in a tie-break) and led by one.
        const side = text(points) === "0:0" ? winner(last(tally.periods)) : points.home > before.points.home ? "home" : "away";
        const [own, theirs] = side === "home" ? [before.game.home, before.game.away] : [before.game.away, before.game.home];
        expect(own >= target - 1 && own - theirs >= 1).toBe(true);
      });
    }), { numRuns: 30 });
  });

  it("is served in turn, and a tie-break by one point and then by two each", () => {
    fc.assert(fc.property(fc.integer(), fc.constantFrom<"home" | "away">("home", "away"), (seed, opening) => {
      const match = newMatch("Tennis", seed);
      match.opening = opening;
      const second = opening === "home" ? "away" : "home";
      match.tally.periods = [{ home: 0, away: 0 }];
      const [set] = match.tally.periods;
      const servers = Array.from({ length: 12 }, (_, games) => {
        Object.assign(set ?? {}, { home: Math.ceil(games / 2), away: Math.floor(games / 2) });
        match.points = { ...last(match.tally.periods) };
        return serverOf(match);
      });
      expect(servers).toEqual(Array.from({ length: 12 }, (_, game) => (game % 2 === 0 ? opening : second)));
      match.tally.periods = [{ home: 6, away: 6 }];
      match.points = { home: 6, away: 6 };
      const inTieBreak = Array.from({ length: 7 }, (_, point) => {
        match.game = { home: point, away: 0 };
        return serverOf(match) === opening ? 1 : 2;
      });
      expect(inTieBreak).toEqual([1, 2, 2, 1, 1, 2, 2]);
      // The tie-break counts as one game, so that the next set is opened by the other side.
      match.tally.periods = [{ home: 7, away: 6 }, { home: 0, away: 0 }];
      match.points = { home: 0, away: 0 };
      match.game = { home: 0, away: 0 };
      expect(serverOf(match)).toBe(second);
    }), { numRuns: 5 });
  });
});
