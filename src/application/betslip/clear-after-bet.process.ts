import { Effect } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import type { Dialog } from "../../domain/events/browsing-events.ts";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** Clears the betslip when OK of the success dialog is pressed (spec 4), in whatever tab, unless its selections were kept for another bet. */
export const clearAfterBet = Effect.fn("clearAfterBet")(function* () {
  const store = yield* EventStore;
  const shown = new Map<string | undefined, Dialog["kind"]>();
  // The dialog may have been opened before this tab began to write. Then the slip still has the placed bet.
  const wasOpenBefore = (tab: string | undefined): boolean => !shown.has(tab);
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      if (event.type === "DialogOpened") shown.set(cause.from?.tab, event.dialog.kind);
      const isDone = store.snapshot().betslip.placement.status === "done";
      if (event.type === "DialogClosed" && isDone && (shown.get(cause.from?.tab) === "bet-placed" || wasOpenBefore(cause.from?.tab)))
        store.on(cause.from).dispatch(betslipRules, { type: "ClearBetslip" }, "player");
    }
  });
});
