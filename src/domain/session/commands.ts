import type { Reason } from "../events/reason.ts";
import type { LogoutReason } from "../events/session-events.ts";

export type SessionCommand =
  | { readonly type: "RequestSignIn" }
  | { readonly type: "CompleteSignIn"; readonly player: string }
  | { readonly type: "FailSignIn"; readonly reason: Reason }
  | { readonly type: "SignOut"; readonly reason: LogoutReason }
  | { readonly type: "StoreReturnAddress"; readonly path: string };

export type SessionRejection =
  | { readonly type: "AlreadySigningIn" }
  | { readonly type: "AlreadySignedIn" }
  | { readonly type: "NotSigningIn" }
  | { readonly type: "NobodySignedIn" };
