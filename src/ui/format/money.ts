import { type Money, noMoney, printMoney } from "../../domain/kernel/money.ts";

/** 123456789 to "1,234,567.89"; "0.00" when there is no amount (spec 3). */
export const formatMoney = (amount: Money | undefined): string => {
  const [whole = "0", fraction = "00"] = printMoney(amount ?? noMoney).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
};

/** With the currency's code in front, when it is known. */
export const formatAmount = (amount: Money | undefined, currency: string | undefined): string =>
  currency === undefined || currency === "" ? formatMoney(amount) : `${currency} ${formatMoney(amount)}`;
