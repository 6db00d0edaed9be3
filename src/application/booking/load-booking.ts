import { Effect } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import type { BetslipRejection } from "../../domain/betslip/commands.ts";
import { toBookingCode } from "../../domain/events/booked-leg.ts";
import type { Notice } from "../../domain/desk/dialog.ts";
import { EventStore } from "../log/event-store.ts";
import { Bookings } from "../ports/bookings.ts";
import { showError } from "../runtime/show-error.ts";
import { Timers } from "../runtime/timers.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { BOOKING_TIMEOUT_MS } from "./booking-attempt.ts";

/**
 * Looks a code up and replaces the slip with its booking, or says why it cannot. Text that cannot be a code is refused
 * before any call (faults X1).
 */
export const loadBooking = Effect.fn("loadBooking")(function* (text: string) {
  const store = yield* EventStore;
  const bookings = yield* Bookings;
  const timers = yield* Timers;
  const code = toBookingCode(text);
  const asked = store.onDesk({ type: "LookUpBooking", code });
  const { player } = store.snapshot().session;
  if (!asked.accepted) return asked.rejection.type === "NoBookingCode" ? showError(store, { code: "no-booking-code" }) : undefined;
  /** Whether this code is still wanted: the player may have asked for another code meanwhile. */
  const isWanted = (): boolean => store.snapshot().desk.booking.lookedUp === code;
  /** Whether another player has signed in since. The session may have been lost, and not left. A visitor's slip goes to the player who signs in. */
  const isAnothers = (): boolean => {
    const now = store.snapshot().session.player;
    return player !== undefined && now !== undefined && now !== player;
  };
  /** Undefined when the booking is loaded. */
  const why = yield* Effect.match(withTimeout(timers, "find-bet", BOOKING_TIMEOUT_MS, bookings.find(code)), {
    onSuccess: (booked): Notice | undefined => {
      const loaded = isWanted() && !isAnothers() ? store.dispatch(betslipRules, { type: "LoadBooking", booked }, "player") : undefined;
      return loaded?.accepted === false ? whyNotLoaded(loaded.rejection) : undefined;
    },
    onFailure: ({ reason }): Notice | undefined => reason,
  });
  // It is wanted no more once it is loaded.
  if (!isWanted()) return;
  store.step({ type: "BookingNotLoaded", code });
  if (why !== undefined && !isAnothers()) showError(store, why);
});

const whyNotLoaded = (rejection: BetslipRejection): Notice => {
  switch (rejection.type) {
    case "SelectionsExpired":
      return { code: "selections-expired" };
    case "SlipFull":
      return { code: "slip-full", most: rejection.most };
    default:
      return { code: "slip-locked" };
  }
};
