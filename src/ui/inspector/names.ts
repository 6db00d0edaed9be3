import type { Leg } from "../../../domain/betslip/state.ts";
import { type OutcomeKey, outcomeKey } from "../../../domain/kernel/ids.ts";

/** The name of a match, known only of a match on the slip; of any other its id. */
export const nameOf = (id: string, legs: readonly Leg[]): string => legs.find(({ selection }) => selection.matchId === id)?.selection.eventName ?? id;

/** The name of an outcome under its key within its market, as prices are kept. */
export const lineName = (match: string, market: string, outcome: string, legs: readonly Leg[]): string => {
  const leg = legs.find(({ selection }) => selection.matchId === match && selection.marketId === market && outcome === (selection.specifier === "" ? selection.outcomeId : `${selection.specifier}|${selection.outcomeId}`));
  return leg === undefined ? outcome : `${leg.selection.displayName} (on the slip)`;
};

/** The name of an outcome under its key within its match. */
export const outcomeName = (match: string, key: OutcomeKey, legs: readonly Leg[]): string => {
  const leg = legs.find(({ selection }) => selection.matchId === match && outcomeKey(selection) === key);
  if (leg !== undefined) return `${leg.selection.displayName} (on the slip)`;
  // The key begins with the market, which stands above the plot.
  return key.slice(key.indexOf("|") + 1).replace(/^\|/, "").replace("|", " ");
};

/** The name of a market, known only of one on the slip. */
export const marketName = (match: string, market: string, legs: readonly Leg[]): string => {
  const leg = legs.find(({ selection }) => selection.matchId === match && selection.marketId === market);
  return leg === undefined ? `Market ${market}` : leg.selection.marketName;
};
