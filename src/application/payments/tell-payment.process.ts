import { Effect } from "effect";
import { browsingRules } from "../../domain/browsing/decide.ts";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** Shows the code for the shop as soon as there is one (spec 2), to the player who asked for it (faults N15). Other outcomes of a payment are shown on its page. */
export const tellPayment = Effect.fn("tellPayment")(function* () {
  const store = yield* EventStore;
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      const { deposit, withdrawal } = store.snapshot().payments;
      const isShop =
        (event.type === "DepositInitiated" && event.way.kind === "shop") ||
        (event.type === "WithdrawalAccepted" && withdrawal.status === "done" && withdrawal.request.account === null);
      if (!isShop) continue;
      const payment = event.type === "DepositInitiated" ? deposit : withdrawal;
      if (payment.status !== "done" || payment.request.attempt !== event.attempt || payment.request.player !== store.snapshot().session.player) continue;
      const { kind, attempt, amount } = payment.request;
      store.on(cause.from).dispatch(browsingRules, { type: "OpenDialog", dialog: { kind: "shop", payment: kind, attempt, amount } }, "app");
    }
  });
});
