import type { OddsFormat } from "../../domain/events/preferences-events.ts";
import { type Odds, parseOdds, printOdds } from "../../domain/kernel/odds.ts";

/** What a player chooses the format by: its name, and the same price in each. */
export const oddsFormatNames: Readonly<Record<OddsFormat, string>> = { decimal: "Decimal (2.50)", fractional: "Fractional (3/2)", american: "American (+150)" };

/** Odds are whole millionths. */
const ONE = 1_000_000;

/** "1.85"; a dash when there is no price. */
export const formatOdds = (odds: Odds): string => (odds === 0 ? "–" : printOdds(odds));

/** Odds in the format that the player chose: 2.5 is "2.50", "3/2" or "+150". For display only: bets are always in decimal odds. */
export const formatOddsAs = (odds: Odds, format: OddsFormat): string => {
  // At odds of 1 nothing is won, so there is no fraction and no American form.
  if (format === "decimal" || odds <= ONE) return formatOdds(odds);
  return format === "fractional" ? fractional(odds - ONE) : american(odds - ONE);
};

/** Fractional odds: the exact fraction won for each unit staked. */
const fractional = (won: number): string => {
  const common = greatestCommon(won, ONE);
  return `${won / common}/${ONE / common}`;
};

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));

/** American odds, to the nearest whole: from evens up, what a stake of 100 wins; below evens, the stake that wins 100. */
const american = (won: number): string => (won >= ONE ? `+${Math.round((won * 100) / ONE)}` : `−${Math.round((ONE * 100) / won)}`);

/** Odds as an engine printed them, in our own form: "7.9" to "7.90". A text that is not a price stays as it is. */
export const formatPrintedOdds = (text: string): string => {
  const odds = parseOdds(text);
  return odds === undefined ? text : formatOdds(odds);
};
