import { Effect } from "effect";
import { isBookingCode } from "../../domain/events/booked-leg.ts";
import { Bookings } from "../ports/bookings.ts";
import { nullWhenAbsent } from "../ports/failures.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";

export const bookingReads = {
  /** The booking under a code, which the player looks at before it replaces the slip; null when no booking has this code. */
  booking: readSpec({
    name: "booking/found", fields: { code: publicField(isBookingCode) }, keeping: "priced", owner: "everybody",
    load: ({ code }: { readonly code: string }) => nullWhenAbsent(Effect.flatMap(Bookings, (bookings) => bookings.find(code))),
  }),
  /** What other players show to everybody; null where the engine has none of this. */
  todaysBookings: readSpec({
    name: "booking/todays", fields: {}, keeping: "fresh", owner: "everybody",
    load: () => nullWhenAbsent(Effect.flatMap(Bookings, (bookings) => bookings.todays())),
  }),
};
