import { sessionRules } from "../../domain/session/decide.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { SessionKeeperShape } from "../ports/session-keeper.ts";

/** Notes the session of the device in the log, on a new page and when another tab has changed it. */
export const resumeSession = (store: EventStoreShape, keeper: SessionKeeperShape): void => {
  const session = keeper.current();
  const command = session === undefined ? ({ type: "SignOut", reason: "session-missing" } as const) : ({ type: "CompleteSignIn", player: session.player } as const);
  store.dispatch(sessionRules, command, "app");
};
