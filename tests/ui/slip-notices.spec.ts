import { describe, expect, it } from "vitest";
import type { BonusRow } from "../../src/domain/calculator/bonus.ts";
import { slipTotals, type SlipInput } from "../../src/domain/calculator/slip-totals.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { figureCauseText } from "../../src/ui/features/betslip/figure-cause-text.ts";
import { slipNoticeText } from "../../src/ui/features/betslip/slip-notice-text.ts";
import { leg, priced, slipOf } from "../kit/calculator/slips.ts";

const rows = (...pairs: readonly (readonly [number | string, number | string])[]): readonly BonusRow[] =>
  pairs.map(([ticketLength, percent]) => ({ ticketLength, percent }));

describe("what the player is told about the bonus", () => {
  const told = (prices: readonly number[], more: Partial<SlipInput> = {}) => {
    const totals = slipTotals(slipOf(prices, { bonusTable: rows([2, 5], [3, 5], [4, 9.5]), ...more }));
    return totals.ok ? totals.value.notices.map(slipNoticeText) : [];
  };

  it("is how far the next better step of the bonus is", () => {
    expect(told([2])).toEqual(["Add 1 more at 1.20+ for a bonus of 5%."]);
    expect(told([2, 2])).toEqual(["Add 2 more at 1.20+ for a bonus of 9.5%."]);
    expect(told([2, 2, 2, 1.1])).toEqual(["Add 1 more at 1.20+ for a bonus of 9.5%."]);
    expect(told([1.1])).toEqual(["Add 2 more at 1.20+ for a bonus of 5%."]);
    expect(told([2, 2], { bonusTable: rows([2, 5], [3, 5]) })).toEqual([]);
    expect(told([2, 2], { minBonusOdds: priced(1.5), bonusTable: rows([3, 5]) })).toEqual(["Add 1 more at 1.50+ for a bonus of 5%."]);
  });

  it("is that one more selection would lose it, and that it is lost", () => {
    expect(told([2, 2, 2, 2])).toEqual(["This is the highest bonus. One more qualifying selection than 4 would lose it."]);
    expect(told([2, 2, 2, 2, 2])).toEqual(["The bonus ends at 4 qualifying selections; with 5 there is none."]);
    const groupings = [{ grouping: 5, stake: money(100) }, { grouping: 1, stake: money(100) }];
    expect(told([2, 2, 2, 2, 2, 2], { betType: "Combo", groupings })).toEqual(["The bonus ends at 4 qualifying selections; with 5 there is none."]);
    expect(told([2, 2, 2, 2, 2, 2], { betType: "Combo", groupings: groupings.slice(1) })).toEqual([]);
    expect(told([2, 2, 2, 2, 2], { betType: "Combo" })).toEqual([]);
  });

  it("counts a match once, however many of its selections qualify", () => {
    expect(told([], { betType: "Split", legs: [leg("a", 2), leg("a", 3), leg("b", 1.1)] })).toEqual(["Add 1 more at 1.20+ for a bonus of 5%."]);
  });

  it("is nothing without a bonus table or for Singles", () => {
    expect(told([2, 2], { bonusTable: [] })).toEqual([]);
    expect(told([2, 2], { betType: "Single" })).toEqual([]);
    expect(told([1.1], { betType: "Single" })).toEqual([]);
  });

  it("is a gap of the table, in the specification's words", () => {
    expect(told([2, 2, 2], { bonusTable: rows([2, 5], [4, 9]) })).toEqual([
      "Can't find the bonus percentage for 3 events. No bonus is counted.",
      "Add 1 more at 1.20+ for a bonus of 9%.",
    ]);
  });

  it("is a gap of the table in a system, too", () => {
    const groupings = [{ grouping: 3, stake: money(100) }];
    expect(told([2, 2, 2], { betType: "Combo", groupings, bonusTable: rows([2, 5], [4, 9]) })).toEqual(["Can't find the bonus percentage for 3 events. No bonus is counted."]);
  });

  it("is that a grouping was left out", () => {
    expect(told([2, 2], { betType: "Combo", bonusTable: [], groupings: [{ grouping: 9, stake: money(1) }] })).toEqual([
      "The stake on 9-folds is left out: this slip has no such combinations, or too many of them.",
    ]);
  });
});

describe("why a figure moved", () => {
  it("names an amount as money is written elsewhere", () => {
    expect(figureCauseText({ cause: { type: "StakeChanged", from: money(10_000), to: money(500_000) }, leg: undefined })).toBe("Stake 100.00 → 5,000.00");
    expect(figureCauseText({ cause: { type: "GroupingStakeChanged", grouping: 2, from: money(0), to: money(100_000) }, leg: undefined })).toBe(
      "Stake on Doubles: 0.00 → 1,000.00",
    );
  });
});
