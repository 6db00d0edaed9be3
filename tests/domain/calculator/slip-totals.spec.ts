import { describe, expect, it } from "vitest";
import { impliedBetType } from "../../../src/domain/calculator/implied-bet-type.ts";
import { calculatorErrorText } from "../../../src/domain/calculator/errors.ts";
import { exact, printExact } from "../../../src/domain/calculator/exact.ts";
import { slipTotals, type SlipInput } from "../../../src/domain/calculator/slip-totals.ts";
import { money, printMoney } from "../../../src/domain/kernel/money.ts";
import { leg, slipOf } from "../../kit/calculator/slips.ts";

/** All figures as text, as a player reads them. */
const read = (input: SlipInput) => {
  const totals = slipTotals(input);
  if (!totals.ok) return calculatorErrorText(totals.error);
  const { notices, combinations, ...figures } = totals.value;
  const shown = Object.entries(figures).map(([name, figure]) => [name, typeof figure === "number" ? printMoney(figure) : printExact(figure, 2)]);
  return { combinations, notices: notices.map((notice) => notice.type), ...Object.fromEntries(shown) };
};

const table = [{ ticketLength: 2, percent: 5 }, { ticketLength: 3, percent: "10" }];

describe("the totals of a slip", () => {
  it("[1.12, 5.23, 9.8] of a Multiple: the product of the odds, and the bonus of the whole win", () => {
    expect(read(slipOf([1.85, 2.1, 1.5], { bonusTable: table }))).toEqual({
      combinations: 1, totalOdds: "5.83", minOdds: "5.83", maxOdds: "5.83", totalStake: "100.00", stake: "100.00", exciseDuty: "0.00",
      minWin: "641.03", maxWin: "641.03", minBonus: "58.28", maxBonus: "58.28", grossWin: "641.03", withholdingTax: "0.00",
      netStakeMinWin: "582.75", netStakeMaxWin: "582.75", bonusPercent: "10.00", unpaid: "0.00", notices: ["TopRungReached"],
    });
  });

  it("of a Multiple wins on the exact product, not on the two decimals shown", () => {
    const totals = slipTotals(slipOf([1.11, 1.11, 1.11], { stake: money(1_000_000) }));
    expect(totals.ok && printExact(totals.value.totalOdds, 2)).toBe("1.37");
    expect(totals.ok && printMoney(totals.value.maxWin)).toBe("13676.31");
  });

  it("rounds each figure once, halves up", () => {
    const totals = slipTotals(slipOf([1.005], { betType: "Single", stake: money(100) }));
    expect(totals.ok && totals.value.maxWin).toBe(101);
  });

  it("are there however great the win is, where the book has a highest payout", () => {
    const thirty = Array.from({ length: 30 }, () => 5);
    const limited = { maxPayout: money(5_000_000_000), bonusTable: table };
    const paid = { totalStake: "100.00", netStakeMaxWin: "50000000.00", maxBonus: "0.00", maxWin: "50000000.00", grossWin: "50000000.00" };
    expect(read(slipOf(thirty, limited))).toMatchObject(paid);
    expect(read(slipOf([], { ...limited, betType: "Split", legs: [...thirty.map((odds, match) => leg(`m${match}`, odds)), leg("m0", 3)] }))).toMatchObject({ maxWin: "50000000.00" });
    expect(read(slipOf(thirty, { ...limited, betType: "Combo", groupings: [{ grouping: 29, stake: money(1_000) }] }))).toMatchObject({ totalStake: "300.00", maxWin: "50000000.00" });
  });

  it("of Singles: a bet for each, the least and the sum of the wins, and the greatest odds", () => {
    expect(read(slipOf([1.85, 2.1, 1.5], { betType: "Single", bonusTable: table }))).toEqual({
      combinations: 3, totalOdds: "2.10", minOdds: "1.50", maxOdds: "2.10", totalStake: "300.00", stake: "300.00", exciseDuty: "0.00",
      minWin: "150.00", maxWin: "545.00", minBonus: "0.00", maxBonus: "0.00", grossWin: "545.00", withholdingTax: "0.00",
      netStakeMinWin: "150.00", netStakeMaxWin: "545.00", bonusPercent: "0.00", unpaid: "0.00", notices: [],
    });
  });

  it("of Singles with stakes of their own, one without any", () => {
    const legs = [leg("a", 2, { stake: money(1_000) }), leg("b", 3, { stake: money(0) }), leg("a", 4)];
    expect(read(slipOf([], { betType: "Single", legs }))).toMatchObject({ combinations: 3, totalStake: "110.00", minWin: "20.00", maxWin: "420.00", minOdds: "2.00", maxOdds: "4.00" });
  });

  it("of a Split: the stake shared by every cross combination", () => {
    const legs = [leg("a", 1.85), leg("a", 3), leg("b", 2.1), leg("c", 1.5)];
    expect(read(slipOf([], { betType: "Split", legs }))).toMatchObject({
      combinations: 2, minOdds: "5.83", maxOdds: "9.45", totalOdds: "9.45", totalStake: "100.00", minWin: "291.38", maxWin: "472.50",
    });
  });

  it("of a Split with selections that win together: the sum over the combinations that can all win", () => {
    const legs = [leg("a", 1.85, { wins: true }), leg("a", 3, { wins: true }), leg("b", 2.1), leg("c", 1.5)];
    expect(read(slipOf([], { betType: "Split", legs }))).toMatchObject({ combinations: 2, minOdds: "5.83", maxOdds: "15.28", minWin: "291.38", maxWin: "763.88" });
  });

  it("has the part of a win that the book does not pay, and all other figures without it", () => {
    const slip = slipOf([2, 3], { bonusTable: [{ ticketLength: 2, percent: 10 }] });
    expect(read({ ...slip, maxPayout: money(60_000) })).toMatchObject({ netStakeMaxWin: "600.00", maxBonus: "0.00", maxWin: "600.00", grossWin: "600.00", unpaid: "60.00" });
    expect(read({ ...slip, maxPayout: money(63_000) })).toMatchObject({ netStakeMaxWin: "600.00", maxBonus: "30.00", maxWin: "630.00", unpaid: "30.00" });
    expect(read({ ...slip, maxPayout: money(66_000) })).toMatchObject({ maxBonus: "60.00", maxWin: "660.00", unpaid: "0.00" });
  });

  it("of a Split whose stake does not divide evenly", () => {
    const legs = [leg("a", 3), leg("a", 3.5), leg("a", 4)];
    expect(read(slipOf([], { betType: "Split", legs }))).toMatchObject({ combinations: 3, minWin: "100.00", maxWin: "133.33", totalStake: "100.00" });
  });

  it("of a Split ignores the fixed marks, which are for systems", () => {
    const legs = [leg("a", 2, { fixed: true }), leg("a", 3, { fixed: true }), leg("b", 2)];
    expect(read(slipOf([], { betType: "Split", legs }))).toMatchObject({ combinations: 2, maxOdds: "6.00" });
  });

  it("[3.60] of a Combo: the groupings' own stakes, on each combination", () => {
    const groupings = [{ grouping: 2, stake: money(1_000) }, { grouping: 3, stake: money(500) }];
    expect(read(slipOf([2, 3, 4], { betType: "Combo", groupings, bonusTable: table }))).toMatchObject({
      combinations: 4, totalOdds: "24.00", totalStake: "35.00", minOdds: "6.00", maxOdds: "50.00",
      minWin: "63.00", netStakeMinWin: "60.00", minBonus: "3.00", netStakeMaxWin: "380.00", maxBonus: "25.00", maxWin: "405.00", bonusPercent: "10.00",
    });
  });

  it("[5.25] grants a minimum bonus only if the smallest grouping is as long as the shortest ticket", () => {
    const stake = money(1_000);
    const minBonus = (sizes: readonly number[]) => {
      const totals = slipTotals(slipOf([2, 3, 4], { betType: "Combo", bonusTable: table, groupings: sizes.map((grouping) => ({ grouping, stake })) }));
      return totals.ok && totals.value.minBonus;
    };
    expect(minBonus([2])).toBe(300);
    expect(minBonus([1, 2])).toBe(0);
    expect(minBonus([3, 2])).toBe(300);
  });

  it("of a Combo without a grouping costs and wins nothing, but knows its odds", () => {
    expect(read(slipOf([2, 3], { betType: "Combo" }))).toMatchObject({ combinations: 0, totalOdds: "6.00", totalStake: "0.00", maxWin: "0.00", maxOdds: "0.00" });
  });

  it("[5.14] counts only legs that are open and priced above 1", () => {
    const legs = [leg("a", 2), leg("b", 3, { counts: false }), leg("c", 1), leg("d", 0)];
    expect(read(slipOf([], { legs }))).toMatchObject({ combinations: 1, totalOdds: "2.00", maxWin: "200.00" });
  });

  it("without a leg that counts wins nothing, at odds of 1", () => {
    expect(read(slipOf([0, 1], { betType: "Split" }))).toEqual({
      combinations: 0, totalOdds: "1.00", minOdds: "1.00", maxOdds: "1.00", totalStake: "0.00", stake: "0.00", exciseDuty: "0.00", minWin: "0.00", maxWin: "0.00",
      minBonus: "0.00", maxBonus: "0.00", grossWin: "0.00", withholdingTax: "0.00", netStakeMinWin: "0.00", netStakeMaxWin: "0.00", bonusPercent: "0.00", unpaid: "0.00", notices: [],
    });
  });

  it("of a gap in the bonus table: no bonus, and the spec's words as a notice", () => {
    const totals = slipTotals(slipOf([2, 2, 2], { bonusTable: [{ ticketLength: 2, percent: 5 }, { ticketLength: 4, percent: 9 }] }));
    expect(totals.ok && totals.value.maxBonus).toBe(0);
    expect(totals.ok && totals.value.maxWin).toBe(80_000);
    expect(totals.ok && totals.value.notices).toContainEqual({ type: "BonusGap", events: 3 });
  });

  it("[5.15] of a system drops an impossible grouping, with a notice", () => {
    const groupings = [{ grouping: 1, stake: money(100) }, { grouping: 2, stake: money(100) }];
    const input = slipOf([], { betType: "Combo", groupings, legs: [leg("a", 2, { fixed: true }), leg("b", 3), leg("c", 4)] });
    expect(read(input)).toMatchObject({ combinations: 2, totalStake: "2.00", notices: ["GroupingDropped"] });
  });

  it("unfixes the first leg when all are fixed", () => {
    const all = slipOf([], { betType: "Combo", groupings: [{ grouping: 2, stake: money(100) }], legs: [leg("a", 2, { fixed: true }), leg("b", 3, { fixed: true })] });
    expect(read(all)).toMatchObject({ combinations: 1, maxWin: "6.00" });
  });
});

describe("taxes, when there are any", () => {
  const percent = (value: bigint) => ({ withholdingPercent: exact(value), excisePercent: exact(0n) });

  it("withhold a percentage of the win minus the stake", () => {
    expect(read(slipOf([2, 2], { taxes: percent(10n) }))).toMatchObject({ grossWin: "400.00", withholdingTax: "30.00", maxWin: "370.00", minWin: "370.00" });
  });

  it("take excise duty from the stake before it is bet", () => {
    const taxes = { withholdingPercent: exact(0n), excisePercent: exact(125n, 1) };
    expect(read(slipOf([2, 2], { taxes }))).toMatchObject({ totalStake: "100.00", exciseDuty: "12.50", stake: "87.50", maxWin: "350.00" });
    expect(read(slipOf([2, 2], { taxes, betType: "Single" }))).toMatchObject({ totalStake: "200.00", exciseDuty: "25.00", maxWin: "350.00" });
    const system = slipOf([2, 2], { taxes, betType: "Combo", groupings: [{ grouping: 2, stake: money(10_000) }] });
    expect(read(system)).toMatchObject({ totalStake: "100.00", exciseDuty: "12.50", maxWin: "350.00" });
  });

  it("[5.27] of a Split are not taken below 1, and taken whole from 1", () => {
    const split = (odds: number) => slipOf([], { betType: "Split", stake: money(200), legs: [leg("a", odds), leg("a", 1.5)], taxes: percent(10n) });
    expect(read(split(11.99))).toMatchObject({ grossWin: "11.99", withholdingTax: "0.00", maxWin: "11.99" });
    expect(read(split(12))).toMatchObject({ grossWin: "12.00", withholdingTax: "1.00", maxWin: "11.00" });
    expect(read(slipOf([5.995], { stake: money(200), taxes: percent(10n) }))).toMatchObject({ withholdingTax: "1.00", maxWin: "10.99" });
  });

  it("are never negative", () => {
    const input = slipOf([], { betType: "Split", legs: [leg("a", 1.2), leg("a", 1.3)], taxes: percent(20n) });
    expect(read(input)).toMatchObject({ withholdingTax: "0.00", minWin: "60.00", maxWin: "65.00" });
  });
});

describe("a slip without figures", () => {
  it("[K3] negative stakes", () => {
    expect(read(slipOf([2], { stake: money(-1) }))).toBe("stake: expected an amount from 0");
    expect(read(slipOf([2], { groupings: [{ grouping: 1, stake: money(-1) }] }))).toBe("stake: expected an amount from 0");
    expect(read(slipOf([], { legs: [leg("a", 2, { stake: money(-1) }), leg("b", 2)] }))).toBe("stake: expected an amount from 0");
  });

  it("[K3] wins that are too great to be exact", () => {
    expect(read(slipOf([1_000_000, 1_000_000, 1_000_000]))).toBe("The amount is too great to count");
  });

  it("two groupings of one size, mixed compatibility levels, a Split over the cap, and too many matches", () => {
    const twice = [{ grouping: 2, stake: money(1) }, { grouping: 2, stake: money(2) }];
    expect(read(slipOf([2, 2], { betType: "Combo", groupings: twice }))).toBe("Multiple Groupings defined!");
    const mixed = [leg("a", 2, { compatibilityLevel: 1 }), leg("a", 2)];
    for (const betType of ["Multiple", "Split", "Combo"] as const) expect(read(slipOf([], { betType, legs: mixed }))).toBe("Mixed CompatibilityLevel on odds");
    const many = Array.from({ length: 17 }, (_, match) => [leg(`m${match}`, 2), leg(`m${match}`, 3)]).flat();
    expect(read(slipOf([], { betType: "Split", legs: many }))).toBe("More than 100000 combinations");
    const crowd = Array.from({ length: 10_000 }, (_, match) => leg(`m${match}`, 2));
    expect(read(slipOf([], { legs: crowd }))).toBe("At most 150 matches fit on one slip, not 10000");
    expect(read(slipOf([], { legs: crowd, betType: "Combo" }))).toBe("At most 150 matches fit on one slip, not 10000");
  });

  it("[K2] 60 selections have figures", () => {
    const legs = Array.from({ length: 60 }, (_, match) => leg(`m${match}`, 1.1));
    expect(read(slipOf([], { legs }))).toMatchObject({ totalOdds: "304.48", maxWin: "30448.16" });
  });
});

describe("the bet type", () => {
  const on = (...matches: readonly string[]) => matches.map((matchId) => ({ matchId }));

  it("follows from the matches on the slip", () => {
    expect(impliedBetType([])).toBe("Single");
    expect(impliedBetType(on("a"))).toBe("Single");
    expect(impliedBetType(on("a", "b"))).toBe("Multiple");
    expect(impliedBetType(on("a", "a"))).toBe("Split");
    expect(impliedBetType(on("a", "b", "a"))).toBe("Split");
  });
});

describe("the next step of the bonus", () => {
  it("is not promised where the highest payout is reached already: it would add nothing", () => {
    const notices = (maxPayout: number) => {
      const totals = slipTotals(slipOf([2, 2], { bonusTable: table, maxPayout: money(maxPayout) }));
      return totals.ok && totals.value.notices.map(({ type }) => type);
    };
    // 100 at 4.00 with a bonus of 5 %: 420.00.
    expect(notices(50_000)).toEqual(["NextRung"]);
    expect(notices(41_999)).toEqual([]);
  });
});
