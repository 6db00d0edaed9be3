import type { Source } from "../events/selection.ts";
import type { MatchId, OutcomeRef } from "../kernel/ids.ts";
import { isPrice, type Odds } from "../kernel/odds.ts";
import { priceIn } from "./price-book.ts";
import type { Prices } from "./state.ts";

/** A price that may be shown and, if `status` is "open", bet. */
export interface OfferedPrice {
  readonly odds: Odds;
  /** "stale": the live feed is lost, or the list was read before the feed came back and may be older than what the feed had said. */
  readonly status: "open" | "suspended" | "stale";
  readonly moved: "up" | "down" | undefined;
}

export interface ListedPrice extends OutcomeRef {
  readonly odds: Odds;
  readonly active: boolean;
}

/**
 * The current price of an outcome: the feed's, if the feed told it after the list was requested (`asOf`, the length of the log at that moment),
 * otherwise the list's. The order is by sequence, never by clock.
 */
export const offeredPrice = (
  prices: Prices,
  source: Source,
  match: MatchId,
  listed: ListedPrice,
  asOf: number,
): OfferedPrice => {
  const price = latestPrice(prices, match, listed, asOf);
  return price.status === "open" && !isTrusted(prices, source, match, listed, asOf) ? { ...price, status: "stale" } : price;
};

/** What the feed said before it came back is forgotten, so an older list of a match that it had spoken of must not be bet on either. */
const isTrusted = ({ lost, restoredAt, matches }: Prices, source: Source, id: MatchId, listed: ListedPrice, asOf: number): boolean => {
  if (source === "live") return lost === undefined && asOf >= restoredAt;
  if (asOf >= restoredAt) return true;
  const match = matches.get(id);
  return match === undefined || priceIn(match.prices, listed) !== undefined;
};

const latestPrice = (prices: Prices, match: MatchId, listed: ListedPrice, asOf: number): OfferedPrice => {
  const known = prices.matches.get(match);
  const price = known && priceIn(known.prices, listed);
  if (price !== undefined && price.sequence > asOf)
    return {
      odds: price.lastShownOdds,
      status: price.active ? "open" : "suspended",
      // The first price of an outcome from the feed counts as a move from the price in the list.
      moved: price.moved ?? moveFrom(listed.odds, price.odds),
    };
  const closed = known?.closedAt !== undefined && known.closedAt > asOf;
  const open = !closed && listed.active && isPrice(listed.odds);
  return { odds: listed.odds, status: open ? "open" : "suspended", moved: undefined };
};

const moveFrom = (before: Odds, now: Odds): OfferedPrice["moved"] => {
  if (!isPrice(before) || !isPrice(now) || before === now) return undefined;
  return now > before ? "up" : "down";
};
