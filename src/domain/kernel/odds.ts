import type { Brand } from "./brand.ts";
import { type Guard, named, wholeWithin } from "./guards.ts";
import { parseScaled, printScaled } from "./decimal.ts";

/** Decimal odds times one million, a whole number from 0: 1850000 is 1.85. Zero means "no price". */
export type Odds = Brand<number, "Odds">;

export const ODDS_PLACES = 6;
/** How many units of `Odds` make the decimal odds 1. */
export const ODDS_SCALE = 1_000_000;
/** The greatest decimal odds that are accepted. */
const MAX_DECIMAL_ODDS = 1_000_000;

/** Throws on anything but a whole number in range, which only a programming error can pass. */
export const odds = (scaled: number): Odds => {
  if (!isOdds(scaled)) throw new RangeError(`not scaled odds: ${scaled}`);
  return scaled;
};

/** Whether a value of unknown origin is scaled odds in range, 0 included. */
export const isOdds: Guard<Odds> = named("odds", wholeWithin(0, MAX_DECIMAL_ODDS * ODDS_SCALE) as Guard<Odds>);

export const noOdds = odds(0);

/** 1.85 or "1.85" to 1850000; undefined when it is negative, not finite, too great, or has more than six decimals. */
export const parseOdds = (decimal: string | number): Odds | undefined => {
  if (typeof decimal === "number") return oddsFromNumber(decimal);
  const units = parseScaled(decimal.trim(), ODDS_PLACES);
  if (units === undefined || units < 0n || units > BigInt(MAX_DECIMAL_ODDS * ODDS_SCALE)) return undefined;
  return Number(units) as Odds;
};

/**
 * The greatest error that arithmetic on doubles leaves in a decimal number: 1.7999999999999998 stands for 1.8. It is far smaller than the step
 * between two prices.
 */
const BINARY_NOISE = 1e-9;

/** The odds that a double stands for; undefined when it lies between two millionths. It runs for every price of the feed. */
const oddsFromNumber = (decimal: number): Odds | undefined => {
  if (!(decimal >= 0 && decimal <= MAX_DECIMAL_ODDS)) return undefined;
  // Adding zero turns -0, which JSON can say, into 0.
  const scaled = Math.round(decimal * ODDS_SCALE) + 0;
  return Math.abs(scaled / ODDS_SCALE - decimal) <= BINARY_NOISE ? (scaled as Odds) : undefined;
};

/** 1850000 to "1.85": at least two decimals, more only when the price has them. */
export const printOdds = (value: Odds): string => printScaled(BigInt(value), ODDS_PLACES, 2);

/** The odds as the decimal number on the wire. */
export const oddsToNumber = (value: Odds): number => value / ODDS_SCALE;

/** Only odds above 1 can be bet on or counted (spec 5). */
export const isPrice = (value: Odds): boolean => value > ODDS_SCALE;
