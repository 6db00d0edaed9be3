import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { Accounts } from "../ports/accounts.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { resumeSession } from "./resume-session.ts";

/**
 * A sign-out in another tab ends the session here too (faults A3). Another player who signs in there is the
 * player here as well: calls go out with that token, so nothing else may stand under the other's name.
 */
export const followOtherTabs = Effect.fn("followOtherTabs")(function* (inputs: Inputs) {
  const store = yield* EventStore;
  const keeper = yield* SessionKeeper;
  const services = yield* Effect.context<EventStore | SessionKeeper | Accounts>();
  yield* Effect.acquireRelease(
    Effect.sync(() =>
      keeper.changedElsewhere$.subscribe((session) =>
        inputs.admit({ kind: "session-elsewhere", player: session?.player ?? null }, () => {
          if (session === undefined) store.dispatch({ type: "SignOut", reason: "other-tab" }, "app");
          else if (session.player !== store.snapshot().session.player) Effect.runForkWith(services)(resumeSession());
        }),
      ),
    ),
    (subscription) => Effect.sync(() => subscription.unsubscribe()),
  );
});
