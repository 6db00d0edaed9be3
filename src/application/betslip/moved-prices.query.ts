import { type Betslip, isActive, type Leg } from "../../domain/betslip/state.ts";
import type { Odds } from "../../domain/kernel/odds.ts";

/** A selection whose price differs from the price in the refused bet. */
export interface MovedPrice {
  readonly leg: Leg;
  readonly from: Odds;
  readonly to: Odds;
}

/** The price changes that the player has to accept before placing the refused bet again; empty when no bet was refused or no price moved. */
export const movedPrices = ({ legs, refused }: Betslip): readonly MovedPrice[] => {
  if (refused === undefined) return [];
  const asked = new Map(refused.prices.map(({ key, odds }) => [key, odds]));
  return legs.flatMap((leg) => {
    const from = asked.get(leg.key);
    return from === undefined || !isActive(leg) || from === leg.odds ? [] : [{ leg, from, to: leg.odds }];
  });
};
