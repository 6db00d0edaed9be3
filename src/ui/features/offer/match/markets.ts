import type { OfferedMarket, OfferedOutcome } from "../../../../application/ports/offer.ts";
import { lineOf } from "../fixtures/columns.ts";

/** All lines of one market ("Total 1.5", "Total 2.5") under one name. */
export interface GatheredMarket {
  readonly marketId: string;
  readonly name: string;
  readonly lines: readonly OfferedMarket[];
}

/** One entry per market and specifier becomes one entry per market, in the order of the offer. */
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

/** How many outcomes are side by side: as many as the longest name allows. */
export const columnsFor = (outcomes: readonly OfferedOutcome[]): number => {
  const longest = Math.max(0, ...outcomes.map(({ displayName, outcomeName }) => (displayName || outcomeName).length));
  const room = longest <= 10 ? 3 : longest <= 18 ? 2 : 1;
  return Math.min(room, outcomes.length === 4 ? 2 : outcomes.length);
};
