import { Effect } from "effect";
import type { Asker } from "../../domain/events/envelope.ts";
import { EventStore } from "../log/event-store.ts";
import { showError } from "../runtime/show-error.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/**
 * Shows the outcome of a placement, in the window that asked for it: the bet, or why there is none (spec 4, 8). Nothing is shown once the player has
 * signed out by choice, because the dialog would still be open for the next player (faults N15). Another player's outcome is not noted at all.
 */
export const tellPlacement = Effect.fn("tellPlacement")(function* () {
  const store = yield* EventStore;
  // It is unknown for a placement that was requested before this client began: then the dialog opens in the window in front.
  let askedBy: Asker | undefined;
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      if (event.type === "AttemptRequested" && event.kind === "bet") askedBy = cause.from;
      if (store.snapshot().desk.player === undefined) continue;
      if (event.type === "BetPlaced")
        store.inFront(askedBy).onDesk({ type: "OpenDialog", dialog: { kind: "bet-placed", betslipId: event.betslipId } });
      if (event.type === "AttemptRefused" && event.kind === "bet")
        showError(store.inFront(askedBy), event.reason);
    }
  });
});
