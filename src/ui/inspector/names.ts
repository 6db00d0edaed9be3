import type { Selection } from "../../domain/events/selection.ts";
import { type OutcomeKey, outcomeKey } from "../../domain/kernel/ids.ts";
import { keyOnLine } from "../../domain/prices/price-book.ts";

/** What gives names here: a log has those of selections that were chosen, and of nothing else. */
export interface Chosen {
  readonly selection: Selection;
}

const spaced = (key: string): string => key.replace("|", " ");

/** The name of a match; its id when nothing of it was chosen. */
export const nameOf = (id: string, legs: readonly Chosen[]): string => legs.find(({ selection }) => selection.matchId === id)?.selection.eventName ?? id;

/** The name of an outcome under its key within its market, as prices are kept. `mark` stands behind that of a chosen one. */
export const lineName = (match: string, market: string, outcome: string, legs: readonly Chosen[], mark = "on the slip"): string => {
  const leg = legs.find(({ selection }) => selection.matchId === match && selection.marketId === market && outcome === keyOnLine(selection));
  return leg === undefined ? spaced(outcome) : `${leg.selection.displayName} (${mark})`;
};

/** The name of an outcome under its key within its match. */
export const outcomeName = (match: string, key: OutcomeKey, legs: readonly Chosen[]): string => {
  const leg = legs.find(({ selection }) => selection.matchId === match && outcomeKey(selection) === key);
  if (leg !== undefined) return `${leg.selection.displayName} (on the slip)`;
  // The key begins with the market, which stands above the plot.
  return spaced(key.slice(key.indexOf("|") + 1).replace(/^\|/, ""));
};

/** The name of a market; its id when nothing of it was chosen. */
export const marketName = (match: string, market: string, legs: readonly Chosen[]): string => {
  const leg = legs.find(({ selection }) => selection.matchId === match && selection.marketId === market);
  return leg === undefined ? `Market ${market}` : leg.selection.marketName;
};
