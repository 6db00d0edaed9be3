import { type Money, printMoney } from "../../domain/kernel/money.ts";

/** The currency before an amount, as a person may copy it from a page. */
const CURRENCY = /^(?:₦|NGN)\s*/i;
/** "250", "12.5" and ".5", also with a comma instead of the point, as many keyboards type it. */
const PLAIN = /^(?<whole>\d*)(?:[.,](?<part>\d{0,2}))?$/;
/** "1,250.50": a comma before three digits separates thousands, not decimals. A zero begins no group: "0,500" may be a half. */
const BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{0,2})?$/;
/** "1 250.50" and "1 250,50". A space anywhere else may stand between two amounts, or for a point. */
const BY_SPACES = /^[1-9]\d{0,2}(?:\s\d{3})+(?:[.,]\d{0,2})?$/;

/**
 * Reads an amount as a person types it into decimal text with at most two places. Undefined when the text is ambiguous or
 * not an amount: money is never guessed.
 */
export const readTypedAmount = (typed: string): string | undefined => {
  const text = typed.trim().replace(CURRENCY, "");
  const ungrouped = BY_COMMAS.test(text) ? text.replaceAll(",", "") : BY_SPACES.test(text) ? text.replaceAll(/\s/g, "") : text;
  const { whole = "", part = "" } = PLAIN.exec(ungrouped)?.groups ?? {};
  if (whole === "" && part === "") return undefined;
  return part === "" ? whole : `${whole === "" ? "0" : whole}.${part}`;
};

/** 10000 to "100" and 1250 to "12.50": an amount as a person types it. */
export const typedAmount = (amount: Money): string => printMoney(amount).replace(/\.00$/, "");
