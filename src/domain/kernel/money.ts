import type { Brand } from "./brand.ts";
import { type Guard, isWhole, named } from "./guards.ts";
import { parseScaled, plainText, printScaled } from "./decimal.ts";

/** A whole number of the currency's smallest unit: 1250 is 12.50. */
export type Money = Brand<number, "Money">;

/** Throws on anything but a safe whole number, which only a programming error can pass. */
export const money = (minorUnits: number): Money => {
  if (!Number.isSafeInteger(minorUnits)) throw new RangeError(`not a whole amount: ${minorUnits}`);
  return minorUnits as Money;
};

/** Whether a value of unknown origin is an amount. */
export const isMoney: Guard<Money> = named("money", isWhole as Guard<Money>);

export const noMoney = money(0);

/** "12.5" or 12.5 to 1250; undefined when it is not an amount, or has fractions of the smallest unit. */
export const parseMoney = (amount: string | number): Money | undefined => {
  const text = typeof amount === "number" ? plainText(amount) : amount.trim();
  const units = text === undefined ? undefined : parseScaled(text, 2);
  if (units === undefined) return undefined;
  const whole = Number(units);
  return Number.isSafeInteger(whole) ? (whole as Money) : undefined;
};

/** Reads an amount in major units. Fractions of the minor unit are cut off, so that no amount is shown too high. Undefined when it is too great to be exact. */
export const cutToMoney = (amount: number): Money | undefined => parseMoney(amount) ?? parseMoney(String(Math.floor(amount * 100) / 100));

/** 1250 to "12.50": always exactly two decimals, no separators. */
export const printMoney = (amount: Money): string => printScaled(BigInt(amount), 2, 2);

/** The amount as the decimal number on the wire; exact up to 2^53 minor units. */
export const moneyToNumber = (amount: Money): number => Number(printMoney(amount));
