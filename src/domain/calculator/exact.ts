import { parseScaled, plainText, printScaled } from "../kernel/decimal.ts";
import { ODDS_PLACES, type Odds } from "../kernel/odds.ts";
import type { Money } from "../kernel/money.ts";

/** A decimal number without any loss: `units` of 10^-places. */
export interface Exact {
  readonly units: bigint;
  readonly places: number;
}

export const exact = (units: bigint, places = 0): Exact => ({ units, places });

export const zero = exact(0n);
export const one = exact(1n);

/** The decimals of the currency's smallest unit. */
export const MONEY_PLACES = 2;

export const moneyToExact = (amount: Money): Exact => exact(BigInt(amount), MONEY_PLACES);
export const oddsToExact = (value: Odds): Exact => exact(BigInt(value), ODDS_PLACES);

const powers: bigint[] = [1n];
export const powerOfTen = (exponent: number): bigint => {
  for (let next = powers.length; next <= exponent; next++) powers.push((powers[next - 1] ?? 1n) * 10n);
  return powers[exponent] ?? 1n;
};

const unitsAt = (value: Exact, places: number): bigint => value.units * powerOfTen(places - value.places);

export const plus = (a: Exact, b: Exact): Exact => {
  const places = Math.max(a.places, b.places);
  return exact(unitsAt(a, places) + unitsAt(b, places), places);
};

export const minus = (a: Exact, b: Exact): Exact => plus(a, exact(-b.units, b.places));

export const times = (a: Exact, b: Exact): Exact => exact(a.units * b.units, a.places + b.places);

/** The product of odds; 1 of none. */
export const product = (odds: readonly Odds[]): Exact => odds.map(oddsToExact).reduce(times, one);

/** Below 0 when a < b, 0 when they are equal, above 0 when a > b. */
export const compare = (a: Exact, b: Exact): number => {
  const difference = minus(a, b).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const least = (a: Exact, b: Exact): Exact => (compare(b, a) < 0 ? b : a);
export const greatest = (a: Exact, b: Exact): Exact => (compare(b, a) > 0 ? b : a);

export const total = (values: Iterable<Exact>): Exact => {
  let sum = zero;
  for (const value of values) sum = plus(sum, value);
  return sum;
};

const floorDivide = (a: bigint, b: bigint): bigint => {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
};

/** a / b with `b` above zero, to the nearest unit of 10^-places, halves up. */
export const quotient = (a: Exact, b: Exact, places: number): Exact => {
  const numerator = a.units * powerOfTen(b.places + places);
  const denominator = b.units * powerOfTen(a.places);
  return exact(floorDivide(2n * numerator + denominator, 2n * denominator), places);
};

/** a / b with `b` above zero, cut down to a whole unit of 10^-places. */
export const quotientDown = (a: Exact, b: Exact, places: number): Exact =>
  exact(floorDivide(a.units * powerOfTen(b.places + places), b.units * powerOfTen(a.places)), places);

/** The nearest unit of 10^-places, halves rounded up. Money is rounded here, and only once. */
export const rounded = (value: Exact, places: number): Exact => quotient(value, one, places);

/** Whole minor units, halves rounded up; undefined beyond the safe whole numbers. */
export const toMoney = (value: Exact): Money | undefined => {
  const whole = Number(rounded(value, MONEY_PLACES).units);
  return Number.isSafeInteger(whole) ? (whole as Money) : undefined;
};

/** The greatest amount that money can hold. */
export const greatestMoney = exact(BigInt(Number.MAX_SAFE_INTEGER), MONEY_PLACES);

const LONGEST_TEXT = 40;

/** Reads decimal text, or a number by its shortest text; undefined when it is not a plain finite decimal. */
export const parseExact = (decimal: string | number): Exact | undefined => {
  const text = typeof decimal === "number" ? plainText(decimal) : decimal.trim();
  if (text === undefined || text.length > LONGEST_TEXT) return undefined;
  const places = text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
  const units = parseScaled(text, places);
  return units === undefined ? undefined : exact(units, places);
};

/** Decimal text with every digit, and without trailing zeros beyond `minimumPlaces`. */
export const printExact = (value: Exact, minimumPlaces = 0): string => printScaled(value.units, value.places, minimumPlaces);
