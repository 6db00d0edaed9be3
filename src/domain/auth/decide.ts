import type { AuthEvent } from "../events/auth-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { AuthCommand, AuthRejection } from "./commands.ts";
import type { Auth } from "./state.ts";

export const decide = (auth: Auth, command: AuthCommand): Decision<AuthEvent, AuthRejection> => {
  switch (command.type) {
    case "RequestSignIn":
      if (auth.status === "player") return reject({ type: "AlreadySignedIn" });
      return auth.status === "signing-in" ? reject({ type: "AlreadySigningIn" }) : accept({ type: "SignInRequested" });
    case "CompleteSignIn":
      return auth.player === command.player
        ? reject({ type: "AlreadySignedIn" })
        : accept({ type: "LoggedIn", player: command.player });
    case "FailSignIn":
      return auth.status === "signing-in"
        ? accept({ type: "SignInFailed", message: command.message })
        : reject({ type: "NotSigningIn" });
    case "SignOut":
      // However many calls are refused at once, a player logs out once (faults A1).
      return auth.status === "player"
        ? accept({ type: "LoggedOut", reason: command.reason })
        : reject({ type: "NobodySignedIn" });
    case "StoreReturnAddress":
      return auth.status === "player"
        ? reject({ type: "AlreadySignedIn" })
        : accept({ type: "ReturnAddressStored", path: command.path });
  }
};
