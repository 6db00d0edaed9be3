import { Effect } from "effect";
import { sessionRules } from "../../domain/session/decide.ts";
import { EventStore } from "../log/event-store.ts";
import { RefusedTokens } from "../ports/refused-tokens.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { showError } from "../runtime/show-error.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";

/**
 * Logs the player out once when the engine refuses our token, in whatever call (spec 6), and says so. A refusal that belongs to an earlier session and arrives
 * after a new sign-in ends nothing (faults A2).
 */
export const endRefusedSession = Effect.fn("endRefusedSession")(function* () {
  const keeper = yield* SessionKeeper;
  const store = yield* EventStore;
  const { refused$ } = yield* RefusedTokens;
  yield* subscribeScoped(refused$, (token) => {
    const current = keeper.current();
    if (current !== undefined && current.token !== token) return;
    keeper.forget();
    if (store.dispatch(sessionRules, { type: "SignOut", reason: "refused-by-engine" }, "engine").accepted) showError(store.inFront(), { code: "session-ended" });
  });
});
