import type { PlacedBet } from "../../domain/betslip/state.ts";
import { isPlacement, type Placement } from "../../domain/events/placement.ts";
import type { KeptKind } from "../attempts/attempt-kind.ts";

/** What is kept of a bet that was asked for. */
export const keptBet: KeptKind<Placement, PlacedBet> = {
  kind: "bet",
  stateOf: (state) => state.betslip.placement,
  asideIn: (state) => state.betslip.aside,
  // What was kept on the device may have been changed there. No build ever made a request without legs.
  isRequest: (value): value is Placement => isPlacement(value) && value.legs.length > 0,
  requested: (placement) => ({ type: "PlacementRequested", placement }),
};
