import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betCombinations } from "../../../src/domain/calculator/bet-combinations.ts";
import { type BetToSettle, type LegResult, settleBet, type SettledLeg } from "../../../src/domain/calculator/settle-bet.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { odds } from "../../../src/domain/kernel/odds.ts";
import { price } from "../../kit/builders.ts";

const leg = (decimal: number, result: LegResult, matchId = String(decimal), fixed = false): SettledLeg => ({ matchId, odds: price(decimal), fixed, stake: undefined, result });
const bet = (changes: Partial<BetToSettle>): BetToSettle => ({ betType: "Multiple", legs: [], stake: money(10_000), groupings: [], bonusTable: [], minBonusOdds: price(1.2), ...changes });
const threePercentOfTwo = [{ ticketLength: 2, percent: 3 }];

describe("a bet with its results", () => {
  it("returns stake times odds, and the bonus by the legs that count", () => {
    expect(settleBet(bet({ legs: [leg(2, "won"), leg(3, "won")], bonusTable: threePercentOfTwo }))).toMatchObject({ returned: money(61_800), bonus: money(1_800) });
    expect(settleBet(bet({ legs: [leg(2, "won"), leg(1.1, "won")], bonusTable: [{ ticketLength: 1, percent: 10 }] }))).toMatchObject({ returned: money(24_000), bonus: money(2_000) });
  });

  it("counts a void leg with odds of 1 and not for the bonus, and pays nothing for a lost leg", () => {
    expect(settleBet(bet({ legs: [leg(2, "won"), leg(3, "void")], bonusTable: threePercentOfTwo }))).toMatchObject({ returned: money(20_000), bonus: money(0) });
    expect(settleBet(bet({ legs: [leg(2, "won"), leg(3, "lost")] }))).toMatchObject({ returned: money(0) });
  });

  it("pays the lines of a system that have no lost leg, for each grouping", () => {
    const legs = [leg(2, "won"), leg(3, "won"), leg(4, "lost")];
    const groupings = [{ grouping: 1, stake: money(1_000) }, { grouping: 2, stake: money(500) }];
    expect(settleBet(bet({ betType: "Combo", legs, groupings }))).toEqual({
      returned: money(8_000),
      bonus: money(0),
      parts: [
        { grouping: 1, combinations: 3, paidCombinations: 2, returned: money(5_000) },
        { grouping: 2, combinations: 3, paidCombinations: 1, returned: money(3_000) },
      ],
    });
  });

  it("shares the stake of a Split among all its lines, also the lost ones", () => {
    const legs = [leg(2, "won", "a"), leg(3, "lost", "a"), leg(4, "won", "b")];
    expect(settleBet(bet({ betType: "Split", legs }))).toMatchObject({ returned: money(40_000), parts: [{ combinations: 2, paidCombinations: 1 }] });
  });

  it("pays at most the highest payout, and is undefined for an amount that is too great", () => {
    const legs = [leg(1000, "won", "a"), leg(1000, "won", "b")];
    expect(settleBet(bet({ legs, maxPayout: money(5_000_000) }))).toMatchObject({ returned: money(5_000_000) });
    const long = Array.from({ length: 12 }, (_, at) => leg(1000, "won", String(at)));
    expect(settleBet(bet({ legs: long }))).toBeUndefined();
  });
});

describe("the lines of a bet", () => {
  it("are its combinations, each with all bankers", () => {
    const legs = [leg(2, "won", "a", true), leg(3, "won", "b"), leg(4, "won", "c")];
    expect(betCombinations({ betType: "Combo", legs, stake: money(0), groupings: [{ grouping: 2, stake: money(500) }] }, 10)).toEqual([{ grouping: 2, legs: [0, 1] }, { grouping: 2, legs: [0, 2] }]);
    expect(betCombinations({ betType: "Combo", legs, stake: money(0), groupings: [{ grouping: 2, stake: money(500) }] }, 1)).toHaveLength(1);
  });

  it("never have two legs of one match", () => {
    const legs = [leg(2, "won", "a"), leg(3, "won", "a"), leg(4, "won", "b")];
    expect(betCombinations({ betType: "Split", legs, stake: money(100), groupings: [] }, 10).map(({ legs: of }) => of)).toEqual([[0, 2], [1, 2]]);
  });
});

const legs = fc.array(fc.record({ odds: fc.integer({ min: 101, max: 3_000 }), match: fc.integer({ min: 0, max: 7 }), fixed: fc.boolean(), result: fc.constantFrom<LegResult>("won", "lost", "void") }), { minLength: 1, maxLength: 12 });
const table = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }).map((percents) => percents.map((percent, at) => ({ ticketLength: at + 2, percent })));

it("returns the sum of its lines computed one by one, for every bet type with up to twelve legs", () => {
  fc.assert(
    fc.property(legs, table, fc.constantFrom("Single" as const, "Multiple" as const, "Split" as const, "Combo" as const), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 6 }), (drawn, bonusTable, betType, stake, size) => {
      const settled = drawn.map((each, index): SettledLeg => ({
        matchId: betType === "Multiple" ? String(index) : String(each.match), odds: odds(each.odds * 10_000), fixed: each.fixed, stake: undefined, result: each.result,
      }));
      const asked = bet({ betType, legs: settled, stake: money(stake), bonusTable, groupings: betType === "Combo" ? [{ grouping: size, stake: money(stake) }] : [] });
      const lines = betCombinations(asked, 1_000_000);
      // The sum is computed in doubles, so a small relative error is allowed.
      let sum = 0;
      for (const line of lines) {
        const own = line.legs.flatMap((index) => settled[index] ?? []);
        if (own.some(({ result }) => result === "lost")) continue;
        const counting = own.filter((each) => each.result === "won" && each.odds >= 1_200_000);
        const product = (of: readonly SettledLeg[]): number => of.reduce((all, { odds: each, result }) => (all * (result === "won" ? each : 1_000_000)) / 1_000_000, 1);
        const percent = bonusTable.find(({ ticketLength }) => ticketLength === counting.length)?.percent ?? 0;
        const bonusOn = betType === "Single" || betType === "Multiple" ? product(counting) : product(own);
        sum += (betType === "Split" ? stake / lines.length : stake) * (product(own) + (bonusOn * percent) / 100);
      }
      const answer = settleBet(asked);
      if (answer === undefined) expect(sum).toBeGreaterThan(9e15 * 0.99);
      else expect(Math.abs(answer.returned - sum)).toBeLessThanOrEqual(0.51 + sum * 1e-9);
      expect(answer?.parts.reduce((total, part) => total + part.combinations, 0) ?? lines.length).toBe(lines.length);
    }),
  );
});
