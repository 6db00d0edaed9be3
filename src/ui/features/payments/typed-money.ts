import { Schema } from "effect";
import { type Money, parseMoney } from "../../../domain/kernel/money.ts";
import { formatAmount } from "../../format/money.ts";
import { readTypedAmount } from "../../format/typed-amount.ts";

/** Reads a typed amount; undefined when the text is not an amount. */
export const moneyIn = (typed: string): Money | undefined => {
  const text = readTypedAmount(typed);
  return text === undefined ? undefined : parseMoney(text);
};

export interface Bounds {
  readonly least: Money | undefined;
  readonly greatest: Money | undefined;
  readonly currency: string | undefined;
  /** The amount that can be paid out; undefined when it is not a limit. */
  readonly available?: Money | undefined;
  /** What the player's own limit leaves, and the sentence that says so; undefined without one. */
  readonly limit?: { readonly left: Money; readonly words: string } | undefined;
}

/** What is wrong with a typed amount, in words; true when nothing is. */
export const whyNotAmount = (typed: string, { least, greatest, currency, available, limit }: Bounds): string | true => {
  const amount = moneyIn(typed);
  if (amount === undefined) return "Enter an amount like 250 or 12.50";
  if (amount <= 0) return "The amount has to be greater than 0";
  if (available !== undefined && amount > available) return `You have ${formatAmount(available, currency)}`;
  if (limit !== undefined && amount > limit.left) return limit.words;
  if (least !== undefined && amount < least) return `The least is ${formatAmount(least, currency)}`;
  return greatest !== undefined && amount > greatest ? `The most is ${formatAmount(greatest, currency)}` : true;
};

/** A form's field for an amount within these bounds. */
export const typedAmount = (bounds: Bounds) => Schema.String.check(Schema.makeFilter((typed: string) => whyNotAmount(typed, bounds)));

/** "NGN 100.00 to NGN 5,000,000.00"; undefined when there are no limits. No more than there is, where that is enough for a payment at all. */
export const boundsText = ({ least, greatest: limit, currency, available }: Bounds): string | undefined => {
  const greatest = available !== undefined && available >= (least ?? 0) && available < (limit ?? Number.POSITIVE_INFINITY) ? available : limit;
  if (least === undefined) return greatest === undefined ? undefined : `Up to ${formatAmount(greatest, currency)}`;
  return greatest === undefined ? `From ${formatAmount(least, currency)}` : `${formatAmount(least, currency)} to ${formatAmount(greatest, currency)}`;
};

/** What can be paid out, or that it is less than the least withdrawal; undefined while the balance is not known. */
export const fundsText = ({ least, currency, available }: Bounds): string | undefined => {
  if (available === undefined) return undefined;
  const funds = `You have ${formatAmount(available, currency)} to withdraw.`;
  return least !== undefined && available < least ? `${funds} The least withdrawal is ${formatAmount(least, currency)}.` : funds;
};
