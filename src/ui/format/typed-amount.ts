/** "250", "12.5", and the comma that many keyboards put for the point. */
const PLAIN = /^(?<whole>\d+)(?:[.,](?<part>\d{0,2}))?$/;
/** "1,250.50": a comma before three digits separates thousands, not decimals. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/;

/**
 * An amount as a person types it, as decimal text of at most two places; undefined for what could be read in two
 * ways or in none. Money is never guessed at.
 */
export const readTypedAmount = (typed: string): string | undefined => {
  const text = typed.replaceAll(/\s/g, "");
  if (GROUPED.test(text)) return text.replaceAll(",", "").replace(/\.$/, "");
  const { whole, part = "" } = PLAIN.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  return part === "" ? whole : `${whole}.${part}`;
};
