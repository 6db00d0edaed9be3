import { Effect } from "effect";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import type { State } from "../../domain/state.ts";
import { EventStore } from "../log/event-store.ts";
import type { Accounts } from "../ports/account.ts";
import type { SessionKeeper } from "../ports/session-keeper.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { loadAccount, loadBalances } from "./load-account.ts";

/** Whether the fact changes the player's balances. */
const movesMoney = (event: SlipstreamEvent): boolean =>
  event.type === "BetPlaced" || event.type === "BetsSettled" || event.type === "BetCashedOut" || event.type === "WithdrawalAccepted" || (event.type === "PaymentChecked" && event.state === "arrived");

/** Whether the fact may change the bonus or the cashback: one was paid in, or pays for a bet. A claim without an answer may have been paid as well. */
const movesBonus = (event: SlipstreamEvent, { betslip: { placement } }: State): boolean => {
  switch (event.type) {
    case "BetPlaced":
      return placement.status === "done" && (placement.request.funds ?? "balance") !== "balance";
    case "BonusAwarded":
      return true;
    case "AccountChanged":
    case "AccountChangeFailed":
      return event.what === "bonus";
    default:
      return false;
  }
};

/** Reads the player's account: all of it after a sign-in (spec 4), and the balances again whenever money moves. */
export const keepAccountRead = Effect.fn("keepAccountRead")(function* () {
  const store = yield* EventStore;
  const spawn = yield* spawning<EventStore | Accounts | SessionKeeper>();
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event, cause } of batch) {
      // The dialog of a bonus opens in the tab that signed in.
      if (event.type === "LoggedIn") spawn(Effect.provideService(loadAccount(), EventStore, store.on(cause.from)));
      if (movesBonus(event, store.snapshot())) spawn(loadAccount());
      else if (movesMoney(event)) spawn(loadBalances());
    }
  });
  if (store.snapshot().session.status === "player") spawn(loadAccount());
});
