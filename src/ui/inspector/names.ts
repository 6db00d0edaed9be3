import type { Selection } from "../../domain/events/selection.ts";
import { type OutcomeKey, outcomeKey } from "../../domain/kernel/ids.ts";
import { outcomeLabel } from "../format/outcome-name.ts";
import { keyOnLine } from "../../domain/prices/price-book.ts";

/** What gives names here: a log has those of selections that were chosen, and of nothing else. */
export interface Chosen {
  readonly selection: Selection;
}

/** The name of a chosen outcome in plain words, with its side where it is one: nobody has to know that "2" is the away team. */
export const chosenName = ({ displayName, outcomeName, homeTeam, awayTeam }: Selection): string =>
  outcomeLabel(displayName === "" ? outcomeName : displayName, { homeTeam, awayTeam });

const spaced = (key: string): string => key.replace("|", " ");

/** The name of a match; its id when nothing of it was chosen. */
export const nameOf = (id: string, legs: readonly Chosen[]): string => legs.find(({ selection }) => selection.matchId === id)?.selection.eventName ?? id;

/** The name of an outcome under its key within its market, as prices are kept; undefined when the log names it nowhere. */
export const namedOnLine = (match: string, market: string, outcome: string, legs: readonly Chosen[]): string | undefined => {
  const leg = legs.find(({ selection }) => selection.matchId === match && selection.marketId === market && outcome === keyOnLine(selection));
  return leg === undefined ? undefined : chosenName(leg.selection);
};

/** The same with a mark; its key where the log names it nowhere. */
export const lineName = (match: string, market: string, outcome: string, legs: readonly Chosen[]): string => {
  const name = namedOnLine(match, market, outcome, legs);
  return name === undefined ? spaced(outcome) : `${name} (on the slip)`;
};

/** The name of an outcome under its key within its match. */
export const outcomeName = (match: string, key: OutcomeKey, legs: readonly Chosen[]): string => {
  const leg = legs.find(({ selection }) => selection.matchId === match && outcomeKey(selection) === key);
  if (leg !== undefined) return `${chosenName(leg.selection)} (on the slip)`;
  // The key begins with the market, which stands above the plot.
  return spaced(key.slice(key.indexOf("|") + 1).replace(/^\|/, ""));
};

/** The name of a market; its id when nothing of it was chosen. */
export const marketName = (match: string, market: string, legs: readonly Chosen[]): string => {
  const leg = legs.find(({ selection }) => selection.matchId === match && selection.marketId === market);
  return leg === undefined ? `Market ${market}` : leg.selection.marketName;
};
