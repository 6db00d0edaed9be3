import type { LogoutReason } from "../events/auth-events.ts";

export type AuthCommand =
  | { readonly type: "RequestSignIn" }
  | { readonly type: "CompleteSignIn"; readonly player: string }
  | { readonly type: "FailSignIn"; readonly message: string }
  | { readonly type: "SignOut"; readonly reason: LogoutReason }
  | { readonly type: "StoreReturnAddress"; readonly path: string };

export type AuthRejection =
  | { readonly type: "AlreadySigningIn" }
  | { readonly type: "AlreadySignedIn" }
  | { readonly type: "NotSigningIn" }
  | { readonly type: "NobodySignedIn" };
