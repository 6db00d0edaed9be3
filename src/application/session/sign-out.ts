import { Effect } from "effect";
import { sessionRules } from "../../domain/session/decide.ts";
import { EventStore } from "../log/event-store.ts";
import { Sessions } from "../ports/session.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";

/**
 * Deletes the session on this device at once (spec 4), then asks the engine to end it, so that a stolen token becomes useless. The player is signed
 * out here whether the engine answers or not (faults A4).
 */
export const signOut = Effect.fn("signOut")(function* () {
  const store = yield* EventStore;
  const keeper = yield* SessionKeeper;
  const sessions = yield* Sessions;
  const session = keeper.current();
  keeper.forget();
  store.dispatch(sessionRules, { type: "SignOut", reason: "player" }, "player");
  if (session !== undefined) yield* Effect.ignoreCause(sessions.signOut(session.token));
});
