import type { SessionEvent } from "../events/session-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { SessionCommand, SessionRejection } from "./commands.ts";
import type { Session } from "./state.ts";

export const decide = (session: Session, command: SessionCommand): Decision<SessionEvent, SessionRejection> => {
  switch (command.type) {
    case "RequestSignIn":
      if (session.status === "player") return reject({ type: "AlreadySignedIn" });
      return session.status === "signing-in" ? reject({ type: "AlreadySigningIn" }) : accept({ type: "SignInRequested" });
    case "CompleteSignIn":
      if (session.player === command.player) return reject({ type: "AlreadySignedIn" });
      // Every room forgets a player at the sign-out, so nobody may follow another player without one.
      return session.status === "player"
        ? accept({ type: "LoggedOut", reason: "other-tab" }, { type: "LoggedIn", player: command.player })
        : accept({ type: "LoggedIn", player: command.player });
    case "FailSignIn":
      return session.status === "signing-in"
        ? accept({ type: "SignInFailed", reason: command.reason })
        : reject({ type: "NotSigningIn" });
    case "SignOut":
      // Several calls may be refused at once, and the player is logged out only once (faults A1).
      return session.status === "player"
        ? accept({ type: "LoggedOut", reason: command.reason })
        : reject({ type: "NobodySignedIn" });
    case "StoreReturnAddress":
      return session.status === "player"
        ? reject({ type: "AlreadySignedIn" })
        : accept({ type: "ReturnAddressStored", path: command.path });
  }
};

export const sessionRules = { room: "session", decide } as const;
