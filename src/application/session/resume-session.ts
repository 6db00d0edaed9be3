import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { loadAccount } from "../account/load-account.ts";

/** On a new page: what the log says about being signed in and what the device still holds must agree. */
export const resumeSession = Effect.fn("resumeSession")(function* () {
  const store = yield* EventStore;
  const session = (yield* SessionKeeper).current();
  const { player } = store.snapshot().session;
  if (session === undefined) {
    store.dispatch({ type: "SignOut", reason: "session-missing" }, "app");
    return;
  }
  if (player !== session.player) {
    store.dispatch({ type: "SignOut", reason: "other-tab" }, "app");
    store.dispatch({ type: "CompleteSignIn", player: session.player }, "app");
  }
  yield* loadAccount();
});
