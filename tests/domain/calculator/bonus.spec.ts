import { describe, expect, it } from "vitest";
import { answer } from "../../../src/domain/calculator/result.ts";
import { asPercent, noBonus, percentUnits, readLadder, type BonusRow } from "../../../src/domain/calculator/bonus.ts";
import { printExact } from "../../../src/domain/calculator/exact.ts";
import { slipTotals, type SlipInput } from "../../../src/domain/calculator/slip-totals.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { leg, slipOf } from "../../kit/calculator/slips.ts";

const rows = (...pairs: readonly (readonly [number | string, number | string])[]): readonly BonusRow[] =>
  pairs.map(([ticketLength, percent]) => ({ ticketLength, percent }));

describe("reading the bonus table", () => {
  it("[3.59] accepts rows in any order and numbers in text, and gives all percents one scale", () => {
    const { ladder, faults } = readLadder(rows([3, "7.25"], ["2", 5]));
    expect(faults).toEqual([]);
    expect(ladder).toEqual({ shortest: 2, longest: 3, percents: new Map([[3, 725n], [2, 500n]]), places: 2 });
    expect(printExact(asPercent(ladder, 725n))).toBe("7.25");
    expect(readLadder(rows(["2.0", "05"])).ladder.percents.get(2)).toBe(5n);
  });

  it("keeps the first of two rows of one length and reports it", () => {
    const { ladder, faults } = readLadder(rows([19, 90], [19, 95]));
    expect(ladder.percents).toEqual(new Map([[19, 90n]]));
    expect(faults).toEqual([{ type: "DuplicateLength", ticketLength: 19 }]);
  });

  it("reports gaps and percentages that fall, but not equal ones", () => {
    expect(readLadder(rows([2, 5], [4, 9], [5, 8], [6, 8])).faults).toEqual([
      { type: "MissingLength", ticketLength: 3 },
      { type: "FallingPercent", ticketLength: 5 },
    ]);
    expect(readLadder(rows([2, 9], [4, 5])).faults).toEqual([{ type: "MissingLength", ticketLength: 3 }, { type: "FallingPercent", ticketLength: 4 }]);
  });

  it.each([["x", 5], [2.5, 5], [0, 5], [-1, 5], [1001, 5], [NaN, 5], [Infinity, 5], [2, "x"], [2, -1], [2, NaN], [2, 1e308], [2, 0.0000001], ["", 5], [2, ""]])(
    "leaves out a row of %s and %s",
    (ticketLength, percent) => {
      expect(readLadder([...rows([3, 4]), { ticketLength, percent }])).toEqual({ ...readLadder(rows([3, 4])), faults: [{ type: "UnusableRow", row: 1 }] });
    },
  );

  it("accepts the greatest and the least usable values", () => {
    expect(readLadder(rows([1, 0], [1000, 0.000001])).faults.some((fault) => fault.type === "UnusableRow")).toBe(false);
  });

  it("[K3] gives no bonus when no row is usable", () => {
    expect(readLadder([])).toEqual({ ladder: noBonus, faults: [] });
    expect(readLadder(rows(["x", 5])).ladder).toEqual(noBonus);
    expect(percentUnits(noBonus, 0)).toEqual(answer(0n));
    expect(percentUnits(noBonus, 5)).toEqual(answer(0n));
  });
});

describe("which selections count for the bonus", () => {
  const wins = (prices: readonly number[], more: Partial<SlipInput> = {}) => {
    const totals = slipTotals(slipOf(prices, { stake: money(100_000), bonusTable: rows([2, 10], [3, 20]), ...more }));
    return totals.ok ? [totals.value.maxBonus, printExact(totals.value.bonusPercent)] : totals.error;
  };

  it("[9.9] those at the minimum odds or above, and the bonus of a Multiple is a percentage of their product only", () => {
    expect(wins([1.2, 1.2, 1.19])).toEqual([14_400, "10"]);
    expect(wins([1.2, 1.2, 1.2])).toEqual([34_560, "20"]);
    expect(wins([1.2, 1.19, 1.19])).toEqual([0, "0"]);
  });

  it("[5.22] none when more qualify than the longest ticket has", () => {
    expect(wins([2, 2, 2, 2])).toEqual([0, "0"]);
    // Outside the table there is no gap to be told of.
    const { ladder } = readLadder(rows([2, 10], [3, 20]));
    expect([1, 2, 3, 4].map((events) => percentUnits(ladder, events))).toEqual([answer(0n), answer(10n), answer(20n), answer(0n)]);
  });

  it("the bonus of a system or a Split is a percentage of all odds of the combination", () => {
    expect(wins([2, 2, 1.1], { betType: "Combo", groupings: [{ grouping: 3, stake: money(1_000) }] })).toEqual([440, "10"]);
    const legs = [leg("a", 2), leg("a", 3), leg("b", 2), leg("c", 1.1)];
    expect(wins([], { betType: "Split", legs, stake: money(2_000) })).toEqual([660, "10"]);
    expect(wins([], { betType: "Multiple", legs, stake: money(2_000) })).toEqual([660, "10"]);
    expect(wins([], { betType: "Split", legs: [leg("a", 2, { counts: false }), ...legs.slice(1)], stake: money(1_000) })).toEqual([660, "10"]);
  });

  it("in a system, those of each combination", () => {
    const groupings = [{ grouping: 2, stake: money(1_000) }];
    expect(wins([2, 2, 1.1], { betType: "Combo", groupings })).toEqual([400, "10"]);
  });

  it("also fixed selections", () => {
    const legs = [leg("a", 2, { fixed: true }), leg("b", 1.1), leg("c", 2)];
    expect(wins([], { betType: "Combo", legs, groupings: [{ grouping: 2, stake: money(1_000) }] })).toEqual([400, "10"]);
  });
});
