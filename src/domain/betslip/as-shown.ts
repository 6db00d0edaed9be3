import { type Guard, shape } from "../kernel/guards.ts";
import { isSelectionKey, type SelectionKey } from "../kernel/ids.ts";
import { isOdds, isPrice, noOdds, type Odds } from "../kernel/odds.ts";
import type { Betslip } from "./state.ts";

/** The price of a selection that was on the screen. */
export interface ShownPrice {
  readonly key: SelectionKey;
  readonly odds: Odds;
}

export const isShownPrice: Guard<ShownPrice> = shape({ key: isSelectionKey, odds: isOdds });

/**
 * The slip with the prices that were on the screen. While prices move fast they are up to twenty frames older than those of the state
 * (docs/decisions/13-prices-from-the-feed-to-the-screen.md), and older by the way from the window to the client as well. A closed selection stays closed, and one that is not in `shown` keeps its price.
 */
export const asShown = (slip: Betslip, shown: readonly ShownPrice[]): Betslip => {
  const onScreen = new Map(shown.map(({ key, odds }) => [key, odds]));
  const legs = slip.legs.map((leg) => {
    const odds = onScreen.get(leg.key) ?? noOdds;
    return isPrice(odds) && isPrice(leg.odds) ? { ...leg, odds } : leg;
  });
  return { ...slip, legs };
};
