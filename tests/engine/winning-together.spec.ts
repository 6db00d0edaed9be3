import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soccerMarkets } from "../../engine/scenario/goal-markets.ts";
import type { SimulatedMatch } from "../../engine/scenario/fixture.ts";
import { lineOf } from "../../engine/scenario/market-rule.ts";
import { basketballMarkets, handballMarkets } from "../../engine/scenario/point-markets.ts";
import { bestOfFiveEnds, bestOfFiveMarkets, bestOfThreeEnds, bestOfThreeMarkets } from "../../engine/scenario/set-markets.ts";
import { greatestAlone, winningTogether, type Pick } from "../../engine/scenario/winning-together.ts";

/** A match of which only the names are used. */
const someMatch = { home: "Home", away: "Away" } as SimulatedMatch;
const pick = (marketId: string, specifier: string, outcomeId: string, odds = 2_000_000n) => ({ marketId, specifier, outcomeId, odds });

describe("picks of one match", () => {
  it.each([
    ["home and over 2.5", [pick("1", "", "1"), pick("18", "total=2.5", "12")], [true, true]],
    ["home and away", [pick("1", "", "1", 3_000_000n), pick("1", "", "3")], [true, false]],
    ["over 2.5 and under 1.5", [pick("18", "total=2.5", "12"), pick("18", "total=1.5", "13", 4_000_000n)], [false, true]],
    ["double chance 1X and draw", [pick("10", "", "9"), pick("1", "", "2")], [true, true]],
    ["draw at the break and home at the end", [pick("60", "", "2"), pick("1", "", "1")], [true, true]],
    ["over 1.5 before the break and under 1.5 in all", [pick("68", "total=1.5", "12", 3_000_000n), pick("18", "total=1.5", "13")], [true, false]],
  ])("%s win together as far as possible", (_, picks, wins) => {
    expect(winningTogether(soccerMarkets, picks)).toEqual(wins);
  });

  it.each([
    ["three sets and a home win without a lost set", bestOfThreeMarkets, bestOfThreeEnds, [pick("314", "total=2.5", "12"), pick("199", "", "274", 3_000_000n)], [false, true]],
    ["five sets and a lead of three", bestOfFiveMarkets, bestOfFiveEnds, [pick("314", "total=4.5", "12", 3_000_000n), pick("188", "hcp=-2.5", "1714")], [true, false]],
    ["four sets and a lead of two", bestOfFiveMarkets, bestOfFiveEnds, [pick("314", "total=3.5", "12", 3_000_000n), pick("188", "hcp=-1.5", "1714")], [true, true]],
  ])("in sets win together only at a score that the rules allow: %s", (_, markets, ends, picks, wins) => {
    expect(winningTogether(markets, picks, ends)).toEqual(wins);
  });

  it("of a sport with many points are also tried over its scores", () => {
    expect(winningTogether(basketballMarkets, [pick("219", "", "4"), pick("225", "total=165.5", "12"), pick("225", "total=165.5", "13", 1_500_000n)])).toEqual([true, true, false]);
  });

  it("of a sport with many points are the same as with a list of all scores", () => {
    const rules = [...basketballMarkets, ...handballMarkets];
    const anyPick = fc.constantFrom(...rules).chain((rule) => fc.record({
      marketId: fc.constant(rule.id),
      specifier: fc.integer({ min: -12, max: 180 }).map((line) => (/[Hh]andicap/.test(rule.name) ? `hcp=${line - 90 + 0.5}` : rule.name.includes("otal") ? `total=${line + 0.5}` : "")),
      outcomeId: fc.constantFrom(...rule.outcomes(0.5, someMatch).map(({ id }) => id)),
      odds: fc.bigInt({ min: 1_010_000n, max: 30_000_000n }),
    }));
    const markets = [...new Map(rules.map((rule) => [rule.id, rule])).values()];
    const paid = (picks: readonly Pick[], won: readonly boolean[]): bigint => picks.reduce((sum, { odds }, index) => (won[index] ? sum + odds : sum), 0n);
    fc.assert(fc.property(fc.array(anyPick, { minLength: 1, maxLength: 6 }), (picks) => {
      let best = -1n;
      for (let home = 0; home <= 260; home++)
        for (let away = 0; away <= 260; away++) {
          const won = picks.map(({ marketId, specifier, outcomeId }) => markets.find(({ id }) => id === marketId)?.verdict(outcomeId, lineOf(specifier), { home, away }) === "won");
          const sum = paid(picks, won);
          if (sum > best) best = sum;
        }
      expect(paid(picks, winningTogether(markets, picks))).toBe(best);
    }), { numRuns: 15 });
  });

  it.each([["goals", soccerMarkets, pick("60", "", "1"), pick("45", "", "280")], ["points", basketballMarkets, pick("219", "", "4"), pick("225", "total=165.5", "12")]])(
    "are looked at by the rules once in sports of %s, and no longer with the next coupon", (_, markets, ...picks) => {
      let looks = 0;
      const counted = markets.map((rule) => ({ ...rule, verdict: (...given: Parameters<typeof rule.verdict>) => ((looks += 1), rule.verdict(...given)) }));
      const first = winningTogether(counted, picks);
      expect(looks).toBeGreaterThan(100);
      looks = 0;
      expect(winningTogether(counted, picks)).toEqual(first);
      expect(looks).toBe(picks.length);
    });

  it("of a match without rules win only one at a time", () => {
    expect(greatestAlone([pick("186", "", "4", 1_500_000n), pick("186", "", "5", 2_500_000n)])).toEqual([false, true]);
  });
});
