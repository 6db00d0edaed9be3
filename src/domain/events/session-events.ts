import { type Guarded, isText, oneOf, personal } from "../kernel/guards.ts";
import { isReason } from "./reason.ts";
import { type EventIn, eventsOf } from "./row.ts";

const isLogoutReason = oneOf("player", "refused-by-engine", "other-tab", "session-missing");
export type LogoutReason = Guarded<typeof isLogoutReason>;

/** Whether the player signed out by choice, here or in another window. Otherwise the session was lost. */
export const isFarewell = (reason: LogoutReason): boolean => reason === "player" || reason === "other-tab";

export const sessionRows = eventsOf({
  /** Somebody is signing in. The event holds neither number nor password. */
  SignInRequested: { by: ["player"], heardBy: ["session", "desk"], fields: {} },
  /** The player signed in, or was signed in already when the page opened. `player` is a pseudonym; the mobile number and the token never enter the log. */
  LoggedIn: {
    by: ["engine", "app"],
    heardBy: ["betslip", "session", "desk", "attempts", "history"],
    fields: { player: personal("identity", isText) },
  },
  /** The player has changed the password in the account's settings. */
  PasswordChanged: { by: ["engine"], heardBy: [], fields: {} },
  /** The sign-in was refused, and why. */
  SignInFailed: { by: ["engine"], heardBy: ["session", "desk"], fields: { reason: isReason } },
  /** The player signed out, here or in another window; or a call was answered with 401 or 403; or the stored session was missing. */
  LoggedOut: {
    by: ["player", "engine", "app"],
    heardBy: ["betslip", "session", "safety", "desk", "attempts", "history"],
    fields: { reason: isLogoutReason },
  },
  /** A visitor asked for a protected page, or pressed Login on a page: its path is kept, so that signing in leads there (spec 2). */
  ReturnAddressStored: { by: ["player"], heardBy: ["session"], fields: { path: isText } },
  /** An address brought a `clickid`, which registration sends on. */
  ClickIdKept: { by: ["player"], heardBy: ["session"], fields: { clickId: personal("identity", isText) } },
  /** The account was opened. The client then signs the player in. */
  AccountRegistered: { by: ["engine"], heardBy: ["session"], fields: {} },
  /** A forgotten password was reset, and all sessions with the old one have ended. */
  PasswordReset: { by: ["engine"], heardBy: [], fields: {} },
});
export type SessionEvent = EventIn<typeof sessionRows>;
