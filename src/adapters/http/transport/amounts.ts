import { type Money, parseMoney } from "../../../domain/kernel/money.ts";
import { noOdds, type Odds, parseOdds } from "../../../domain/kernel/odds.ts";

/** Reads an amount in major units. Fractions of the minor unit are cut off, so that no amount is shown too high. Undefined when it is too great to be exact. */
export const toMoney = (amount: number): Money | undefined => {
  const exact = parseMoney(amount);
  return exact ?? parseMoney(String(Math.floor(amount * 100) / 100));
};

/** Reads decimal odds; `noOdds` when they are out of range or have more than six decimals. */
export const toOdds = (decimal: number): Odds => parseOdds(decimal) ?? noOdds;

/** An id as it is sent: text of digits becomes a number, because older engines compare numbers. */
export const toWireId = (id: string): string | number => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id);
