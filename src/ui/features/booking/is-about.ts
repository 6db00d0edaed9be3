import type { Betslip } from "../../../domain/betslip/state.ts";
import type { Placement } from "../../../domain/events/placement.ts";

/** Whether a frozen placement is still what is on the slip: the same selections at the same prices for the same stakes. */
export const isAbout = (placement: Placement, slip: Betslip): boolean =>
  placement.betslipType === slip.betslipType &&
  placement.legs.length === slip.legs.length &&
  placement.legs.every(({ key, odds, fixed, stake }, place) => {
    const leg = slip.legs[place];
    return leg !== undefined && leg.key === key && leg.odds === odds && leg.fixed === fixed && (stake === undefined || stake === leg.stake);
  }) &&
  (placement.betType === "Single" || placement.betType === "Combo" || placement.stake === slip.stake) &&
  (placement.betType !== "Combo" || placement.groupings.every(({ grouping, stake }) => slip.groupings.some((staked) => staked.grouping === grouping && staked.stake === stake)));
