import { Effect } from "effect";
import { bookingRules } from "../../domain/booking/decide.ts";
import type { SharedSlip } from "../../domain/booking/state.ts";
import { isPlacement, type Placement } from "../../domain/events/placement.ts";
import type { AttemptKind } from "../attempts/attempt-kind.ts";
import { Bookings } from "../ports/bookings.ts";

/** Milliseconds after which a missing answer makes it unknown whether there is a code. */
export const BOOKING_TIMEOUT_MS = 15_000;

/** A booking as a kind of attempt, because sending it twice would give two codes for one slip. */
export const bookingAttempt: AttemptKind<Placement, SharedSlip, Bookings> = {
  kind: "booking",
  stateOf: (state) => state.booking.share,
  isRequest: (value): value is Placement => isPlacement(value) && value.legs.length > 0,
  requested: (placement) => ({ type: "BookingRequested", placement }),
  timeoutMs: BOOKING_TIMEOUT_MS,
  resolve: (store, attempt, outcome, by) => store.dispatch(bookingRules, { type: "ResolveBooking", attempt, outcome }, by).accepted,
  send: (placement) => Effect.flatMap(Bookings, (bookings) => bookings.book(placement)),
  mayResend: Effect.map(Bookings, (bookings) => bookings.deduplicates()),
  find: ({ attempt }) => Effect.flatMap(Bookings, (bookings) => bookings.findAttempt(attempt)),
  nameOf: ({ code }) => code,
};
