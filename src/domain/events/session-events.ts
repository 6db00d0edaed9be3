import { isText, oneOf, shape } from "../kernel/guards.ts";
import { isReason, type Reason, reasonFromMessage } from "./reason.ts";
import { rowsOf } from "./row.ts";

export type LogoutReason = "player" | "refused-by-engine" | "other-tab" | "session-missing";

/** Whether the player signed out by choice, here or in another tab. Otherwise the session was lost. */
export const isFarewell = (reason: LogoutReason): boolean => reason === "player" || reason === "other-tab";

export type SessionEvent =
  | { readonly type: "SignInRequested" }
  /** `player` is a pseudonym; the mobile number and the token never enter the log. */
  | { readonly type: "LoggedIn"; readonly player: string }
  | { readonly type: "SignInFailed"; readonly reason: Reason }
  | { readonly type: "LoggedOut"; readonly reason: LogoutReason }
  /** A visitor asked for a protected page, or pressed Login on a page: its path is kept, so that signing in leads there (spec 2). */
  | { readonly type: "ReturnAddressStored"; readonly path: string };

export const sessionRows = rowsOf<SessionEvent>()({
  SignInRequested: { version: 1, upcasters: [], heardBy: ["session"], guard: shape({ type: oneOf("SignInRequested") }) },
  LoggedIn: {
    version: 1,
    upcasters: [],
    heardBy: ["betslip", "session", "verification", "browsing", "payments", "history", "cashOut", "booking"],
    guard: shape({ type: oneOf("LoggedIn"), player: isText }),
    personal: { player: "identity" },
  },
  SignInFailed: {
    version: 2,
    upcasters: [reasonFromMessage],
    heardBy: ["session"],
    guard: shape({ type: oneOf("SignInFailed"), reason: isReason }),
  },
  LoggedOut: {
    version: 1,
    upcasters: [],
    heardBy: ["betslip", "session", "verification", "account", "safety", "browsing", "payments", "history", "cashOut", "content", "booking"],
    guard: shape({ type: oneOf("LoggedOut"), reason: oneOf("player", "refused-by-engine", "other-tab", "session-missing") }),
  },
  ReturnAddressStored: {
    version: 1,
    upcasters: [],
    heardBy: ["session"],
    guard: shape({ type: oneOf("ReturnAddressStored"), path: isText }),
  },
});
