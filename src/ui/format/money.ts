import { type Money, noMoney, printMoney } from "../../domain/kernel/money.ts";
import { LOCALE } from "./locale.ts";

const twoDecimals = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * 123456789 to "1,234,567.89"; "0.00" when there is no amount (spec 3). Exact: the formatter is given the amount's decimal
 * text, and it reads text digit by digit (ECMA-402, StringNumericLiteral), where a number would have gone through a float.
 */
export const formatMoney = (amount: Money | undefined): string => twoDecimals.format(printMoney(amount ?? noMoney) as Intl.StringNumericLiteral);

/** With the currency's code in front, when it is known. */
export const formatAmount = (amount: Money | undefined, currency: string | undefined): string =>
  currency === undefined || currency === "" ? formatMoney(amount) : `${currency} ${formatMoney(amount)}`;
