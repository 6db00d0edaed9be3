import type { OutcomePrice } from "../events/prices-events.ts";
import type { OutcomeRef } from "../kernel/ids.ts";
import { isPrice, noOdds, type Odds } from "../kernel/odds.ts";

/** What the feed last told of one outcome. The fold changes it in place: a reader copies what it needs. */
export interface Price {
  /** The current odds; 0 while the outcome is inactive or stopped. */
  odds: Odds;
  /** The last odds that could be bet, which are shown in grey. */
  lastShownOdds: Odds;
  active: boolean;
  /** The sequence of the fact that set the price: a list read before that fact is older than this price. */
  sequence: number;
  /** The direction of the last move; undefined before the first. */
  moved: "up" | "down" | undefined;
}

/** The prices of a match, by market and then by outcome. Two lookups with keys that exist cost less than joining one key for every change (bench/log). */
export type PriceBook = Map<string, Map<string, Price>>;

/** The key of an outcome within its market. No id contains "|", so two lines never share a key. */
export const keyOnLine = ({ specifier, outcomeId }: OutcomeRef): string =>
  specifier === "" ? outcomeId : `${specifier}|${outcomeId}`;

export const priceIn = (book: PriceBook, outcome: OutcomeRef): Readonly<Price> | undefined =>
  book.get(outcome.marketId)?.get(keyOnLine(outcome));

/** Sets what the feed told of an outcome. */
export const setPrice = (book: PriceBook, outcome: OutcomePrice, sequence: number): void => {
  let market = book.get(outcome.marketId);
  if (market === undefined) book.set(outcome.marketId, (market = new Map()));
  const key = keyOnLine(outcome);
  let price = market.get(key);
  if (price === undefined) market.set(key, (price = unmoved(outcome.odds)));
  if (outcome.active && isPrice(outcome.odds)) open(price, outcome.odds, sequence);
  else close(price, sequence);
};

/** Closes every outcome. Each keeps the odds that were last shown. */
export const closeAll = (book: PriceBook, sequence: number): void => {
  for (const market of book.values()) for (const price of market.values()) close(price, sequence);
};

const unmoved = (odds: Odds): Price => ({ odds: noOdds, lastShownOdds: odds, active: false, sequence: 0, moved: undefined });

const open = (price: Price, odds: Odds, sequence: number): void => {
  if (odds > price.lastShownOdds) price.moved = "up";
  else if (odds < price.lastShownOdds) price.moved = "down";
  price.odds = odds;
  price.lastShownOdds = odds;
  price.active = true;
  price.sequence = sequence;
};

const close = (price: Price, sequence: number): void => {
  price.odds = noOdds;
  price.active = false;
  price.sequence = sequence;
  price.moved = undefined;
};
