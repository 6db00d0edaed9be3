import { sessionRules } from "../../domain/session/decide.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { SessionKeeperShape } from "../ports/session-keeper.ts";

/** Notes the session of the device in the log, on a new page and when another tab has changed it. */
export const resumeSession = (store: EventStoreShape, keeper: SessionKeeperShape): void => {
  const session = keeper.current();
  if (session === undefined) {
    store.dispatch(sessionRules, { type: "SignOut", reason: "session-missing" }, "app");
    return;
  }
  if (store.snapshot().session.player === session.player) return;
  store.dispatch(sessionRules, { type: "SignOut", reason: "other-tab" }, "app");
  store.dispatch(sessionRules, { type: "CompleteSignIn", player: session.player }, "app");
};
