import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseScaled, plainText, printScaled } from "../../../src/domain/kernel/decimal.ts";
import { isId, matchId, outcomeKey, parseMatchId, selectionKey } from "../../../src/domain/kernel/ids.ts";
import { cutToMoney, money, moneyToNumber, parseMoney, printMoney } from "../../../src/domain/kernel/money.ts";
import { isPrice, odds, oddsToNumber, parseOdds, printOdds } from "../../../src/domain/kernel/odds.ts";

describe("decimal text", () => {
  it.each([
    ["0", 2, 0n],
    ["12.5", 2, 1250n],
    ["12.50", 2, 1250n],
    ["12.5000", 2, 1250n],
    ["-0.01", 2, -1n],
    ["007", 2, 700n],
    ["90071992547409930.01", 2, 9007199254740993001n],
  ])("%s to %i places is %i", (text, places, units) => expect(parseScaled(text, places)).toBe(units));

  it.each(["", " ", ".", "1.", ".5", "1,5", "1e3", "+1", "--1", "0x10", "NaN", "Infinity", "1.5.5", "1 000", "١"])(
    "%j is no decimal",
    (text) => expect(parseScaled(text, 2)).toBeUndefined(),
  );

  it("with too many decimals is refused, and not rounded", () => {
    expect(parseScaled("0.005", 2)).toBeUndefined();
  });

  it("prints and reads back to the same units", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 12 }), fc.nat(4), (units, places, least) => {
        expect(parseScaled(printScaled(units, places, Math.min(least, places)), places)).toBe(units);
      }),
    );
  });

  it.each([
    [0, "0"],
    [1.85, "1.85"],
    [1e21, "1000000000000000000000"],
    [1.5e22, "15000000000000000000000"],
    [1e-7, "0.0000001"],
    [-1.5e-9, "-0.0000000015"],
  ])("of %d is %s, without an exponent", (value, text) => expect(plainText(value)).toBe(text));

  it("of any finite number can be read back as the same number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = plainText(value) ?? "";
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(text)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it.each([Number.NaN, Infinity, -Infinity])("of %d does not exist", (value) => expect(plainText(value)).toBeUndefined());
});

describe("money", () => {
  it.each([
    ["12.5", 1250],
    [" 12.50 ", 1250],
    [0.1, 10],
    [12.34, 1234],
    ["0", 0],
    ["90071992547409.91", Number.MAX_SAFE_INTEGER],
  ])("reads %j as %i minor units", (amount, units) => expect(parseMoney(amount)).toBe(units));

  it.each(["", "abc", "1.005", 1.005, Number.NaN, Infinity, "1e3", "90071992547409.92", 0.1 + 0.2])(
    "takes %j for no amount",
    (amount) => expect(parseMoney(amount)).toBeUndefined(),
  );

  it.each([0.5, Number.NaN, Infinity, 2 ** 53])("cannot be made of %d", (units) => {
    expect(() => money(units)).toThrow(RangeError);
    expect(() => money(units)).toThrow(`not a whole amount: ${units}`);
  });

  it("prints with exactly two decimals", () => {
    expect([0, 5, 50, 100, 123456, -5].map((units) => printMoney(money(units)))).toEqual([
      "0.00",
      "0.05",
      "0.50",
      "1.00",
      "1234.56",
      "-0.05",
    ]);
  });

  it("is exact to the minor unit after printing and after the wire", () => {
    const amount = fc.maxSafeInteger().map(money);
    fc.assert(fc.property(amount, (value) => { expect(parseMoney(printMoney(value))).toBe(value); }));
    const onTheWire = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(money);
    fc.assert(fc.property(onTheWire, (value) => { expect(parseMoney(moneyToNumber(value))).toBe(value); }));
  });

  it("[K1] is exact for every step of 0.1 over every stake up to 1000.00 (faults Q11)", () => {
    const wrong: number[] = [];
    for (let units = 0; units <= 100_000; units += 1) if (parseMoney(units / 100) !== units) wrong.push(units);
    expect(wrong).toEqual([]);
  });
});

describe("odds", () => {
  it.each([
    [1.85, 1_850_000],
    ["1.85", 1_850_000],
    [1, 1_000_000],
    [0, 0],
    [1.000001, 1_000_001],
    [" 1.85 ", 1_850_000],
    ["1000000", 1_000_000_000_000],
    [1_000_000, 1_000_000_000_000],
  ])("reads %j as %i millionths", (decimal, scaled) => expect(parseOdds(decimal)).toBe(scaled));

  it.each([-0.01, Number.NaN, Infinity, 1e400, 1_000_000.000001, 1.0000001, 2 ** 53 + 1, "1e3", "", "-1", "two", "1000001"])(
    "takes %j for no odds",
    (decimal) => expect(parseOdds(decimal)).toBeUndefined(),
  );

  it("never makes a negative zero", () => expect(Object.is(parseOdds(-0), 0)).toBe(true));

  it.each([-1, 0.5, 1_000_000_000_001, Number.NaN])("cannot be made of %d", (scaled) => {
    expect(() => odds(scaled)).toThrow(RangeError);
    expect(() => odds(scaled)).toThrow(`not scaled odds: ${scaled}`);
  });

  it("prints at least two decimals, and more only when the price has them", () => {
    expect([1_850_000, 2_000_000, 1_000_001, 0].map((scaled) => printOdds(odds(scaled)))).toEqual([
      "1.85",
      "2.00",
      "1.000001",
      "0.00",
    ]);
  });

  it("is exact to the millionth after printing and after the wire", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }).map(odds), (value) => {
        expect(parseOdds(printOdds(value))).toBe(value);
        expect(parseOdds(oddsToNumber(value))).toBe(value);
      }),
    );
  });

  it("reads a number like its text", () => {
    const decimals = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(fc.property(decimals, (decimal) => { expect(parseOdds(decimal)).toBe(parseOdds(String(decimal))); }));
  });

  it("are a price only above 1", () => {
    expect([0, 999_999, 1_000_000, 1_000_001].map((scaled) => isPrice(odds(scaled)))).toEqual([false, false, false, true]);
  });
});

describe("ids", () => {
  it.each(["51200999", "sr:match:1", "a-b_c.d", "__proto__", "x".repeat(64)])("%s is an id", (text) => {
    expect(isId(text)).toBe(true);
    expect(parseMatchId(text)).toBe(text);
  });
  it.each(["", "+", "#", "a/b", "a b", "a\u0000", "x".repeat(65), "é", "a\n"])("[M13] %j is not an id", (text) => {
    expect(isId(text)).toBe(false);
    expect(parseMatchId(text)).toBeUndefined();
    expect(() => matchId(text)).toThrow(new RangeError("not a match id"));
  });
  it("distinguish every outcome of every line and match", () => {
    const part = fc.stringMatching(/^[a-z0-9:]{1,3}$/);
    const ref = fc.record({ marketId: part, specifier: fc.stringMatching(/^[a-z0-9=|]{0,3}$/), outcomeId: part });
    const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
    fc.assert(
      fc.property(part, ref, part, ref, (matchA, a, matchB, b) => {
        expect(outcomeKey(a) === outcomeKey(b)).toBe(same(a, b));
        expect(selectionKey(matchA, a) === selectionKey(matchB, b)).toBe(matchA === matchB && same(a, b));
      }),
    );
  });
});

describe("an amount in major units", () => {
  it.each([
    [12.5, 1_250],
    [0, 0],
    [0.1 + 0.2, 30],
    [1.999, 199],
    [-0.005, -1],
    [1e15, undefined],
  ])("of %d is %j minor units, never rounded up", (amount, units) => expect(cutToMoney(amount)).toBe(units));
});
