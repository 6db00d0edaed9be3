import { type Odds, parseOdds, printOdds } from "../../domain/kernel/odds.ts";

/** "1.85"; a dash where there is no price. */
export const formatOdds = (odds: Odds): string => (odds === 0 ? "–" : printOdds(odds));

/** Odds as an engine printed them, in our own form: "7.9" to "7.90". A text that is not a price stays as it is. */
export const formatPrintedOdds = (text: string): string => {
  const odds = parseOdds(text);
  return odds === undefined ? text : formatOdds(odds);
};
