import { describe, expect, it } from "vitest";
import { answer, refuse } from "../../../src/domain/calculator/result.ts";
import { noBonus } from "../../../src/domain/calculator/bonus.ts";
import { calculatorErrorText, type CalculatorError } from "../../../src/domain/calculator/errors.ts";
import { printExact } from "../../../src/domain/calculator/exact.ts";
import { countGroupings } from "../../../src/domain/calculator/groupings.ts";
import { possibleGroupings } from "../../../src/domain/calculator/possible-groupings.ts";
import type { SlipInput } from "../../../src/domain/calculator/slip-totals.ts";
import { legsBySlotKey, slotsOf, slotsOfKeyMap, withFirstUnfixed, type PricedLeg, type Slots } from "../../../src/domain/calculator/slots.ts";
import { splitProps } from "../../../src/domain/calculator/split.ts";
import { systemRows } from "../../../src/domain/calculator/system-rows.ts";
import { unitWinnings } from "../../../src/domain/calculator/winnings.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { leg, priced, slipOf } from "../../kit/calculator/slips.ts";

const at = (matchId: string, decimal: number, fixed = false): PricedLeg => ({ matchId, odds: priced(decimal), fixed, qualifies: true });
const slotsFor = (sizes: readonly number[], fixed: readonly number[] = []): Slots => {
  const slots = slotsOf(sizes.flatMap((size, match) => Array.from({ length: size }, (_, place) => at(`${match}`, 1.5 + place / 10, fixed.includes(match)))));
  if (!slots.ok) throw new Error(slots.error.type);
  return slots.value;
};
const counts = (sizes: readonly number[], fixed: readonly number[] = []) => countGroupings(slotsFor(sizes, fixed)).map((count) => count.combinations);

describe("combinations of each grouping", () => {
  it("[5.17] are the product of the numbers of selections, summed over every choice of matches", () => {
    expect(counts([2, 1, 3])).toEqual([6, 11, 6]);
    expect(counts([1, 1, 1, 1])).toEqual([4, 6, 4, 1]);
  });

  it("[3.55] are 0 up to the number of fixed matches, which are in every combination", () => {
    expect(counts([2, 1, 3, 1], [3])).toEqual([0, 6, 11, 6]);
  });

  it("[5.16, 9.7] are available up to exactly the cap", () => {
    expect(counts([10, 10, 10, 10, 10]).at(4)).toBe(100_000);
    expect(counts([11, 10, 10, 10, 10]).at(4)).toBe(-1);
    expect(counts(Array.from({ length: 19 }, () => 1)).at(8)).toBe(92_378);
    expect(counts(Array.from({ length: 20 }, () => 1)).at(9)).toBe(-1);
    expect(counts(Array.from({ length: 20 }, () => 1)).at(19)).toBe(1);
    expect(countGroupings(slotsFor([1, 1, 1]), 2).map((count) => count.combinations)).toEqual([-1, -1, 1]);
  });

  it("[K2] stay above the cap, however great the numbers are", () => {
    const great = counts(Array.from({ length: 150 }, () => 200));
    expect(great[0]).toBe(30_000);
    expect(great.slice(1).every((count) => count === -1)).toBe(true);
  });

  it("of an empty slip do not exist", () => {
    expect(countGroupings({ bankers: [], free: [] })).toEqual([]);
  });
});

describe("slots", () => {
  it("[4.21] keep the order of the matches and all their selections", () => {
    const slots = slotsOf([at("b", 2), at("a", 3), at("b", 4)]);
    expect(slots.ok && slots.value.free.map((slot) => [slot.matchId, slot.outcomes.map((outcome) => outcome.odds)])).toEqual([
      ["b", [2_000_000, 4_000_000]],
      ["a", [3_000_000]],
    ]);
  });

  it("with a fixed first selection use only that one", () => {
    const slots = slotsOf([at("a", 2, true), at("a", 3, true), at("b", 4)]);
    expect(slots.ok && slots.value.bankers.map((banker) => banker.odds)).toEqual([2_000_000]);
  });

  it("unfix the first only when all are fixed", () => {
    const fixed = [at("a", 2, true), at("b", 3, true)];
    expect(withFirstUnfixed(fixed).map((one) => one.fixed)).toEqual([false, true]);
    expect(withFirstUnfixed([...fixed, at("c", 2)]).map((one) => one.fixed)).toEqual([true, true, false]);
    expect(withFirstUnfixed([])).toEqual([]);
  });

  it("[5.26, 8.16, 8.17] refuse one match at two compatibility levels, or under two keys, or without a selection", () => {
    expect(legsBySlotKey([{ ...at("a", 2), compatibilityLevel: 1 }, at("b", 2), at("a", 3)])).toEqual(refuse({ type: "MixedCompatibilityLevel", matchId: "a" }));
    expect(legsBySlotKey([{ ...at("a", 2), compatibilityLevel: 0 }, at("a", 3)]).ok).toBe(true);
    const key = { matchId: "a", compatibilityLevel: 0 };
    const twice = new Map([["0/a", { key, legs: [at("a", 2)] }], ["1/a", { key, legs: [at("a", 3)] }]]);
    expect(slotsOfKeyMap(twice)).toEqual(refuse({ type: "WrongSlotKeyMap", matchId: "a" }));
    expect(slotsOfKeyMap(new Map([["0/a", { key, legs: [] }]]))).toEqual(refuse({ type: "WrongSlotKeyMap", matchId: "a" }));
  });

  it("distinguish matches whose ids look like the key of another", () => {
    const slots = slotsOf([at("0/a", 2), at("a", 3)]);
    expect(slots.ok && slots.value.free).toHaveLength(2);
  });

  it("have at most 150 matches", () => {
    const crowd = (size: number) => slotsOf(Array.from({ length: size }, (_, match) => at(`${match}`, 2)));
    expect(crowd(150).ok).toBe(true);
    expect(crowd(151)).toEqual(refuse({ type: "TooManyMatches", matches: 151, limit: 150 }));
  });
});

describe("possible groupings", () => {
  const four = countGroupings(slotsFor([1, 1, 1, 1, 1], [4]));

  it("are sorted into kept, dropped and missing", () => {
    const chosen = [{ grouping: 3, stake: 1 }, { grouping: 1, stake: 1 }, { grouping: 9, stake: 1 }];
    expect(possibleGroupings(four, chosen, 5)).toEqual(
      answer({
        kept: [{ grouping: 3, stake: 1, combinations: 6 }],
        dropped: [1, 9],
        missing: [{ grouping: 2, combinations: 4 }, { grouping: 4, combinations: 4 }, { grouping: 5, combinations: 1 }],
        proposed: undefined,
      }),
    );
  });

  it("propose, when none is chosen, the largest size that is neither 1 nor all selections", () => {
    const proposal = (sizes: readonly number[], selections: number) => {
      const possible = possibleGroupings(countGroupings(slotsFor(sizes)), [], selections);
      return possible.ok && [possible.value.proposed?.grouping, possible.value.missing.map((count) => count.grouping)];
    };
    expect(proposal([1, 1, 1, 1], 4)).toEqual([3, [1, 2, 4]]);
    expect(proposal([1, 1], 2)).toEqual([undefined, [1, 2]]);
    expect(proposal([1, 1, 2], 4)).toEqual([3, [1, 2]]);
  });

  it("never propose an unavailable size", () => {
    const sizes = Array.from({ length: 6 }, () => 10);
    const possible = possibleGroupings(countGroupings(slotsFor(sizes)), [], 60);
    expect(countGroupings(slotsFor(sizes)).map((count) => count.combinations)).toEqual([60, 1_500, 20_000, -1, -1, -1]);
    expect(possible.ok && possible.value.proposed).toEqual({ grouping: 3, combinations: 20_000 });
  });

  it("[8.18] refuse two of one size", () => {
    expect(possibleGroupings(four, [{ grouping: 2 }, { grouping: 2 }], 5)).toEqual(refuse({ type: "MultipleGroupings", grouping: 2 }));
  });
});

describe("a grouping that cannot be priced", () => {
  const price = unitWinnings(slotsFor([1, 1, 1], [0]), noBonus);

  it("is smaller than the fixed selections, equal to them, or larger than the slip", () => {
    const two = unitWinnings(slotsFor([1, 1, 1], [0, 1]), noBonus);
    expect(two(1)).toEqual(refuse({ type: "NegativeChooseParameter" }));
    expect(price(1)).toEqual(refuse({ type: "CombinationOrderMismatch" }));
    expect(price(4)).toEqual(refuse({ type: "CombinationOrderMismatch" }));
    expect(price(3).ok).toBe(true);
  });

  it.each<[CalculatorError, string]>([
    [{ type: "NegativeCombinationParameter" }, "Negative parameter in constructor"],
    [{ type: "NegativeChooseParameter" }, "Invalid negative parameter in Choose()"],
    [{ type: "CombinationOrderMismatch" }, "Array size not equal to Combination order in ApplyTo()"],
    [{ type: "MixedCompatibilityLevel", matchId: "1" }, "Mixed CompatibilityLevel on odds"],
    [{ type: "WrongSlotKeyMap", matchId: "1" }, "Wrong oddsForSlotKeyMap construction"],
    [{ type: "MultipleGroupings", grouping: 2 }, "Multiple Groupings defined!"],
    [{ type: "BonusPercentageMissing", events: 7 }, "Can't find the bonus percentage for 7 events"],
    [{ type: "TooManyMatches", matches: 9, limit: 8 }, "At most 8 matches fit on one slip, not 9"],
    [{ type: "TooManyCombinations", limit: 8 }, "More than 8 combinations"],
    [{ type: "AmountTooGreat" }, "The amount is too great to count"],
    [{ type: "UnusableInput", where: "stake", wanted: "a number" }, "stake: expected a number"],
  ])("[8.13, 8.14, 8.15, 8.16, 8.17, 8.18, 8.19] %o has the exact text of the specification", (error, text) => {
    expect(calculatorErrorText(error)).toBe(text);
  });
});

describe("split props", () => {
  it("have the number of cross combinations, the lowest odds and the greatest odds", () => {
    const slots = slotsOf([at("a", 1.85), at("a", 3.1), at("b", 2.1), at("c", 1.5), at("c", 1.4)]);
    const props = slots.ok ? splitProps(slots.value) : slots;
    expect(props.ok && [props.value.noOfCombos, printExact(props.value.minOdds), printExact(props.value.maxOdds)]).toEqual([4, "5.44", "9.77"]);
  });

  it("refuse more combinations than the cap, and an empty slip", () => {
    expect(splitProps(slotsFor([10, 10, 10, 10, 10])).ok).toBe(true);
    expect(splitProps(slotsFor([11, 10, 10, 10, 10]))).toEqual(refuse({ type: "TooManyCombinations", limit: 100_000 }));
    expect(splitProps({ bankers: [], free: [] }).ok).toBe(false);
  });
});

describe("the system tab", () => {
  const rowsOf = (input: SlipInput) => {
    const rows = systemRows(input);
    return rows.ok ? rows.value : calculatorErrorText(rows.error);
  };
  const legs = [leg("a", 2, { fixed: true }), leg("b", 3), leg("c", 4)];

  it("[3.56] lists every grouping with its cost and wins, or why it cannot be bet", () => {
    const bonusTable = [{ ticketLength: 3, percent: 10 }];
    expect(rowsOf(slipOf([], { betType: "Combo", legs, bonusTable, groupings: [{ grouping: 2, stake: money(1_000) }, { grouping: 3, stake: money(500) }] }))).toEqual([
      { type: "Unavailable", grouping: 1, reason: "OnlyFixedSelections" },
      { type: "Available", grouping: 2, combinations: 2, stake: 1_000, cost: 2_000, minWin: 6_000, maxWin: 14_000, minBonus: 0, maxBonus: 0 },
      { type: "Available", grouping: 3, combinations: 1, stake: 500, cost: 500, minWin: 12_000, maxWin: 12_000, minBonus: 1_200, maxBonus: 1_200 },
    ]);
  });

  it("lists groupings that were not chosen with stake 0, and marks those above the cap", () => {
    const rows = rowsOf(slipOf(Array.from({ length: 20 }, () => 2), { betType: "Combo" }));
    expect(rows).toHaveLength(20);
    expect(rows[0]).toEqual({ type: "Available", grouping: 1, combinations: 20, stake: 0, cost: 0, minWin: 0, maxWin: 0, minBonus: 0, maxBonus: 0 });
    expect(rows[9]).toEqual({ type: "Unavailable", grouping: 10, reason: "TooManyCombinations" });
  });

  it("gives no bonus to a grouping in a gap of the table, and only to that one", () => {
    const bonusTable = [{ ticketLength: 1, percent: 10 }, { ticketLength: 3, percent: 10 }];
    const groupings = [1, 2, 3].map((grouping) => ({ grouping, stake: money(1_000) }));
    const rows = rowsOf(slipOf([2, 2, 2], { betType: "Combo", bonusTable, groupings }));
    expect(Array.isArray(rows) && rows.map((row) => row.type === "Available" && row.maxBonus)).toEqual([600, 0, 800]);
  });

  it("leaves out legs that do not count, and refuses what has no figures", () => {
    expect(rowsOf(slipOf([2, 0], { betType: "Combo" }))).toHaveLength(1);
    expect(rowsOf(slipOf([], { betType: "Combo" }))).toEqual([]);
    expect(rowsOf(slipOf([], { legs: [leg("a", 2, { compatibilityLevel: 1 }), leg("a", 2)] }))).toBe("Mixed CompatibilityLevel on odds");
    expect(rowsOf(slipOf([1e6, 1e6, 1e6], { groupings: [{ grouping: 3, stake: money(1) }] }))).toBe("The amount is too great to count");
  });

  it("limits wins and bonuses to the highest payout of the book, so that every size keeps its row however great its win is", () => {
    const groupings = [1, 30].map((grouping) => ({ grouping, stake: money(10_000) }));
    const rows = rowsOf(slipOf(Array.from({ length: 30 }, () => 5), { betType: "Combo", groupings, maxPayout: money(5_000_000_000), bonusTable: [{ ticketLength: 30, percent: 10 }] }));
    expect(rows).toHaveLength(30);
    expect(rows[0]).toMatchObject({ cost: 300_000, maxWin: 1_500_000 });
    expect(rows[29]).toMatchObject({ cost: 10_000, maxWin: 5_000_000_000, maxBonus: 5_000_000_000 });
  });
});
