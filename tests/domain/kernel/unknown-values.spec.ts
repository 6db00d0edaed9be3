import { describe, expect, it } from "vitest";
import { isNews } from "../../../src/domain/kernel/attempt.ts";
import { isAttemptId, isMatchId, isSelectionKey } from "../../../src/domain/kernel/ids.ts";
import { parseOdds } from "../../../src/domain/kernel/odds.ts";
import { attemptId, placement } from "../../kit/builders.ts";

describe("a value of unknown origin", () => {
  it.each([["100", true], ["sr:match:1", true], ["", false], ["a/b", false], ["a".repeat(65), false], [100, false], [null, false], [undefined, false]])("%j is an id of a match or an attempt: %s", (value, is) => {
    expect([isMatchId(value), isAttemptId(value)]).toEqual([is, is]);
  });

  it.each([["100|1||1", true], ["anything / else", true], ["", false], [1, false], [undefined, false]])("%j is a key of a selection: %s", (value, is) => {
    expect(isSelectionKey(value)).toBe(is);
  });
});

describe("an outcome that is unknown again", () => {
  const attempt = attemptId("attempt-1");
  const state = { status: "unknown", request: placement(), reason: { code: "told", message: "Bad Gateway" } } as const;
  const unknown = (code: string, message?: string) => isNews(state, attempt, { status: "unknown", reason: message === undefined ? { code } : { code, message } });

  it("is news when its code or the sportsbook's message is another", () => {
    expect(unknown("told", "Bad Gateway")).toBe("nothing-new");
    expect(unknown("told", "Timeout")).toBe("news");
    expect(unknown("unreachable", "Bad Gateway")).toBe("news");
    expect(unknown("unreachable")).toBe("news");
  });

  it("is news while the request is being sent, and so is any known outcome", () => {
    expect(isNews({ status: "sending", request: placement() }, attempt, { status: "unknown", reason: { code: "told", message: "Bad Gateway" } })).toBe("news");
    expect(isNews(state, attempt, { status: "done", result: 1 })).toBe("news");
  });
});

it("the text 0 is odds, and means no price", () => {
  expect([parseOdds("0"), parseOdds("-0.01")]).toEqual([0, undefined]);
});
