import type { KeptSession } from "../../../application/ports/session-keeper.ts";
import type { SlipCoupon } from "../../../domain/events/placement.ts";
import { toSlipFields } from "./to-coupon.ts";

/** The `isBooking` of a coupon (spec 3): 1 keeps the slip under a code, 2 only prices it, as a simulation or as a question for split props. */
export type IsBooking = 1 | 2;

/** The coupon of a slip that is shared or simulated, with the extra fields that describe the slip (docs/wire-facts.md#coupon). */
export const toBookingCoupon = (placement: SlipCoupon, isBooking: IsBooking, session: KeptSession | undefined, clientId: number) => {
  const fields = toSlipFields(placement, session, clientId);
  return {
    ...fields,
    isBooking,
    combos: fields.Groupings,
    tournaments: distinct(placement.legs.map(({ selection }) => selection.tournament)),
    fixtures: distinct(placement.legs.map(({ selection }) => selection.eventName)),
  };
};

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)];
