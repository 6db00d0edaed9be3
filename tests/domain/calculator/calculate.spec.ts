import { describe, expect, it } from "vitest";
import { reportCoupon } from "../../../src/domain/calculator/coupon-report.ts";

const three = [{ matchId: 1, odds: 1.5 }, { matchId: 2, odds: "1.5" }, { matchId: "3", odds: 2.5, fixed: false }];
const coupon = {
  selections: three,
  groupings: [{ grouping: 2, stake: 10 }],
  stake: 100,
  bonusTable: [{ ticket_length: 2, bonus: 3 }],
  minBonusOdd: 1.2,
};

describe("calculating a coupon", () => {
  it("[3.57] prints exact decimals as text", () => {
    expect(reportCoupon(coupon)).toEqual({
      combinations: [{ grouping: 1, combinations: 3 }, { grouping: 2, combinations: 3 }, { grouping: 3, combinations: 1 }],
      groups: [
        {
          grouping: 2, combinations: 3, minWinForUnit: "2.25", maxWinForUnit: "9.75", minBonusForUnit: "0.0675", maxBonusForUnit: "0.2925",
          minWin: "22.5", maxWin: "97.5", minBonus: "0.675", maxBonus: "2.925",
        },
      ],
      possibleStakes: [{ grouping: 2, stake: "10" }],
      coupon: { totalCombinations: 3, minWin: "23.175", maxWin: "100.425", minBonus: "0.675", maxBonus: "2.925", minOdds: "2.25", maxOdds: "9.75" },
    });
  });

  it("proposes a grouping when none is chosen, and prices it without a stake", () => {
    expect(reportCoupon({ ...coupon, groupings: [] })).toMatchObject({
      groups: [{ grouping: 2, maxWinForUnit: "9.75", maxWin: "0" }],
      possibleStakes: [{ grouping: 2, stake: "5" }],
      coupon: { totalCombinations: 3, maxWin: "0", minOdds: "0" },
    });
  });

  it("shares the coupon's stake among the selections when there is only one match", () => {
    const lone = { selections: [{ matchId: 1, odds: 2 }, { matchId: 1, odds: 3 }, { matchId: 1, odds: 4 }], stake: 100 };
    expect(reportCoupon(lone)).toMatchObject({
      groups: [{ grouping: 1, combinations: 3, minWin: "66.6666666666", maxWin: "133.3333333332" }],
      possibleStakes: [],
      coupon: { totalCombinations: 3, maxOdds: "4" },
    });
  });

  it("drops impossible groupings that were chosen, and proposes none in their place", () => {
    expect(reportCoupon({ ...coupon, groupings: [{ grouping: 9, stake: 10 }, { grouping: 0, stake: 1 }, { grouping: -1 }] })).toMatchObject({ groups: [], possibleStakes: [] });
    expect(reportCoupon({ selections: [{ matchId: 1, odds: 2 }], groupings: [{ grouping: 2, stake: 10 }] })).toMatchObject({ groups: [] });
  });

  it("names the largest stake allowed when the coupon names limits", () => {
    expect(reportCoupon({ ...coupon, maxStake: { lossThreshold: 1_000, stakeThreshold: 0 } })).toMatchObject({ coupon: { maxAllowedStake: "298.73" } });
    expect(reportCoupon({ ...coupon, maxStake: { lossThreshold: "1000", stakeThreshold: "50" } })).toMatchObject({ coupon: { maxAllowedStake: "50" } });
  });

  it("uses 1.2 when no minimum bonus odds are given, and accepts ids as text or numbers", () => {
    expect(reportCoupon({ ...coupon, minBonusOdd: undefined })).toEqual(reportCoupon(coupon));
    expect(reportCoupon({ ...coupon, minBonusOdd: "1.6" })).toMatchObject({ groups: [{ maxBonusForUnit: "0" }] });
    expect(reportCoupon({ ...coupon, selections: [{ matchId: 1, odds: 2 }, { matchId: " 1", odds: 3 }] })).toMatchObject({ combinations: [{ grouping: 1, combinations: 2 }] });
  });

  it("has no groupings when no selection counts", () => {
    const nothing = { combinations: [], groups: [], possibleStakes: [], coupon: { totalCombinations: 0, minWin: "0", maxWin: "0", minBonus: "0", maxBonus: "0", minOdds: "0", maxOdds: "0" } };
    expect(reportCoupon({})).toEqual(nothing);
    expect(reportCoupon({ selections: [{ matchId: 1, odds: 0 }, { matchId: 2, odds: 1 }], groupings: null, bonusTable: null, stake: null, maxStake: null })).toEqual(nothing);
  });

  it("leaves out suspended and unavailable selections, and treats missing marks as false", () => {
    const off = [{ matchId: 8, odds: 2, suspended: true }, { matchId: 9, odds: 2, unavailable: true }];
    const on = three.map((selection) => ({ ...selection, fixed: null, compatibilityLevel: null, suspended: false, unavailable: false }));
    expect(reportCoupon({ ...coupon, selections: [...on, ...off] })).toEqual(reportCoupon(coupon));
  });

  it("uses the first of two equal rows, and accepts numbers in text", () => {
    const bonusTable = [{ ticket_length: "2", bonus: "3" }, { ticket_length: 2, bonus: 50 }];
    expect(reportCoupon({ ...coupon, bonusTable })).toEqual(reportCoupon(coupon));
  });

  it("accepts amounts as JavaScript prints doubles, and prices 60 selections", () => {
    expect(reportCoupon({ ...coupon, stake: 0.1 + 0.2 })).toMatchObject({ possibleStakes: [{ stake: "3333.4" }] });
    const selections = Array.from({ length: 60 }, (_, matchId) => ({ matchId, odds: 1.87 }));
    expect(reportCoupon({ selections, groupings: [{ grouping: 2, stake: 1 }, { grouping: 60, stake: 1 }] })).toMatchObject({ groups: [{ maxWin: "6189.513" }, { combinations: 1 }] });
  });
});

describe("the reasons to refuse a coupon", () => {
  const selection = (fields: Record<string, unknown>) => ({ ...coupon, selections: [{ matchId: 1, odds: 2, ...fields }] });
  const odds = "selections[0].odds: expected decimal odds from 0 with at most 6 decimals";

  it.each<[string, unknown, string]>([
    ["no object", 1, "coupon: expected an object"],
    ["nothing", null, "coupon: expected an object"],
    ["a list in a list", [], "coupon: expected an object"],
    ["odds not a number", selection({ odds: NaN }), odds],
    ["infinite odds", selection({ odds: Infinity }), odds],
    ["negative odds", selection({ odds: -2 }), odds],
    ["odds of 1e308", selection({ odds: 1e308 }), odds],
    ["odds as words", selection({ odds: "evens" }), odds],
    ["no odds", selection({ odds: undefined }), odds],
    ["odds of seven decimals", selection({ odds: 1.0000001 }), odds],
    ["no match", selection({ matchId: undefined }), "selections[0].matchId: expected text, or a whole number within 2^53"],
    ["an empty match", selection({ matchId: " " }), "selections[0].matchId: expected text, or a whole number within 2^53"],
    ["a match that is no number", selection({ matchId: NaN }), "selections[0].matchId: expected text, or a whole number within 2^53"],
    ["a match beyond 2^53, which two ids are read as", selection({ matchId: 9_196_877_626_998_784 }), "selections[0].matchId: expected text, or a whole number within 2^53"],
    ["a match of 1e400", selection({ matchId: JSON.parse("1e400") as unknown }), "selections[0].matchId: expected text, or a whole number within 2^53"],
    ["fixed as text", selection({ fixed: "yes" }), "selections[0].fixed: expected true or false"],
    ["a level as text", selection({ compatibilityLevel: "1" }), "selections[0].compatibilityLevel: expected a number"],
    ["mixed levels", { selections: [{ matchId: 1, odds: 2, compatibilityLevel: 1 }, { matchId: 1, odds: 3 }] }, "Mixed CompatibilityLevel on odds"],
    ["a selection that is no object", { selections: [coupon.selections[0], 7] }, "selections[1]: expected an object"],
    ["selections that are no list", { selections: {} }, "selections: expected a list"],
    ["groupings that are no list", { ...coupon, groupings: 2 }, "groupings: expected a list"],
    ["half a grouping", { ...coupon, groupings: [{ grouping: 1.5, stake: 1 }] }, "groupings[0].grouping: expected a whole number"],
    ["a grouping of nothing", { ...coupon, groupings: [{ stake: 1 }] }, "groupings[0].grouping: expected a whole number"],
    ["a negative stake", { ...coupon, groupings: [{ grouping: 2, stake: -1 }] }, "groupings[0].stake: expected a decimal amount from 0"],
    ["a stake of 1e308", { ...coupon, groupings: [{ grouping: 2, stake: 1e308 }] }, "groupings[0].stake: expected a decimal amount from 0"],
    ["an infinite coupon stake", { ...coupon, stake: Infinity }, "stake: expected a decimal amount from 0"],
    ["a stake of 31 digits", { ...coupon, stake: "1000000000000000000000000000000" }, "stake: expected a decimal amount from 0"],
    ["a stake that is an object", { ...coupon, stake: {} }, "stake: expected a decimal amount from 0"],
    ["two groupings of one size", { ...coupon, groupings: [{ grouping: 2, stake: 1 }, { grouping: "2", stake: 1 }] }, "Multiple Groupings defined!"],
    ["a bonus row without a length", { ...coupon, bonusTable: [{ bonus: 3 }] }, "bonusTable[0]: expected a ticket_length and a bonus"],
    ["a bonus row without a bonus", { ...coupon, bonusTable: [{ ticket_length: 3 }] }, "bonusTable[0]: expected a ticket_length and a bonus"],
    ["a negative bonus", { ...coupon, bonusTable: [{ ticket_length: 2, bonus: -3 }] }, "bonusTable[0]: expected a ticket_length from 1 and a bonus from 0"],
    ["a gap that is reached", { ...coupon, bonusTable: [{ ticket_length: 1, bonus: 3 }, { ticket_length: 3, bonus: 9 }] }, "Can't find the bonus percentage for 2 events"],
    ["no bonus odds", { ...coupon, minBonusOdd: "low" }, "minBonusOdd: expected decimal odds from 0 with at most 6 decimals"],
    ["limits that are no object", { ...coupon, maxStake: 5 }, "maxStake: expected an object"],
    ["a negative loss", { ...coupon, maxStake: { lossThreshold: -5 } }, "maxStake.lossThreshold: expected a decimal amount from 0"],
    ["a negative stake limit", { ...coupon, maxStake: { lossThreshold: 5, stakeThreshold: -1 } }, "maxStake.stakeThreshold: expected a decimal amount from 0"],
    ["10,000 matches", { selections: Array.from({ length: 10_000 }, (_, matchId) => ({ matchId, odds: 2 })) }, "At most 150 matches fit on one slip, not 10000"],
  ])("%s", (_, given, error) => {
    expect(reportCoupon(given)).toEqual({ error });
  });
});
