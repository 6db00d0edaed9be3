/**
 * A polynomial with whole coefficients from 0, packed into one whole number: the coefficient of x^k is in the bits from k * width. As long as every
 * coefficient fits into its width, adding and multiplying the numbers adds and multiplies the polynomials, so a whole convolution is one long
 * multiplication.
 */
export interface Polynomial {
  readonly packed: bigint;
  readonly width: number;
}

/** The number of bits that hold any coefficient of a product of (1 + value x), times `factor`. The product's value at x = 1 is the bound. */
export const widthFor = (values: readonly number[], factor: number): number => {
  let bits = 0;
  let bound = 1 + factor;
  for (const value of values) {
    bound *= 1 + value;
    // One logarithm for many values, because a logarithm for each would be most of the work for a short slip.
    if (bound < LONG_BEFORE_INFINITY) continue;
    bits += Math.log2(bound);
    bound = 1;
  }
  return Math.ceil(bits + Math.log2(bound)) + 1;
};

const LONG_BEFORE_INFINITY = 1e200;

/**
 * The product of (1 + value x). Its coefficient of x^k is the elementary symmetric polynomial: the sum of the products of every k of the values. No
 * combination is listed.
 */
export const productOfBinomials = (values: readonly bigint[], width: number): Polynomial => {
  const shift = BigInt(width);
  let packed = 1n;
  for (const value of values) packed += (packed * value) << shift;
  return { packed, width };
};

/** A slot that can be taken in two ways, with the value of each. */
export interface TwoKinds {
  readonly first: bigint;
  readonly second: bigint;
}

/** The product of (1 + (first + second y) x), as a list of polynomials in x: place j has the coefficient of y^j. */
export const productByKind = (slots: readonly TwoKinds[], width: number): readonly Polynomial[] => {
  const shift = BigInt(width);
  const byKind = [1n];
  for (const { first, second } of slots) {
    byKind.push(0n);
    for (let taken = byKind.length - 1; taken >= 0; taken--) {
      const before = byKind[taken] ?? 0n;
      byKind[taken] = before + ((before * first + (byKind[taken - 1] ?? 0n) * second) << shift);
    }
  }
  return byKind.map((packed) => ({ packed, width }));
};

/** All polynomials must have the same width. */
export const sumOf = ([first, ...others]: readonly Polynomial[]): Polynomial => ({
  packed: others.reduce((sum, { packed }) => sum + packed, first?.packed ?? 0n),
  width: first?.width ?? 0,
});

export const coefficient = ({ packed, width }: Polynomial, k: number): bigint => BigInt.asUintN(width, packed >> BigInt(k * width));

/** Both must have the width of the product. */
export const multiply = (a: Polynomial, b: Polynomial): Polynomial =>
  // Most slips have no slot of two kinds, whose product is then 1: multiplying by it would copy thousands of bits.
  a.packed === 1n ? b : { packed: a.packed * b.packed, width: a.width };

/** Each coefficient times its weight; `weights` has one for each, from x^0. */
export const weighed = (polynomial: Polynomial, weights: readonly bigint[]): Polynomial => {
  const { width } = polynomial;
  const shift = BigInt(width);
  let packed = 0n;
  for (let k = weights.length - 1; k >= 0; k--) packed = (packed << shift) + coefficient(polynomial, k) * (weights[k] ?? 0n);
  return { packed, width };
};
