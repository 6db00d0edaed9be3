import { type Betslip, isActive, type Leg } from "../../domain/betslip/state.ts";
import type { Odds } from "../../domain/kernel/odds.ts";

/** A selection whose price is another one than the refused bet was asked for at. */
export interface MovedPrice {
  readonly leg: Leg;
  readonly from: Odds;
  readonly to: Odds;
}

/** What has to be accepted before the refused bet is asked for again; empty where nothing was refused or nothing moved. */
export const movedPrices = ({ legs, refused }: Betslip): readonly MovedPrice[] => {
  if (refused === undefined) return [];
  const asked = new Map(refused.prices.map(({ key, odds }) => [key, odds]));
  return legs.flatMap((leg) => {
    const from = asked.get(leg.key);
    return from === undefined || !isActive(leg) || from === leg.odds ? [] : [{ leg, from, to: leg.odds }];
  });
};
