import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { percentUnits, readLadder } from "../../../src/domain/calculator/bonus.ts";
import { choose } from "../../../src/domain/calculator/choose.ts";
import { applyTo, combinations } from "../../../src/domain/calculator/combinations.ts";
import { reportCoupon } from "../../../src/domain/calculator/coupon-report.ts";
import { calculatorErrorText } from "../../../src/domain/calculator/errors.ts";
import { possibleGroupings } from "../../../src/domain/calculator/possible-groupings.ts";
import type { Result } from "../../../src/domain/calculator/result.ts";
import { legsBySlotKey, slotsOfKeyMap } from "../../../src/domain/calculator/slots.ts";
import { priced } from "../../kit/calculator/slips.ts";

const errorOf = (result: Result<unknown>): string => (result.ok ? "no error" : calculatorErrorText(result.error));
const leg = (compatibilityLevel: number) => ({ matchId: "1", odds: priced(2), fixed: false, qualifies: true, compatibilityLevel });
const gap = [{ ticket_length: 1, bonus: 3 }, { ticket_length: 3, bonus: 9 }];
const selections = [{ matchId: 1, odds: 2 }, { matchId: 2, odds: 2 }, { matchId: 3, odds: 2 }];

describe("an error of the specification", () => {
  it.each<[string, Result<unknown>, string]>([
    ["8.13", combinations(2, -1), "Negative parameter in constructor"],
    ["8.14", choose(2, -1), "Invalid negative parameter in Choose()"],
    ["8.15", applyTo({ n: 3, k: 2 }, ["a"]), "Array size not equal to Combination order in ApplyTo()"],
    ["8.16", legsBySlotKey([leg(0), leg(1)]), "Mixed CompatibilityLevel on odds"],
    ["8.17", slotsOfKeyMap(new Map([["0/1", { key: { matchId: "1", compatibilityLevel: 0 }, legs: [] }]])), "Wrong oddsForSlotKeyMap construction"],
    ["8.18", possibleGroupings([], [{ grouping: 2 }, { grouping: 2 }], 3), "Multiple Groupings defined!"],
    ["8.19", percentUnits(readLadder(gap.map(({ ticket_length: ticketLength, bonus: percent }) => ({ ticketLength, percent }))).ladder, 2), "Can't find the bonus percentage for 2 events"],
  ])("[8.13, 8.14, 8.15, 8.16, 8.17, 8.18, 8.19] of clause %s is raised by the function that it belongs to", (_, result, text) => {
    expect(errorOf(result)).toBe(text);
  });

  it.each<[string, unknown, string]>([
    ["8.16", { selections: [{ matchId: 1, odds: 2 }, { matchId: 1, odds: 3, compatibilityLevel: 1 }] }, "Mixed CompatibilityLevel on odds"],
    ["8.18", { selections, groupings: [{ grouping: 2, stake: 1 }, { grouping: 2, stake: 2 }] }, "Multiple Groupings defined!"],
    ["8.19", { selections, groupings: [{ grouping: 2, stake: 1 }], bonusTable: gap }, "Can't find the bonus percentage for 2 events"],
  ])("[8.16, 8.18, 8.19] of clause %s is the answer of calculate to a coupon that expresses it", (_, coupon, error) => {
    expect(reportCoupon(coupon)).toEqual({ error });
  });

  it("[5.15] is not the answer to a grouping without combinations, which is dropped", () => {
    const fixed = selections.map((selection, place) => ({ ...selection, fixed: place < 2 }));
    for (const grouping of [-1, 0, 1, 2, 4]) expect(reportCoupon({ selections: fixed, groupings: [{ grouping, stake: 1 }] })).toMatchObject({ groups: [] });
  });
});

describe("the files of the calculator", () => {
  it("are each imported by what is shipped, so that no error stands in a file for tests only", () => {
    const shipped = ["src", "engine", "scripts"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(`${folder}/${file}`, "utf8")));
    const unused = readdirSync("src/domain/calculator").filter((file) => !shipped.some((code) => code.includes(`/${file}"`)));
    expect(unused).toEqual([]);
  });
});
