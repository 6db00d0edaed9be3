import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { PendingVerification } from "./pending-verification.ts";

/** Forgets what was typed to verify a number, the password with it, when somebody signs in: the verification has ended with that. */
export const forgetTyped = Effect.fn("forgetTyped")(function* () {
  const store = yield* EventStore;
  const pending = yield* PendingVerification;
  yield* subscribeScoped(store.facts$, (batch) => {
    if (batch.some(({ event }) => event.type === "LoggedIn")) pending.forget();
  });
});
