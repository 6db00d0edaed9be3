import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/** Shows the code for the shop as soon as there is one (spec 2), to the player who asked for it (faults N15). Other outcomes of a payment are shown on its page. */
export const tellPayment = Effect.fn("tellPayment")(function* () {
  const store = yield* EventStore;
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      const { deposit: { last: deposit }, withdrawal: { last: withdrawal } } = store.snapshot().attempts;
      const isShop =
        (event.type === "DepositInitiated" && event.way.kind === "shop") ||
        (event.type === "WithdrawalAccepted" && withdrawal.status === "done" && withdrawal.request.account === null);
      if (!isShop) continue;
      const [payment, made] = event.type === "DepositInitiated" ? (["deposit", deposit] as const) : (["withdrawal", withdrawal] as const);
      if (made.status !== "done" || made.request.attempt !== event.attempt || made.request.player !== store.snapshot().session.player) continue;
      const { attempt, amount } = made.request;
      store.inFront(cause.from).onDesk({ type: "OpenDialog", dialog: { kind: "shop", payment, attempt, amount } });
    }
  });
});
