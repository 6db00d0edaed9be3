import { Effect } from "effect";
import { EventStore } from "../event-store.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";

/** Forgets the session on this device at once; the engine ends it by itself (the wire has no call for it). */
export const signOut = Effect.fn("signOut")(function* () {
  const store = yield* EventStore;
  (yield* SessionKeeper).forget();
  store.dispatch({ type: "SignOut", reason: "player" }, "player");
});
