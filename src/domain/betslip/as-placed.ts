import type { Betslip, Leg } from "./state.ts";

/**
 * A leg of the slip as it is shown. After the slip was placed the market no longer matters to its bet: the leg has the accepted price, or the requested
 * one where the book does not say, and it is neither closed nor marked. Without a placed bet it is the leg as it is.
 */
export const asPlaced = ({ placement }: Pick<Betslip, "placement">, leg: Leg): Leg => {
  if (placement.status !== "done") return leg;
  const { odds } = [...(placement.result.accepted ?? []), ...placement.request.legs].find(({ key }) => key === leg.key) ?? leg;
  return { ...leg, odds, lastShownOdds: odds, changed: undefined, suspended: false, unavailable: false, ended: false, stale: false };
};
