import { Effect } from "effect";
import type { BetslipRejection } from "../../domain/betslip/commands.ts";
import type { Notice } from "../../domain/events/browsing-events.ts";
import { EventStore } from "../log/event-store.ts";
import { Bookings } from "../ports/bookings.ts";
import { Timers } from "../runtime/timers.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { BOOKING_TIMEOUT_MS } from "./booking-attempt.ts";

/** As it is typed or pasted: without case, with blanks around it. */
export const toCode = (text: string): string => text.trim().toUpperCase();

/**
 * Looks a code up and puts what was booked under it in the place of the slip, or says why that cannot be. What is no code is refused
 * before a call is made with it (faults X1).
 */
export const loadBooking = Effect.fn("loadBooking")(function* (text: string) {
  const store = yield* EventStore;
  const bookings = yield* Bookings;
  const timers = yield* Timers;
  const code = toCode(text);
  const tell = (notice: Notice): void => void store.dispatch("browsing", { type: "OpenDialog", dialog: { kind: "error", notice } }, "app");
  const asked = store.dispatch("booking", { type: "LookUpBooking", code }, "player");
  if (!asked.accepted) return asked.rejection.type === "NoBookingCode" ? tell({ code: "no-booking-code" }) : undefined;
  /** A code that was asked for later is the one that is wanted. */
  const isWanted = (): boolean => store.snapshot().booking.lookedUp === code;
  yield* Effect.match(withTimeout(timers, "find-bet", BOOKING_TIMEOUT_MS, bookings.find(code)), {
    onSuccess: (booked) => {
      if (!isWanted()) return;
      const loaded = store.dispatch("betslip", { type: "LoadBooking", booked }, "player");
      if (loaded.accepted) return;
      store.append([{ type: "BookingNotLoaded", code }], { by: "engine", what: "find-bet" });
      tell(whyNotLoaded(loaded.rejection));
    },
    onFailure: ({ reason }) => {
      if (!isWanted()) return;
      store.append([{ type: "BookingNotLoaded", code }], { by: "engine", what: "find-bet" });
      tell(reason);
    },
  });
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
