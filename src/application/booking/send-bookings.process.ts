import { Effect } from "effect";
import { sendOnce } from "../attempts/send-once.ts";
import { EventStore } from "../log/event-store.ts";
import type { LogKeeper } from "../log/log-keeper.ts";
import type { Bookings } from "../ports/bookings.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import type { Timers } from "../runtime/timers.ts";
import { bookingAttempt } from "./booking-attempt.ts";

/** Sends a frozen slip to the book, to be kept under a code. */
export const sendBookings = Effect.fn("sendBookings")(function* () {
  const store = yield* EventStore;
  const spawn = yield* spawning<EventStore | LogKeeper | Timers | Bookings>();
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event } of batch) if (event.type === "AttemptRequested" && event.kind === "booking") spawn(sendOnce(bookingAttempt, event.request));
  });
});
