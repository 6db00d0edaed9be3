import { describe, expect, it } from "vitest";
import { isAttemptId, isMatchId, isSelectionKey } from "../../../src/domain/kernel/ids.ts";
import { parseOdds } from "../../../src/domain/kernel/odds.ts";

describe("a value of unknown origin", () => {
  it.each([["100", true], ["sr:match:1", true], ["", false], ["a/b", false], ["a".repeat(65), false], [100, false], [null, false], [undefined, false]])("%j is an id of a match or an attempt: %s", (value, is) => {
    expect([isMatchId(value), isAttemptId(value)]).toEqual([is, is]);
  });

  it.each([["100|1||1", true], ["anything / else", true], ["", false], [1, false], [undefined, false]])("%j is a key of a selection: %s", (value, is) => {
    expect(isSelectionKey(value)).toBe(is);
  });
});

it("the text 0 is odds, and means no price", () => {
  expect([parseOdds("0"), parseOdds("-0.01")]).toEqual([0, undefined]);
});
