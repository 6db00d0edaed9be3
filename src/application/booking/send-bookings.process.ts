import { Effect } from "effect";
import { bookingRules } from "../../domain/booking/decide.ts";
import type { Placement } from "../../domain/events/placement.ts";
import { sendOnce } from "../attempts/send-once.ts";
import { EventStore } from "../log/event-store.ts";
import type { LogKeeper } from "../log/log-keeper.ts";
import { Bookings } from "../ports/bookings.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { BOOKING_TIMEOUT_MS, bookingAttempt } from "./booking-attempt.ts";

/** Sends a frozen slip to the book, to be booked or to be priced. */
export const sendBookings = Effect.fn("sendBookings")(function* () {
  const store = yield* EventStore;
  const spawn = yield* spawning<EventStore | LogKeeper | Timers | Bookings>();
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event } of batch) {
      if (event.type === "AttemptRequested" && event.kind === "booking") spawn(sendOnce(bookingAttempt, event.request));
      if (event.type === "SimulationRequested") spawn(simulate(event.placement));
    }
  });
});

/** Asks for a simulation. It has no effect at the engine, so a missing answer is noted like any other failure and is not looked up. */
const simulate = Effect.fn("simulate")(function* (placement: Placement) {
  const store = yield* EventStore;
  const bookings = yield* Bookings;
  const timers = yield* Timers;
  const { attempt } = placement;
  yield* Effect.match(withTimeout(timers, "simulation", BOOKING_TIMEOUT_MS, bookings.simulate(placement)), {
    onSuccess: (bet) => store.dispatch(bookingRules, { type: "ResolveSimulation", attempt, outcome: { status: "done", bet } }, "engine"),
    onFailure: ({ reason }) => store.dispatch(bookingRules, { type: "ResolveSimulation", attempt, outcome: { status: "refused", reason } }, "engine"),
  });
});
