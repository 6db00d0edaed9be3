/** A fraction, which is never rounded. Its denominator is above zero. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fraction = (over: bigint, under = 1n): Fraction => ({ over, under });
export const none = fraction(0n);

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under ? fraction(a.over + b.over, a.under) : fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, fraction(-b.over, b.under));
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);
export const less = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;

/** The nearest whole number, halves rounded up. For fractions from 0. */
export const nearest = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under);
