import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import type { Inputs } from "../recording/inputs.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { resumeSession } from "./resume-session.ts";

/**
 * Takes over the session that the device holds: when the page opens, and when another tab signs in or out. A sign-out
 * there ends the session here too (faults A3). Another player who signs in there is the player here as well: calls go
 * out with that token, so nothing else may stand under the other's name.
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
          if (session === undefined) store.dispatch("session", { type: "SignOut", reason: "other-tab" }, "app");
          else resumeSession(store, keeper);
        },
      ),
    );
  });
