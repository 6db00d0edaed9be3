import { Effect } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import type { Betslip } from "../../domain/betslip/state.ts";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

const placedBet = ({ placement }: Betslip): string | undefined => (placement.status === "done" ? placement.result.betslipId : undefined);

/**
 * Clears the betslip when the success dialog of its bet is closed (spec 4), in whatever tab, unless its selections were kept for another bet. The slip
 * of a later bet, whose own dialog is still open, stays.
 */
export const clearAfterBet = Effect.fn("clearAfterBet")(function* () {
  const store = yield* EventStore;
  /** The bet that the last dialog of each tab shows. */
  const shown = new Map<string | undefined, string | undefined>();
  // A dialog that was opened before this tab began to write shows the bet of that time.
  const before = placedBet(store.snapshot().betslip);
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      const tab = cause.from?.tab;
      if (event.type === "DialogOpened") shown.set(tab, event.dialog.kind === "bet-placed" ? event.dialog.betslipId : undefined);
      const bet = shown.has(tab) ? shown.get(tab) : before;
      if (event.type === "DialogClosed" && bet !== undefined && bet === placedBet(store.snapshot().betslip))
        store.on(cause.from).dispatch(betslipRules, { type: "ClearBetslip" }, "player");
    }
  });
});
