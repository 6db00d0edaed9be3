import { Effect } from "effect";
import type { AccountChange, AccountEvent } from "../../domain/events/account-events.ts";
import { EventStore } from "../log/event-store.ts";
import { Accounts, type Claimable, type Details } from "../ports/account.ts";
import type { CallFailure } from "../ports/failures.ts";
import { ReadStore } from "../reads/read-store.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";

/** Asks the engine for a change and notes the outcome; one change at a time. Reads that screens show are refreshed afterwards. */
const change = Effect.fn("changeAccount")(function* <Services>(what: AccountChange, call: Effect.Effect<void, CallFailure, Services>) {
  const store = yield* EventStore;
  const reads = yield* ReadStore;
  const lasts = sessionLasts(store);
  // The session may have been lost before the press. A change that nobody answers would keep the next one waiting.
  if (!lasts() || store.snapshot().account.change?.status === "asking") return;
  store.append([{ type: "AccountChangeRequested", what }], { by: "player", what });
  const note = (event: AccountEvent): void => {
    if (lasts()) store.append([event], { by: "engine", what });
  };
  yield* Effect.match(call, {
    onSuccess: () => note({ type: "AccountChanged", what }),
    onFailure: ({ reason }) => note({ type: "AccountChangeFailed", what, reason }),
  });
  reads.refreshWatched("fresh");
});

export const updateDetails = Effect.fn("updateDetails")(function* (details: Details) {
  yield* change("details", (yield* Accounts).updateDetails(details));
});

export const changePassword = Effect.fn("changePassword")(function* (oldPassword: string, password: string) {
  yield* change("password", (yield* Accounts).changePassword(oldPassword, password));
});

/** Claims a bonus. When its answer was lost it can be called again, because the engine pays a claim once. */
export const claimBonus = Effect.fn("claimBonus")(function* (wanted: Pick<Claimable, "id" | "amount">) {
  yield* change("bonus", (yield* Accounts).claim(wanted));
});

export const endOtherSession = Effect.fn("endOtherSession")(function* (id: string) {
  yield* change("session", (yield* Accounts).endSession(id));
});
