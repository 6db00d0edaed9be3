import { Effect } from "effect";
import { EventStore } from "../event-store.ts";
import type { Inputs } from "../inputs.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";

/** A sign-out in another tab ends the session here too (faults A3). */
export const followOtherTabs = Effect.fn("followOtherTabs")(function* (inputs: Inputs) {
  const store = yield* EventStore;
  const keeper = yield* SessionKeeper;
  yield* Effect.acquireRelease(
    Effect.sync(() =>
      keeper.changedElsewhere$.subscribe((session) =>
        inputs.admit({ kind: "session-elsewhere", player: session?.player ?? null }, () => {
          if (session === undefined) store.dispatch({ type: "SignOut", reason: "other-tab" }, "app");
        }),
      ),
    ),
    (subscription) => Effect.sync(() => subscription.unsubscribe()),
  );
});
