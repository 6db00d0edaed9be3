import { Effect } from "effect";
import type { Asker } from "../../domain/events/envelope.ts";
import { EventStore } from "../log/event-store.ts";
import { showError } from "../runtime/show-error.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** Shows the code of a shared slip, or why the slip has no code (spec 2), in the tab that asked. */
export const tellBooking = Effect.fn("tellBooking")(function* () {
  const store = yield* EventStore;
  // The tab that asked. It is unknown for a booking that was requested while another tab wrote the log: then the dialog opens in this tab.
  let askedBy: Asker | undefined;
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      if (event.type === "AttemptRequested" && event.kind === "booking") askedBy = cause.from;
      if (event.type === "SlipBooked") store.on(askedBy).onDesk({ type: "OpenDialog", dialog: { kind: "booking-shared", bookingCode: event.code } });
      if (event.type === "AttemptRefused" && event.kind === "booking") showError(store.on(askedBy), event.reason);
    }
  });
});
