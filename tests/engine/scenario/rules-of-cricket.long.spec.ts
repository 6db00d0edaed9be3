import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ballChances, inningsEnds } from "../../../engine/scenario/cricket-innings.ts";
import { cricketModel } from "../../../engine/scenario/cricket-model.ts";
import type { Frame } from "../kit/whole-match.ts";
import { playWhole } from "../kit/whole-match.ts";

const OVERS = 20;
const BALLS = OVERS * 6;
const anyMatch = [fc.integer(), fc.constantFrom(4_000, 16_000, 30_000)] as const;

/** The runs of both sides in the order in which they bat. */
const inOrder = ({ match: { opening, score } }: Frame): readonly [number, number] => (opening === "home" ? [score.home, score.away] : [score.away, score.home]);

const endOf = (frames: readonly Frame[]): Frame => {
  const end = frames.at(-1);
  if (end === undefined) throw new RangeError("nothing was played");
  return end;
};

describe("a match of cricket", () => {
  it("has one side bat after the other, each for twenty overs of six balls or ten wickets, and the second until the target", () => {
    fc.assert(fc.property(...anyMatch, (seed, longest) => {
      const end = endOf(playWhole("Cricket", seed, longest));
      const { innings, tally, opening } = end.match;
      const [first, second] = inOrder(end);
      expect(innings).toHaveLength(2);
      const [one, two] = innings;
      expect(one?.balls === BALLS || one?.wickets === 10).toBe(true);
      expect(two?.balls === BALLS || two?.wickets === 10 || second > first).toBe(true);
      // The winning shot is worth six at most.
      expect(second - first).toBeLessThanOrEqual(6);
      const side = opening ?? "home";
      expect(tally.periods).toEqual(side === "home" ? [{ home: first, away: 0 }, { home: 0, away: second }] : [{ home: 0, away: first }, { home: second, away: 0 }]);
    }), { numRuns: 60 });
  });

  it("goes on ball by ball: no innings after its end, no ball of more than six runs, no clock, and the innings' name with its score", () => {
    fc.assert(fc.property(...anyMatch, (seed, longest) => {
      let before: Frame | undefined;
      for (const frame of playWhole("Cricket", seed, longest)) {
        const { match: { innings, tally }, incident, period, clock } = frame;
        const [first, second] = inOrder(frame);
        const [one, two] = innings;
        expect([clock, period]).toEqual(["--:--", two === undefined ? "1st innings" : "2nd innings"]);
        expect([tally.periods.length, innings.every(({ balls, wickets }) => balls <= BALLS && wickets <= 10)]).toEqual([innings.length, true]);
        if (two === undefined) expect([second, one?.balls === BALLS || one?.wickets === 10]).toEqual([0, incident === "break"]);
        else expect(two.balls === BALLS || two.wickets === 10 || second > first).toBe(incident === "over");
        if (before !== undefined && before.match.innings.length === innings.length) {
          const [was, is] = [before.match.innings.at(-1), innings.at(-1)];
          const [balls, wickets, runs] = [(is?.balls ?? 0) - (was?.balls ?? 0), (is?.wickets ?? 0) - (was?.wickets ?? 0), first + second - inOrder(before)[0] - inOrder(before)[1]];
          expect(balls >= 0 && balls <= 2 && wickets >= 0 && wickets <= balls && runs >= 0 && runs <= 6 * (balls - wickets)).toBe(true);
        }
        before = frame;
      }
    }), { numRuns: 25 });
  });

  it("is expected to end only as it can, and as it did", () => {
    fc.assert(fc.property(...anyMatch, (seed, longest) => {
      const frames = playWhole("Cricket", seed, longest);
      const [first, second] = inOrder(endOf(frames));
      for (const { match } of frames.filter((_, index) => index % 40 === 0 || index > frames.length - 4))
        for (const aspect of ["margin", "total", "home", "away"] as const) {
          const cells = cricketModel.cells(match, aspect);
          const { home, away } = endOf(frames).match.score;
          expect(cells.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 6);
          const real = aspect === "margin" ? home - away : aspect === "total" ? first + second : aspect === "home" ? home : away;
          const numbers = cells.filter(({ p }) => p > 0).map((cell) => (aspect === "away" ? cell.away : cell.home));
          if (match.innings.length > 1) expect(numbers).toContain(real);
          const least = aspect === "total" ? match.score.home + match.score.away : aspect === "margin" ? Number.NEGATIVE_INFINITY : match.score[aspect];
          expect(Math.min(...numbers)).toBeGreaterThanOrEqual(least);
          // A side that chases wins by six runs at most.
          if (aspect === "margin") expect(match.opening === "home" ? Math.min(...numbers) : -Math.max(...numbers)).toBeGreaterThanOrEqual(-6);
        }
      expect(cricketModel.cells(endOf(frames).match, "margin")).toHaveLength(1);
    }), { numRuns: 15 });
  });

  it("is priced alike ball by ball and by the normal distribution, where the one takes over from the other", () => {
    const mean = 1.35;
    const meanOf = (balls: number): number => inningsEnds({ runs: 100, balls, wickets: 8 }, mean).reduce((sum, p, runs) => sum + runs * p, 0);
    expect(Math.abs(meanOf(25) - meanOf(24) - mean)).toBeLessThan(0.5);
    const wins = (balls: number): number => inningsEnds({ runs: 130, balls, wickets: 8 }, mean, 162).slice(162).reduce((sum, p) => sum + p, 0);
    expect(Math.abs(wins(25) - wins(24))).toBeLessThan(0.1);
  });

  it("has balls whose chances leave nothing out, however strong the side is", () => {
    fc.assert(fc.property(fc.double({ min: 0.1, max: 5, noNaN: true }), (mean) => {
      const { wicket, runs } = ballChances(mean);
      const sum = runs.reduce((all, { p }) => all + p, wicket);
      expect(sum > wicket && sum <= 1 + 1e-9).toBe(true);
    }));
  });
});
