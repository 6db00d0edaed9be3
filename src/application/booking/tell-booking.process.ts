import { Effect } from "effect";
import type { Asker } from "../../domain/events/envelope.ts";
import { EventStore } from "../log/event-store.ts";
import { showError } from "../runtime/show-error.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** Shows the code of a shared slip, or why the slip has no code (spec 2), in the window that asked. */
export const tellBooking = Effect.fn("tellBooking")(function* () {
  const store = yield* EventStore;
  // It is unknown for a booking that was requested before this client began: then the dialog opens in the window in front.
  let askedBy: Asker | undefined;
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      if (event.type === "AttemptRequested" && event.kind === "booking") askedBy = cause.from;
      if (event.type === "SlipBooked") store.inFront(askedBy).onDesk({ type: "OpenDialog", dialog: { kind: "booking-shared", bookingCode: event.code } });
      if (event.type === "AttemptRefused" && event.kind === "booking") showError(store.inFront(askedBy), event.reason);
    }
  });
});
