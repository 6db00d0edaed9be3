import type { SharedSlip } from "../../domain/booking/state.ts";
import { isPlacement, type Placement } from "../../domain/events/placement.ts";
import type { KeptKind } from "../attempts/attempt-kind.ts";

/** What is kept of a booking that was asked for. */
export const keptBooking: KeptKind<Placement, SharedSlip> = {
  kind: "booking",
  stateOf: (state) => state.booking.share,
  isRequest: (value): value is Placement => isPlacement(value) && value.legs.length > 0,
  requested: (placement) => ({ type: "BookingRequested", placement }),
};
