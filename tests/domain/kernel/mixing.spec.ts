import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mix, mixNumber, placeOf, settle, sumOfText, sumOfTree, sumText } from "../../../src/domain/kernel/mixing.ts";

const isWord = (sum: number): boolean => Number.isInteger(sum) && sum === (sum | 0);
const areAllDifferent = (sums: readonly number[]): boolean => new Set(sums).size === sums.length;

describe("the checksum of a text", () => {
  it("is the same each time, also of a text that is too long to be kept, and depends on every character", () => {
    const texts = ["", "a", "b", "ab", "ba", "a".repeat(40), "a".repeat(41), `${"a".repeat(40)}b`, `b${"a".repeat(40)}`];
    const sums = texts.map(sumOfText);
    expect(areAllDifferent(sums)).toBe(true);
    expect(texts.map(sumOfText)).toEqual(sums);
    expect(sums.every(isWord)).toBe(true);
  });

  it("is the same when more texts were summed than are kept", () => {
    const first = sumOfText("first");
    for (let at = 0; at < 20_100; at += 1) sumOfText(`text ${at}`);
    expect(sumOfText("first")).toBe(first);
  });
});

describe("the checksum of a number", () => {
  it("distinguishes whole numbers of any size, and fractions", () => {
    expect(areAllDifferent([0, 1, -1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 33, -(2 ** 32), 2 ** 53, 0.5, -0.5, 1.5, Number.MAX_VALUE].map((value) => mixNumber(7, value)))).toBe(true);
  });

  it("of a small number is that of its 32 bits", () => {
    fc.assert(fc.property(fc.integer(), fc.integer(), (into, value) => { expect(mixNumber(into, value)).toBe(mix(into, value)); }));
  });
});

describe("the checksum of a tree", () => {
  it("distinguishes values of different types in one place", () => {
    expect(areAllDifferent([undefined, null, true, false, 0, 1, "", "0", "true", [], {}, [null], [0], { a: 0 }].map((value) => sumOfTree(7, value)))).toBe(true);
    expect(sumOfTree(7, undefined)).toBe(0);
  });

  it("distinguishes one value in different places", () => {
    expect(areAllDifferent([placeOf(7, 0), placeOf(7, 1), placeOf(7, "0"), placeOf(7, "a"), placeOf(8, 0), 7])).toBe(true);
    expect(areAllDifferent([[1, 2], [2, 1], [1, 2, 3], { a: 1, b: 2 }, { a: 2, b: 1 }].map((value) => sumOfTree(7, value)))).toBe(true);
  });

  it("counts a field without a value as absent, and an item without one as null", () => {
    expect(sumOfTree(7, { a: 1, b: undefined })).toBe(sumOfTree(7, { a: 1 }));
    expect(sumOfTree(7, { a: undefined })).toBe(sumOfTree(7, {}));
    expect(sumOfTree(7, [1, undefined])).toBe(sumOfTree(7, [1, null]));
  });

  it("is the sum of its leaves' checksums, in 32 bits", () => {
    const [a, b] = [sumOfTree(placeOf(7, "a"), "x"), sumOfTree(placeOf(7, "b"), [5])];
    expect(sumOfTree(7, { a: "x", b: [5] })).toBe((a + b) | 0);
    expect(sumOfTree(7, ["x", "y"])).toBe((sumOfTree(placeOf(7, 0), "x") + sumOfTree(placeOf(7, 1), "y")) | 0);
    fc.assert(fc.property(fc.jsonValue(), (value) => { expect(isWord(sumOfTree(7, value))).toBe(true); }));
  });
});

it("a settled sum changes in about half of its bits when one bit of the mixed one changes", () => {
  const bits = (value: number): number => (value >>> 0).toString(2).replaceAll("0", "").length;
  for (let bit = 0; bit < 32; bit += 1) {
    const flipped = bits(settle(0x1234_5678) ^ settle(0x1234_5678 ^ (1 << bit)));
    expect([bit, flipped >= 6 && flipped <= 26]).toEqual([bit, true]);
  }
});

describe("a checksum as text", () => {
  it("is the number without its sign, to the base of 36", () => {
    fc.assert(fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (sum) => sumText(sum) === (sum >>> 0).toString(36)));
  });

  it.each([0, 35, 36, 36 ** 2, 36 ** 4 - 1, 36 ** 4, 36 ** 4 + 36, 2 ** 31 - 1, 2 ** 31, -1])("has all letters of %i", (sum) => {
    expect(sumText(sum)).toBe((sum >>> 0).toString(36));
  });
});
