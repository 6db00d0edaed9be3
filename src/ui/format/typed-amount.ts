/** "250" and "12.5", also with a comma instead of the point, as many keyboards type it. */
const PLAIN = /^(?<whole>\d+)(?:[.,](?<part>\d{0,2}))?$/;
/** "1,250.50": a comma before three digits separates thousands, not decimals. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/;

/**
 * Reads an amount as a person types it into decimal text with at most two places. Undefined when the text is ambiguous or
 * not an amount: money is never guessed.
 */
export const readTypedAmount = (typed: string): string | undefined => {
  const text = typed.replaceAll(/\s/g, "");
  if (GROUPED.test(text)) return text.replaceAll(",", "").replace(/\.$/, "");
  const { whole, part = "" } = PLAIN.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  return part === "" ? whole : `${whole}.${part}`;
};
