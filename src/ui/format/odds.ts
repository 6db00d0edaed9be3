import type { OddsFormat } from "../../domain/events/preferences-events.ts";
import { type Odds, parseOdds, printOdds } from "../../domain/kernel/odds.ts";

/** Odds are whole millionths. */
const ONE = 1_000_000;

/** "1.85"; a dash when there is no price. */
export const formatOdds = (odds: Odds): string => (odds === 0 ? "–" : printOdds(odds));

/** Odds in the format that the player chose: 2.5 is "2.50", "6/4" or "+150". For display only: bets are always in decimal odds. */
export const formatOddsAs = (odds: Odds, format: OddsFormat): string => {
  // At odds of 1 nothing is won, so there is no fraction and no American form.
  if (format === "decimal" || odds <= ONE) return formatOdds(odds);
  return format === "fractional" ? fractional(odds - ONE) : american(odds - ONE);
};

/** One side of a fraction as bookmakers write them is among these: the second one from evens up, below evens the first. */
const SIDES = [1, 2, 4, 5, 8, 10, 3, 20];

/** Customary fractions that are not in lowest terms. */
const CUSTOMARY: Readonly<Record<string, string>> = { "3/2": "6/4", "2/3": "4/6" };

/** Fractional odds: what is won for each unit staked, as a bookmaker's fraction that is this price to the last of its two decimals; without one, in lowest terms. */
const fractional = (won: number): string => {
  for (const side of SIDES) {
    const other = Math.round(won < ONE ? (side * ONE) / won : (side * won) / ONE);
    const [first, second] = won < ONE ? [side, other] : [other, side];
    const text = `${first}/${second}`;
    if (Math.round((100 * first) / second) * 10_000 === won) return CUSTOMARY[text] ?? text;
  }
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
