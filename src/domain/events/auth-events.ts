export type LogoutReason = "player" | "refused-by-engine" | "other-tab" | "session-missing";

export type AuthEvent =
  | { readonly type: "SignInRequested" }
  /** `player` is a pseudonym; the mobile number and the token never enter the log. */
  | { readonly type: "LoggedIn"; readonly player: string }
  | { readonly type: "SignInFailed"; readonly message: string }
  | { readonly type: "LoggedOut"; readonly reason: LogoutReason }
  /** A protected page was asked for by a visitor: it is kept, to go on to after signing in (spec 2). */
  | { readonly type: "ReturnAddressStored"; readonly path: string };
