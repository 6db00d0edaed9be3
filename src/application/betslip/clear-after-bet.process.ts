import { Effect } from "effect";
import type { Dialog } from "../../domain/events/browsing-events.ts";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** The success dialog's OK clears the betslip (spec 4). */
export const clearAfterBet = Effect.fn("clearAfterBet")(function* () {
  const store = yield* EventStore;
  let shown: Dialog["kind"] | undefined;
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event } of batch) {
      if (event.type === "DialogOpened") shown = event.dialog.kind;
      if (event.type === "DialogClosed" && shown === "bet-placed")
        store.dispatch("betslip", { type: "ClearBetslip" }, "player");
    }
  });
});
