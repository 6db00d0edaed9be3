import { describe, expect, it } from "vitest";
import { anyOf, type Guard, isCount, isFlag, isNumber, isText, isWhole, listOf, matching, named, oneOf, optional, orAbsent, orNull, personal, shape, textUpTo, wholeWithin } from "../../../src/domain/kernel/guards.ts";

const values: readonly unknown[] = [undefined, null, true, false, "", "a", "ab", 0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, [], ["a"], ["a", 1], {}, { name: "a" }];
const passing = (guard: Guard<unknown>): readonly unknown[] => values.filter((value) => guard(value));

describe("a guard", () => {
  it.each<[string, Guard<unknown>, readonly unknown[]]>([
    ["of text", isText, ["", "a", "ab"]],
    ["of text of one form", matching(/^a/), ["a", "ab"]],
    ["of text up to a length", textUpTo(1), ["", "a"]],
    ["of a whole number within bounds", wholeWithin(-1, 0), [0, -1]],
    ["of a value with a name", named("letter", isText), ["", "a", "ab"]],
    ["of a personal value", personal("money", isCount), [0]],
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

describe("the form of a guard", () => {
  it("is what the guard takes, with its name and what it tells about the player", () => {
    expect(named("length", isCount).form).toEqual({ of: "whole", least: 0, most: Number.MAX_SAFE_INTEGER, name: "length" });
    expect(personal("money", orNull(isCount)).form).toEqual({ of: "either", forms: [isCount.form, { of: "null" }], personal: "money" });
    expect(shape({ names: optional(listOf(oneOf("a", "b"))) }).form).toEqual({
      of: "record",
      fields: { names: { form: { of: "list", item: { of: "names", names: ["a", "b"] } }, isOptional: true } },
    });
    expect(isCount.form).not.toHaveProperty("name");
  });

  it("is unknown where a guard is written by hand", () => {
    const isEven: Guard<number> = (value): value is number => isWhole(value) && value % 2 === 0;
    expect(shape({ even: isEven }).form).toEqual({ of: "record", fields: { even: { form: { of: "unknown" }, isOptional: false } } });
  });
});
