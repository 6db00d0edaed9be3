import { Effect } from "effect";
import { sessionRules } from "../../domain/session/decide.ts";
import { EventStore, type EventStoreShape } from "../log/event-store.ts";
import { SessionKeeper, type SessionKeeperShape } from "../ports/session-keeper.ts";
import type { Inputs } from "../recording/inputs.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/**
 * Takes over the session of the device when the page opens, and when another window signs in or out. A sign-out there ends the session here too (faults
 * A3). When another player signs in there, that player is signed in here as well: calls are sent with that token, so this page must not continue
 * under the previous player's name.
 */
export const followDevice = (inputs: Inputs) =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    const keeper = yield* SessionKeeper;
    resumeSession(store, keeper);
    yield* subscribeScoped(keeper.changedElsewhere$, (session) =>
      inputs.admit(
        () => ({ kind: "session-elsewhere", player: session?.player ?? null }),
        () => {
          if (session === undefined) store.dispatch(sessionRules, { type: "SignOut", reason: "other-tab" }, "app");
          else resumeSession(store, keeper);
        },
      ),
    );
  });

/** Notes the session of the device in the log, on a new page and when another window has changed it. */
const resumeSession = (store: EventStoreShape, keeper: SessionKeeperShape): void => {
  const session = keeper.current();
  const command = session === undefined ? ({ type: "SignOut", reason: "session-missing" } as const) : ({ type: "CompleteSignIn", player: session.player } as const);
  store.dispatch(sessionRules, command, "app");
};
