import { Effect } from "effect";
import { attemptsRules } from "../../domain/attempts/decide.ts";
import type { SharedSlip } from "../../domain/attempts/state.ts";
import { isPlacement, type Placement } from "../../domain/events/placement.ts";
import type { AttemptKind } from "../attempts/attempt-kind.ts";
import { Bookings } from "../ports/bookings.ts";

/** Milliseconds after which a missing answer makes it unknown whether there is a code. */
export const BOOKING_TIMEOUT_MS = 15_000;

/** A booking as a kind of attempt, because sending it twice would give two codes for one slip. */
export const bookingAttempt: AttemptKind<Placement, SharedSlip, Bookings> = {
  kind: "booking",
  stateOf: (state) => state.attempts.booking,
  isRequest: (value): value is Placement => isPlacement(value) && value.legs.length > 0,
  requested: (request) => ({ type: "AttemptRequested", kind: "booking", request }),
  timeoutMs: BOOKING_TIMEOUT_MS,
  resolve: (store, attempt, outcome, by) => store.dispatch(attemptsRules, { type: "ResolveAttempt", kind: "booking", attempt, outcome }, by).accepted,
  send: (placement) => Effect.flatMap(Bookings, (bookings) => bookings.book(placement)),
  mayResend: Effect.map(Bookings, (bookings) => bookings.deduplicates()),
  find: ({ attempt }) => Effect.flatMap(Bookings, (bookings) => bookings.findAttempt(attempt)),
  nameOf: ({ code }) => code,
};
