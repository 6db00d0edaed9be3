import { type Money, parseMoney } from "../../../domain/kernel/money.ts";
import { noOdds, type Odds, parseOdds } from "../../../domain/kernel/odds.ts";

/** An amount of the wire. Fractions of the smallest unit are cut off, so that nothing is shown as more than it is. Undefined when it is beyond what is exact. */
export const toMoney = (amount: number): Money | undefined => {
  const exact = parseMoney(amount);
  return exact ?? parseMoney(String(Math.floor(amount * 100) / 100));
};

/** A price of the wire; no price when it is out of range or finer than six decimals. */
export const toOdds = (decimal: number): Odds => parseOdds(decimal) ?? noOdds;

/** Ids travel as numbers where they are numbers: an older engine compares them so. */
export const toWireId = (id: string): string | number => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id);
