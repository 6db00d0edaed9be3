import type { HeardBy } from "../events/registry.ts";
import { isFarewell } from "../events/session-events.ts";
import { type Session, visitor } from "./state.ts";

/** What each fact changes about who is signed in. */
export const evolve = (session: Session, event: HeardBy<"session">): Session => {
  switch (event.type) {
    case "SignInRequested":
      return { ...session, status: "signing-in" };
    case "LoggedIn":
      return { ...session, status: "player", player: event.player, returnPath: undefined, lost: false, count: session.count + 1 };
    case "SignInFailed":
      return { ...session, status: "visitor" };
    case "LoggedOut":
      return { ...visitor, lost: !isFarewell(event.reason), count: session.count, clickId: session.clickId };
    case "ReturnAddressStored":
      return { ...session, returnPath: event.path };
    case "ClickIdKept":
      return { ...session, clickId: event.clickId };
    case "AccountRegistered":
      return { ...session, clickId: undefined };
    case "SessionStarted":
      // The page that was signing in is gone and did not receive the answer.
      return session.status === "signing-in" ? { ...session, status: "visitor" } : session;
  }
};
