import type { OddsFormat } from "../../domain/events/preferences-events.ts";
import { type Odds, parseOdds, printOdds } from "../../domain/kernel/odds.ts";

/** Odds are whole millionths. */
const ONE = 1_000_000;

/** "1.85"; a dash where there is no price. */
export const formatOdds = (odds: Odds): string => (odds === 0 ? "–" : printOdds(odds));

/** In the format that the player chose: 2.5 is "2.50", "3/2" or "+150". For the screen alone: what is bet and sent is decimal. */
export const formatOddsAs = (odds: Odds, format: OddsFormat): string => {
  // At 1 nothing is won: there is neither a fraction nor a hundred to name.
  if (format === "decimal" || odds <= ONE) return formatOdds(odds);
  return format === "fractional" ? fractional(odds - ONE) : american(odds - ONE);
};

/** The exact fraction of what is won for one staked. */
const fractional = (won: number): string => {
  const common = greatestCommon(won, ONE);
  return `${won / common}/${ONE / common}`;
};

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));

/** What a hundred wins from evens on, and what has to be staked to win a hundred below, to the nearest whole. */
const american = (won: number): string => (won >= ONE ? `+${Math.round((won * 100) / ONE)}` : `−${Math.round((ONE * 100) / won)}`);

/** Odds as an engine printed them, in our own form: "7.9" to "7.90". A text that is not a price stays as it is. */
export const formatPrintedOdds = (text: string): string => {
  const odds = parseOdds(text);
  return odds === undefined ? text : formatOdds(odds);
};
