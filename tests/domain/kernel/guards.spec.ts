import { describe, expect, it } from "vitest";
import { anyOf, type Guard, isCount, isFlag, isNumber, isText, isWhole, listOf, matching, oneOf, optional, orAbsent, orNull, shape } from "../../../src/domain/kernel/guards.ts";

const values: readonly unknown[] = [undefined, null, true, false, "", "a", "ab", 0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, [], ["a"], ["a", 1], {}, { name: "a" }];
const passing = (guard: Guard<unknown>): readonly unknown[] => values.filter((value) => guard(value));

describe("a guard", () => {
  it.each<[string, Guard<unknown>, readonly unknown[]]>([
    ["of text", isText, ["", "a", "ab"]],
    ["of text of one form", matching(/^a/), ["a", "ab"]],
    ["of a flag", isFlag, [true, false]],
    ["of a number", isNumber, [0, -1, 1.5, 2 ** 53]],
    ["of a whole number", isWhole, [0, -1]],
    ["of a count", isCount, [0]],
    ["of one of some names", oneOf("a", "b"), ["a"]],
    ["of a list", listOf(isText), [[], ["a"]]],
    ["of either", anyOf(isFlag, isCount), [true, false, 0]],
    ["of a value or null", orNull(isFlag), [null, true, false]],
    ["of a value that may be absent", orAbsent(isFlag), [undefined, true, false]],
  ])("%s lets these values through and no others", (_what, guard, passed) => {
    expect(passing(guard)).toEqual(passed);
  });
});

describe("a guard of an object", () => {
  const isNamed = shape<{ readonly name: string; readonly note?: string }>({ name: isText, note: optional(isText) });

  it("wants each field, lets an optional one be absent, and ignores others", () => {
    for (const value of [{ name: "a" }, { name: "a", note: "b" }, { name: "a", other: 1 }, { name: "a", note: undefined }]) expect(isNamed(value)).toBe(true);
    for (const value of [{}, { name: 1 }, { name: "a", note: 1 }, { name: "a", note: null }]) expect(isNamed(value)).toBe(false);
  });

  it("lets nothing through that is not an object, and no field that the object only inherits", () => {
    for (const value of [undefined, null, "a", 1, [], Object.assign([], { name: "a" }), Object.create({ name: "a" })]) expect(isNamed(value)).toBe(false);
    expect(shape<object>({})(undefined)).toBe(false);
    expect(shape<object>({})({})).toBe(true);
  });
});
