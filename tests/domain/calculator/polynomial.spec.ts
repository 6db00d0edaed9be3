import fc from "fast-check";
import { expect, it } from "vitest";
import { coefficient, multiply, productOfBinomials, weighed, widthFor } from "../../../src/domain/calculator/polynomial.ts";

/** The same product computed in the simple way, one coefficient after the other. */
const coefficients = (values: readonly bigint[]): bigint[] =>
  values.reduce<bigint[]>((sums, value) => [...sums, 0n].map((sum, k) => sum + (sums[k - 1] ?? 0n) * value), [1n]);

const values = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 12 });

it("has in its k-th coefficient the sum of the products of every k values", () => {
  fc.assert(
    fc.property(values, values, (some, others) => {
      const width = widthFor([...some, ...others], 1);
      const product = multiply(productOfBinomials(some.map(BigInt), width), productOfBinomials(others.map(BigInt), width));
      const expected = coefficients([...some, ...others].map(BigInt));
      expect(expected.map((_, k) => coefficient(product, k))).toEqual(expected);
      expect(coefficient(product, expected.length)).toBe(0n);
    }),
  );
});

it("has exact sums that are too large for a double", () => {
  const some = Array.from({ length: 80 }, (_, place) => 10 ** 9 + place);
  const product = productOfBinomials(some.map(BigInt), widthFor(some, 1));
  const expected = coefficients(some.map(BigInt));
  expect(expected.map((_, k) => coefficient(product, k))).toEqual(expected);
});

it("weighs each coefficient", () => {
  fc.assert(
    fc.property(values, fc.array(fc.bigInt({ min: 0n, max: 5_000n }), { minLength: 13, maxLength: 13 }), (some, weights) => {
      const expected = coefficients(some.map(BigInt)).map((sum, k) => sum * (weights[k] ?? 0n));
      const polynomial = productOfBinomials(some.map(BigInt), widthFor(some, 5_000));
      const product = weighed(polynomial, weights.slice(0, some.length + 1));
      expect(expected.map((_, k) => coefficient(product, k))).toEqual(expected);
    }),
  );
});

it("is 1 for an empty list, and has a bound for its coefficients", () => {
  expect(productOfBinomials([], 8)).toEqual({ packed: 1n, width: 8 });
  expect(widthFor([], 1)).toBe(2);
  expect(widthFor([1, 3], 7)).toBe(7);
  expect(2n ** BigInt(widthFor([255, 255], 1))).toBeGreaterThan(256n * 256n);
});
