import { Effect } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import type { Betslip } from "../../domain/betslip/state.ts";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

const placedBet = ({ placement }: Betslip): string | undefined => (placement.status === "done" ? placement.result.betslipId : undefined);

/**
 * Clears the betslip when the success dialog of its bet is closed (spec 4), in whatever window, unless its selections were kept for another bet. The slip
 * of a later bet, whose own dialog is still open, stays.
 */
export const clearAfterBet = Effect.fn("clearAfterBet")(function* () {
  const store = yield* EventStore;
  yield* subscribeScoped(store.steps$, ({ events, before: { dialog } }) => {
    if (!events.some(({ type }) => type === "DialogClosed") || dialog?.kind !== "bet-placed") return;
    if (dialog.betslipId === placedBet(store.snapshot().betslip)) store.dispatch(betslipRules, { type: "ClearBetslip" }, "player");
  });
});
