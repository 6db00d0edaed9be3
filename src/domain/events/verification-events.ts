import { isNumber, isText, oneOf, shape } from "../kernel/guards.ts";
import { isReason, type Reason } from "./reason.ts";
import { rowsOf } from "./row.ts";

/** Why a number is verified: to open an account, or to reset the password of an account. */
export type VerificationPurpose = "register" | "reset";

/** What the sportsbook says of a promo code. "unchecked": it could not be asked. */
export type PromoCodeOutcome = "known" | "unknown" | "unchecked";

/** The number, the promo code, the code and the password never enter the log. */
export type VerificationEvent =
  | { readonly type: "VerificationRequested"; readonly purpose: VerificationPurpose }
  /** A code is on its way; another may be asked for from `resendAt`, in wall milliseconds (spec 9: after 60 s). */
  | { readonly type: "CodeSent"; readonly resendAt: number }
  | { readonly type: "CodeAskedAgain" }
  | { readonly type: "CodeSubmitted" }
  /** The code was right. */
  | { readonly type: "NumberVerified" }
  | { readonly type: "PasswordSubmitted" }
  | { readonly type: "VerificationFailed"; readonly reason: Reason }
  /** A promo code was looked up while registering. `gives` is the sportsbook's sentence about it; "" unless it is known. */
  | { readonly type: "PromoCodeChecked"; readonly outcome: PromoCodeOutcome; readonly gives: string }
  /** A page that was opened anew goes on at the code that was sent before. */
  | { readonly type: "VerificationResumed"; readonly purpose: VerificationPurpose; readonly resendAt: number }
  /** The player went back to another number, or the page that held the number went away. */
  | { readonly type: "VerificationLeft" }
  | { readonly type: "AccountRegistered" }
  | { readonly type: "PasswordReset" }
  /** The `clickid` the player came with: registration sends it on (spec 2). */
  | { readonly type: "ClickIdKept"; readonly clickId: string };

const heardBy = ["verification"] as const;

export const verificationRows = rowsOf<VerificationEvent>()({
  VerificationRequested: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("VerificationRequested"), purpose: oneOf("register", "reset") }) },
  CodeSent: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("CodeSent"), resendAt: isNumber }) },
  CodeAskedAgain: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("CodeAskedAgain") }) },
  CodeSubmitted: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("CodeSubmitted") }) },
  NumberVerified: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("NumberVerified") }) },
  PasswordSubmitted: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("PasswordSubmitted") }) },
  VerificationFailed: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("VerificationFailed"), reason: isReason }) },
  VerificationLeft: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("VerificationLeft") }) },
  PromoCodeChecked: {
    version: 1,
    upcasters: [],
    heardBy,
    guard: shape({ type: oneOf("PromoCodeChecked"), outcome: oneOf("known", "unknown", "unchecked"), gives: isText }),
  },
  VerificationResumed: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("VerificationResumed"), purpose: oneOf("register", "reset"), resendAt: isNumber }) },
  AccountRegistered: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("AccountRegistered") }) },
  PasswordReset: { version: 1, upcasters: [], heardBy, guard: shape({ type: oneOf("PasswordReset") }) },
  ClickIdKept: {
    version: 1,
    upcasters: [],
    heardBy,
    guard: shape({ type: oneOf("ClickIdKept"), clickId: isText }),
    personal: { clickId: "identity" },
  },
});
