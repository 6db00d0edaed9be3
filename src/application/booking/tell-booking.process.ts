import { Effect } from "effect";
import type { Dialog } from "../../domain/events/browsing-events.ts";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** Shows the code of a shared slip, or why the slip has no code (spec 2). */
export const tellBooking = Effect.fn("tellBooking")(function* () {
  const store = yield* EventStore;
  const open = (dialog: Dialog): void => void store.dispatch("browsing", { type: "OpenDialog", dialog }, "app");
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event } of batch) {
      if (event.type === "SlipBooked") open({ kind: "booking-shared", bookingCode: event.code });
      if (event.type === "BookingRefused") open({ kind: "error", notice: event.reason });
    }
  });
});
