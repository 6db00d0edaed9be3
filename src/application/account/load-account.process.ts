import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import type { Accounts } from "../ports/account.ts";
import type { SessionKeeper } from "../ports/session-keeper.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { loadAccount, loadBalances } from "./load-account.ts";

/** Reads what the player holds: all of it once they are signed in (spec 4), the balances again when a bet took some. */
export const keepAccountRead = Effect.fn("keepAccountRead")(function* () {
  const store = yield* EventStore;
  const spawn = yield* spawning<EventStore | Accounts | SessionKeeper>();
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event } of batch) {
      if (event.type === "LoggedIn") spawn(loadAccount());
      if (event.type === "BetPlaced") spawn(loadBalances());
    }
  });
  if (store.snapshot().session.status === "player") spawn(loadAccount());
});
