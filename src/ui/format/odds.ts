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

/** The bookmakers' fractions that a price of two decimals does not hold to the last digit, or that are not in lowest terms. All others are found by calculation. */
const CUSTOMARY = "1/33 1/16 1/14 1/12 1/11 1/9 1/8 1/7 2/13 1/6 2/11 2/9 2/7 1/3 4/11 4/9 8/15 4/7 8/13 4/6 8/11 5/6 20/23 10/11 20/21 11/8 6/4 13/8 15/8 85/40 100/30";

/** Each by what it wins on a stake of one, to the two decimals of a price. */
const byWin = new Map(
  CUSTOMARY.split(" ").map((text) => {
    const [won = 0, staked = 1] = text.split("/").map(Number);
    return [Math.round((100 * won) / staked) * 10_000, text] as const;
  }),
);

/** Fractional odds: what is won on a stake. A bookmaker's fraction where one is this price to its last decimal, otherwise the exact one in lowest terms. */
const fractional = (won: number): string => {
  const customary = byWin.get(won);
  if (customary !== undefined) return customary;
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
