import type { Fixture, OfferedMarket, OfferedOutcome } from "../../../../application/ports/offer.ts";
import { outcomeLabel } from "../../../format/outcome-name.ts";
import { lineOf } from "../fixtures/columns.ts";

/** All lines of one market ("Total 1.5", "Total 2.5") under one name. */
export interface GatheredMarket {
  readonly marketId: string;
  readonly name: string;
  readonly lines: readonly OfferedMarket[];
}

/** Gathers markets: the offer has one entry per market and specifier, the result one per market, in the same order. */
export const gatherMarkets = (markets: readonly OfferedMarket[]): readonly GatheredMarket[] => {
  const gathered = new Map<string, GatheredMarket & { readonly lines: OfferedMarket[] }>();
  for (const market of markets) {
    const known = gathered.get(market.marketId);
    if (known === undefined) gathered.set(market.marketId, { marketId: market.marketId, name: market.marketName, lines: [market] });
    else if (!known.lines.some(({ specifier }) => specifier === market.specifier)) known.lines.push(market);
  }
  return [...gathered.values()];
};

/** Moves pinned markets to the front, in the order in which they were pinned. */
export const pinnedFirst = (markets: readonly GatheredMarket[], pinned: readonly string[]): readonly GatheredMarket[] => {
  const rank = ({ marketId }: GatheredMarket): number => (pinned.includes(marketId) ? pinned.indexOf(marketId) : pinned.length);
  return markets.toSorted((a, b) => rank(a) - rank(b));
};

/** Whether every outcome already names its line ("Over 2.5", "2 (+1.5)" of -1.5), so that a label would only repeat it. */
export const namesItsLine = ({ specifier, outcomes }: OfferedMarket): boolean => {
  const line = lineOf(specifier).replace(/^[-+]/, "");
  return outcomes.every(({ displayName, outcomeName }) => (displayName || outcomeName).includes(line));
};

/** The name of an outcome on a match page, which has room for the names of the teams. */
export const namedOutcome = ({ displayName, outcomeName }: OfferedOutcome, fixture: Fixture): string => outcomeLabel(displayName || outcomeName, fixture);

/** The number of outcomes side by side, which depends on the longest name. With three, a name may take two lines. */
export const columnsFor = (names: readonly string[]): number => {
  const longest = Math.max(0, ...names.map((name) => name.length));
  const room = longest <= (names.length === 3 ? 24 : 10) ? 3 : longest <= 26 ? 2 : 1;
  return Math.min(names.length === 3 && room === 2 ? 1 : room, names.length === 4 ? 2 : names.length);
};

/** The height of a market's head and of the space below it, in rows of prices. */
const HEAD_ROWS = 1.5;

const rowsOf = ({ lines }: GatheredMarket, fixture: Fixture): number =>
  lines.reduce((rows, { outcomes }) => rows + Math.ceil(outcomes.length / columnsFor(outcomes.map((outcome) => namedOutcome(outcome, fixture)))), HEAD_ROWS);

/**
 * The markets in two columns of about the same height, in their order: the first column from top to bottom, then the second. The columns of a style
 * sheet would be balanced anew whenever a price in them is written, which took a third of the page's work (docs/speed.md).
 */
export const inTwoColumns = (markets: readonly GatheredMarket[], fixture: Fixture): readonly [readonly GatheredMarket[], readonly GatheredMarket[]] => {
  const heights = markets.map((market) => rowsOf(market, fixture));
  const whole = heights.reduce((sum, height) => sum + height, 0);
  let above = 0;
  for (const [place, height] of heights.entries()) {
    // The market in the middle goes where more of it lies.
    if (above + height / 2 > whole / 2) return [markets.slice(0, place), markets.slice(place)];
    above += height;
  }
  return [markets, []];
};
