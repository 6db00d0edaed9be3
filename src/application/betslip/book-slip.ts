import { Effect } from "effect";
import { bookingRules } from "../../domain/booking/decide.ts";
import { EventStore } from "../log/event-store.ts";
import { CurrentTerms } from "../offer/betting-terms.ts";
import { Ids } from "../ports/ids.ts";
import { availableFunds, slipSummary } from "./slip-summary.query.ts";
import { toPlacement } from "./to-placement.ts";

/** Freezes the slip, to keep it under a share code or to have the book price it (spec 3, isBooking 1 and 2). `send-bookings.process.ts` hears of it and sends it. */
export const bookSlip = Effect.fn("bookSlip")(function* (type: "RequestBooking" | "RequestSimulation") {
  const store = yield* EventStore;
  const terms = (yield* CurrentTerms).current();
  const attempt = (yield* Ids).attempt();
  const state = store.snapshot();
  store.dispatch(bookingRules, { type, placement: toPlacement(state, slipSummary(state.betslip, terms, availableFunds(state)), attempt) }, "player");
});
