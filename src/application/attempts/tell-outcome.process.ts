import { Effect } from "effect";
import type { Asker } from "../../domain/events/envelope.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { EventStore } from "../log/event-store.ts";
import { showError } from "../runtime/show-error.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/**
 * Shows what became of a bet or of a slip to share, in the window that asked for it: the bet or the code, or why there is none (spec 2, 4, 8). No bet is shown once the
 * player has signed out by choice, because the dialog would still be open for the next player (faults N15). Another player's outcome is not noted at all.
 */
export const tellOutcome = Effect.fn("tellOutcome")(function* () {
  const store = yield* EventStore;
  // Those of an attempt that was requested before this client began are unknown: then the dialog opens in the window in front.
  const askers = new Map<AttemptId, Asker | undefined>();
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      if (event.type === "AttemptRequested" && (event.kind === "bet" || event.kind === "booking")) askers.set(event.request.attempt, cause.from);
      const isBet = event.type === "BetPlaced" || (event.type === "AttemptRefused" && event.kind === "bet");
      const isBooking = event.type === "SlipBooked" || (event.type === "AttemptRefused" && event.kind === "booking");
      if (!isBet && !isBooking) continue;
      const asker = askers.get(event.attempt);
      askers.delete(event.attempt);
      if (isBet && store.snapshot().desk.player === undefined) continue;
      const window = store.inFront(asker);
      if (event.type === "BetPlaced") window.onDesk({ type: "OpenDialog", dialog: { kind: "bet-placed", betslipId: event.betslipId } });
      else if (event.type === "SlipBooked") window.onDesk({ type: "OpenDialog", dialog: { kind: "booking-shared", bookingCode: event.code } });
      else showError(window, event.reason);
    }
  });
});
