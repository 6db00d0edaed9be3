import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bonusFor, standardLadder, type BonusLadder } from "../../engine/betting-terms/bonus-ladder.ts";
import { bestResults, payout, roundHalfUp, type LegResult } from "../../engine/betslip/payout.ts";
import { combinationsIn, costOf, countCombinations, wagersOf, type Ticket, type TicketLeg } from "../../engine/betslip/ticket.ts";

const noBonus: BonusLadder = { rows: [], leastOdds: 0n };
const cap = 10n ** 18n;
const leg = (odds: number, matchId = String(odds), fixed = false): TicketLeg => ({ matchId, odds: BigInt(Math.round(odds * 1_000_000)), fixed });
const system = (...groupings: [size: number, unit: number][]): Ticket => ({ kind: "System", groupings: groupings.map(([size, unit]) => ({ size, unit })) });
const won = (legs: readonly unknown[]): LegResult[] => legs.map(() => "won");

describe("counting combinations", () => {
  it("picks the chosen number of slots and one leg of each", () => {
    const counts = (sizes: readonly number[]) => sizes.map((_, index) => countCombinations(sizes, index + 1));
    expect(counts([1, 1, 1, 1])).toEqual([4n, 6n, 4n, 1n]);
    expect(counts([2, 1, 3])).toEqual([6n, 11n, 6n]);
    expect(countCombinations([10, 10, 10, 10, 10], 5)).toBe(100_000n);
  });

  it("keeps a banker in every combination", () => {
    const legs = [leg(2, "a", true), leg(3, "b"), leg(4, "c"), leg(5, "d")];
    expect(wagersOf(system([2, 1], [3, 1], [4, 1]), legs).map(combinationsIn)).toEqual([3n, 3n, 1n]);
  });

  it("unfixes the first leg when all are fixed", () => {
    const legs = [leg(2, "a", true), leg(3, "b", true)];
    expect(wagersOf(system([2, 1]), legs)[0]).toMatchObject({ always: [1], slots: [[0]] });
  });
});

describe("paying", () => {
  it("multiplies exactly and rounds once, half up", () => {
    expect(payout({ kind: "Multiple", stake: 3 }, [leg(1.5)], won([1]), noBonus, cap)).toBe(5n);
    expect(roundHalfUp(5n, 2n)).toBe(3n);
    expect(payout({ kind: "Multiple", stake: 10_000 }, [leg(1.1, "a"), leg(1.1, "b"), leg(1.1, "c")], won([1, 2, 3]), noBonus, cap)).toBe(13_310n);
  });

  it("gives the bonus for the legs that count, on their odds only", () => {
    const ladder: BonusLadder = { leastOdds: 1_200_000n, rows: [{ ticket_length: 2, bonus: 10 }] };
    const legs = [leg(2, "a"), leg(3, "b"), leg(1.1, "c")];
    expect(payout({ kind: "Multiple", stake: 1000 }, legs, won(legs), ladder, cap)).toBe(6600n + 600n);
    expect(payout({ kind: "Multiple", stake: 1000 }, legs, ["won", "void", "won"], ladder, cap)).toBe(2200n);
  });

  it("never pays more than the cap", () => {
    expect(payout({ kind: "Multiple", stake: 100 }, [leg(50)], won([1]), noBonus, 4000n)).toBe(4000n);
  });

  it("pays no bonus in a gap of the ladder", () => {
    expect(bonusFor({ leastOdds: 0n, rows: [{ ticket_length: 2, bonus: 5 }, { ticket_length: 4, bonus: 8 }] }, 3)).toBe(0n);
    expect(bonusFor(standardLadder, 41)).toBe(0n);
    expect(bonusFor({ leastOdds: 0n, rows: [{ ticket_length: 2, bonus: 2.5 }] }, 2)).toBe(25_000n);
  });

  it("uses the best outcome of each match, and every single, for the possible win", () => {
    const legs = [leg(2, "a"), leg(3, "a"), leg(4, "b")];
    expect(bestResults({ kind: "Split", stake: 100 }, legs)).toEqual(["lost", "won", "won"]);
    expect(bestResults({ kind: "Single", stakes: [1, 1, 1] }, legs)).toEqual(["won", "won", "won"]);
    expect(payout({ kind: "Split", stake: 100 }, legs, bestResults({ kind: "Split", stake: 100 }, legs), noBonus, cap)).toBe(600n);
  });

  const legsOf = fc.array(fc.record({ match: fc.integer({ min: 1, max: 5 }), odds: fc.integer({ min: 101, max: 900 }), result: fc.constantFrom<LegResult>("won", "lost", "void") }), { minLength: 1, maxLength: 7 });

  it("equals the sum over all subsets of matches, computed one by one", () => {
    fc.assert(fc.property(legsOf, fc.integer({ min: 1, max: 5 }), (drawn, size) => {
      const legs = drawn.map(({ match, odds }) => leg(odds / 100, String(match)));
      const results = drawn.map(({ result }) => result);
      let sum = 0n;
      for (let mask = 1; mask < 1 << legs.length; mask++) {
        const chosen = legs.flatMap((each, index) => (mask & (1 << index) ? [{ each, result: results[index] }] : []));
        if (chosen.length !== size || new Set(chosen.map(({ each }) => each.matchId)).size !== size) continue;
        sum += chosen.reduce((product, { each, result }) => product * (result === "lost" ? 0n : result === "void" ? 1_000_000n : each.odds), 1n);
      }
      expect(payout(system([size, 700]), legs, results, noBonus, cap)).toBe(roundHalfUp(sum * 700n, 1_000_000n ** BigInt(size)));
    }));
  });

  it("costs its unit stake for each combination, and a lost banker loses all of them", () => {
    fc.assert(fc.property(legsOf, (drawn) => {
      const legs = drawn.map(({ odds }, index) => leg(odds / 100, String(index), index === 0));
      const size = Math.min(2, legs.length);
      expect(costOf(system([size, 500]), legs)).toBe(500n * wagersOf(system([size, 500]), legs).reduce((sum, wager) => sum + combinationsIn(wager), 0n));
      if (legs.length > 1) expect(payout(system([size, 500]), legs, legs.map((_, index) => (index === 0 ? "lost" : "won")), noBonus, cap)).toBe(0n);
    }));
  });
});
