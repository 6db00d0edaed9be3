import { Effect } from "effect";
import { isFarewell } from "../../domain/events/session-events.ts";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { PendingVerification } from "./pending-verification.ts";

/** Forgets what was typed in any window to verify a number, the password with it, when somebody signs in, or out by choice: each verification has ended with that. */
export const forgetTyped = Effect.fn("forgetTyped")(function* () {
  const store = yield* EventStore;
  const pending = yield* PendingVerification;
  yield* subscribeScoped(store.facts$, (batch) => {
    if (batch.some(({ event }) => event.type === "LoggedIn" || (event.type === "LoggedOut" && isFarewell(event.reason)))) pending.forgetAll();
  });
});
