import { Effect } from "effect";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import type { State } from "../../domain/state.ts";
import { EventStore } from "../log/event-store.ts";
import type { Accounts } from "../ports/account.ts";
import type { SessionKeeper } from "../ports/session-keeper.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { loadAccount, loadBalances } from "./load-account.ts";

/** After these facts the player holds something else. */
const movesMoney = (event: SlipstreamEvent): boolean =>
  event.type === "BetPlaced" || event.type === "BetsSettled" || event.type === "BetCashedOut" || event.type === "WithdrawalAccepted" || event.type === "BonusAwarded" || (event.type === "PaymentChecked" && event.state === "arrived");

/** A bet was paid from a bonus or a cashback, of which something else is left now. */
const spendsBonus = ({ type }: SlipstreamEvent, { betslip: { placement } }: State): boolean =>
  type === "BetPlaced" && placement.status === "done" && (placement.request.funds ?? "balance") !== "balance";

/** Reads what the player holds: all of it once they are signed in (spec 4), the balances again when some was moved. */
export const keepAccountRead = Effect.fn("keepAccountRead")(function* () {
  const store = yield* EventStore;
  const spawn = yield* spawning<EventStore | Accounts | SessionKeeper>();
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event } of batch) {
      if (event.type === "LoggedIn") spawn(loadAccount());
      if (spendsBonus(event, store.snapshot())) spawn(loadAccount());
      else if (movesMoney(event)) spawn(loadBalances());
    }
  });
  if (store.snapshot().session.status === "player") spawn(loadAccount());
});
