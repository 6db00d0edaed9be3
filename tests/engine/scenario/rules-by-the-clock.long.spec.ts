import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Aspect } from "../../../engine/scenario/distribution.ts";
import { MINUTE } from "../../../engine/scenario/sport-model.ts";
import { competitionOf, playWhole, type Frame } from "../kit/whole-match.ts";

interface Rules {
  readonly periods: number;
  readonly minutes: number;
  readonly name: string;
  /** The greatest number of points at once. */
  readonly atOnce: number;
  /** The minutes of an overtime, in a sport that has no draws. */
  readonly overtime?: number;
}

const sports: readonly (readonly [sport: string, rules: Rules])[] = [
  ["Soccer", { periods: 2, minutes: 45, name: "half", atOnce: 1 }],
  ["Ice Hockey", { periods: 3, minutes: 20, name: "period", atOnce: 1 }],
  ["Basketball", { periods: 4, minutes: 10, name: "quarter", atOnce: 3, overtime: 5 }],
  ["Handball", { periods: 2, minutes: 30, name: "half", atOnce: 1 }],
];

const clockOf = (text: string): number => {
  const [minutes, seconds] = text.split(":").map(Number);
  return ((minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
};
const sum = (scores: readonly { readonly home: number; readonly away: number }[]): readonly [number, number] => [scores.reduce((all, { home }) => all + home, 0), scores.reduce((all, { away }) => all + away, 0)];

describe.each(sports)("a match of %s", (sport, { periods: count, minutes, name, atOnce, overtime }) => {
  const length = count * minutes * MINUTE;
  const endOf = (index: number): number => (index < count ? (index + 1) * minutes * MINUTE : length + (index - count + 1) * (overtime ?? 0) * MINUTE);
  const nameOf = (index: number): string => (index < count ? `${["1st", "2nd", "3rd", "4th"][index]} ${name}` : index === count ? "Overtime" : `${["1st", "2nd", "3rd", "4th", "5th", "6th"][index - count]} overtime`);

  it("keeps to the clock: no period runs over, each is told by its name, and its score is part of the whole", () => {
    fc.assert(fc.property(fc.integer(), (seed) => {
      let before: Frame | undefined;
      for (const frame of playWhole(sport, seed, 16_000)) {
        const { match: { score, tally: { periods } }, incident, period, clock } = frame;
        const index = periods.length - 1;
        const isEnd = incident === "break" || incident === "over";
        expect(sum(periods)).toEqual([score.home, score.away]);
        expect(clockOf(clock)).toBeLessThanOrEqual(endOf(index));
        expect(clockOf(clock) === endOf(index)).toBe(isEnd);
        if (!isEnd) expect(period).toBe(nameOf(index));
        if (before !== undefined) {
          const [home, away] = [score.home - before.match.score.home, score.away - before.match.score.away];
          expect([clockOf(clock) >= clockOf(before.clock), home >= 0, away >= 0, home <= 2 * atOnce, away <= 2 * atOnce]).toEqual([true, true, true, true, true]);
        }
        before = frame;
      }
    }), { numRuns: 10 });
  });

  it("has one side score at a time", () => {
    fc.assert(fc.property(fc.integer(), (seed) => {
      playWhole(sport, seed, 4_000).forEach(({ match: { score } }, index, frames) => {
        const before = frames[index - 1]?.match.score ?? { home: 0, away: 0 };
        const [home, away] = [score.home - before.home, score.away - before.away];
        expect(Math.min(home, away) === 0 && Math.max(home, away) <= atOnce).toBe(true);
      });
    }), { numRuns: 5 });
  });

  it("ends when the time is up, and goes on only while the rules leave it undecided", () => {
    fc.assert(fc.property(fc.integer(), (seed) => {
      const frames = playWhole(sport, seed, 30_000);
      const { match: { score, tally, half }, clock } = frames.at(-1) ?? { match: frames[0]?.match ?? expect.fail(), clock: "" };
      expect(tally.incidents.filter(({ kind }) => kind === "period-end").map(({ period }) => period)).toEqual(tally.periods.map((_, index) => nameOf(index)));
      expect(clockOf(clock)).toBe(endOf(tally.periods.length - 1));
      expect(half).toEqual(tally.periods[0]);
      if (overtime === undefined) expect(tally.periods).toHaveLength(count);
      else {
        expect(tally.periods.length).toBeGreaterThanOrEqual(count);
        expect(score.home).not.toBe(score.away);
        for (let played = count; played < tally.periods.length; played++) {
          const [home, away] = sum(tally.periods.slice(0, played));
          expect(home).toBe(away);
        }
      }
      expect(Math.max(tally.red.home, tally.red.away)).toBeLessThanOrEqual(4);
    }), { numRuns: 100 });
  });

  it("is expected to end only as it can: no end lies below the score, and none that the rules exclude", () => {
    const { model, markets } = competitionOf(sport).plan;
    const aspects = [...new Set<Aspect>(markets.map(({ aspect }) => aspect))];
    fc.assert(fc.property(fc.integer(), (seed) => {
      for (const { match, incident } of playWhole(sport, seed, 30_000).filter((_, index, all) => index % 12 === 0 || index > all.length - 5))
        for (const aspect of incident === "over" ? [] : aspects) {
          const cells = model.cells(match, aspect).filter(({ p }) => p > 0);
          expect(cells.reduce((all, { p }) => all + p, 0)).toBeCloseTo(1, 6);
          if (aspect === "margin") {
            if (overtime !== undefined) expect(cells.some(({ home }) => home === 0)).toBe(false);
            continue;
          }
          const least = aspect === "total" ? [match.score.home + match.score.away, 0] : aspect === "home" ? [match.score.home, 0] : aspect === "away" ? [0, match.score.away] : aspect === "half" && match.half !== null ? [match.half.home, match.half.away] : [match.score.home, match.score.away];
          expect([Math.min(...cells.map(({ home }) => home)) >= (least[0] ?? 0), Math.min(...cells.map(({ away }) => away)) >= (least[1] ?? 0)]).toEqual([true, true]);
        }
    }), { numRuns: 10 });
  });
});

describe("a match of basketball", () => {
  it("goes into overtime now and then, and its points are told with it", () => {
    const seeds = fc.sample(fc.integer(), { numRuns: 150, seed: 7 });
    const long = seeds.map((seed) => playWhole("Basketball", seed, 30_000).at(-1)?.match).filter((match) => (match?.tally.periods.length ?? 0) > 4);
    expect(long.length).toBeGreaterThan(0);
    for (const match of long) expect(sum(match?.tally.periods ?? [])).toEqual([match?.score.home, match?.score.away]);
  });
});
