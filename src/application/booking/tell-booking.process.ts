import { Effect } from "effect";
import type { Asker } from "../../domain/events/envelope.ts";
import type { Dialog } from "../../domain/events/browsing-events.ts";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** Shows the code of a shared slip, or why the slip has no code (spec 2), in the tab that asked. */
export const tellBooking = Effect.fn("tellBooking")(function* () {
  const store = yield* EventStore;
  // The tab that asked. It is unknown for a booking that was requested while another tab wrote the log: then the dialog opens in this tab.
  let askedBy: Asker | undefined;
  const open = (dialog: Dialog): void => void store.on(askedBy).dispatch("browsing", { type: "OpenDialog", dialog }, "app");
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      if (event.type === "BookingRequested") askedBy = cause.from;
      if (event.type === "SlipBooked") open({ kind: "booking-shared", bookingCode: event.code });
      if (event.type === "BookingRefused") open({ kind: "error", notice: event.reason });
    }
  });
});
