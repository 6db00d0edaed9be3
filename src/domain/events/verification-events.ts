import { type Guarded, isNumber, isText, oneOf, personal } from "../kernel/guards.ts";
import { isReason } from "./reason.ts";
import { type EventIn, eventsOf } from "./row.ts";

/** Why a number is verified: to open an account, or to reset the password of an account. */
const isPurpose = oneOf("register", "reset");
export type VerificationPurpose = Guarded<typeof isPurpose>;

/** What the sportsbook says of a promo code. "unchecked": it could not be asked. */
const isPromoCodeOutcome = oneOf("known", "unknown", "unchecked");
export type PromoCodeOutcome = Guarded<typeof isPromoCodeOutcome>;

const heardBy = ["verification"] as const;

export const verificationRows = eventsOf({
  /** Somebody wants to register, or to reset a password. */
  VerificationRequested: { by: ["player"], heardBy, fields: { purpose: isPurpose } },
  /** A code was sent. Another may be asked for from the wall time `resendAt`. */
  CodeSent: { by: ["engine"], heardBy, fields: { resendAt: isNumber } },
  /** Another code was asked for. */
  CodeAskedAgain: { by: ["player"], heardBy, fields: {} },
  /** A code was typed. */
  CodeSubmitted: { by: ["player"], heardBy, fields: {} },
  /** The code was right. */
  NumberVerified: { by: ["engine"], heardBy, fields: {} },
  /** A password was chosen for a verified number. */
  PasswordSubmitted: { by: ["player"], heardBy, fields: {} },
  /** A step was refused, and why. */
  VerificationFailed: { by: ["player", "engine"], heardBy, fields: { reason: isReason } },
  /** The player went back to the form; the number and the password were forgotten. */
  VerificationLeft: { by: ["player"], heardBy, fields: {} },
  /** A promo code was looked up: it is known, unknown, or could not be looked up. `gives` is the sportsbook's sentence about a known one. */
  PromoCodeChecked: { by: ["engine"], heardBy, fields: { outcome: isPromoCodeOutcome, gives: isText } },
  /** The page was opened anew, and goes on at the code that was sent before. Another may be asked for from the wall time `resendAt`. */
  VerificationResumed: { by: ["player"], heardBy, fields: { purpose: isPurpose, resendAt: isNumber } },
  /** The account was opened. The client then signs the player in. */
  AccountRegistered: { by: ["engine"], heardBy, fields: {} },
  /** The password was changed, and all sessions with the old one have ended. */
  PasswordReset: { by: ["engine"], heardBy, fields: {} },
  /** An address brought a `clickid`, which registration sends on. */
  ClickIdKept: { by: ["player"], heardBy, fields: { clickId: personal("identity", isText) } },
});
export type VerificationEvent = EventIn<typeof verificationRows>;
