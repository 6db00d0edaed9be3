import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openLines } from "../../../engine/scenario/bookmaker.ts";
import { competitionOf, newMatch } from "../kit/whole-match.ts";

/** Opinion drifts at random without end; this is twice how far it is from none as a rule. */
const DRIFT = 0.09;

describe.each([["Basketball", "225"], ["Handball", "225"], ["Cricket", "225"]] as const)("before a match of %s", (sport, marketId) => {
  it("one line of its total is about as likely to be passed as not, however the bookmaker's opinion has moved", () => {
    fc.assert(fc.property(fc.integer(), fc.double({ min: -DRIFT, max: DRIFT, noNaN: true }), (seed, pace) => {
      const { plan } = competitionOf(sport);
      const lines = [...openLines(plan, { ...newMatch(sport, seed), pace }).values()].filter((line) => line.marketId === marketId);
      const apart = lines.map(({ outcomes }) => Math.abs((outcomes[0]?.odds ?? 0) - (outcomes[1]?.odds ?? 0)));
      expect(Math.min(...apart)).toBeLessThan(1_000_000);
    }), { numRuns: 60 });
  });
});
