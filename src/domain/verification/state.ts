import type { Reason } from "../events/reason.ts";
import type { PromoCodeOutcome, VerificationPurpose } from "../events/verification-events.ts";

/** The state of proving that a mobile number is the player's (spec 4, auth dialog). */
export interface Verification {
  /**
   * "number": the form with the number. "code": a code was sent. "password": the number is verified and a password is
   * asked for, because one is reset or the first one was refused. "done": the password was reset.
   */
  readonly step: "number" | "code" | "password" | "done";
  readonly purpose: VerificationPurpose;
  /** Whether the code was right. After that a refusal asks for another password, not for another code. */
  readonly verified: boolean;
  /** Whether a call to the engine waits for its answer. */
  readonly busy: boolean;
  readonly error: Reason | undefined;
  /** When another code may be asked for, in wall milliseconds; undefined while no code was sent. */
  readonly resendAt: number | undefined;
  /** What the sportsbook said of the promo code that was looked up last; undefined when none was. */
  readonly promo: { readonly outcome: PromoCodeOutcome; readonly gives: string } | undefined;
  /** Whether a page that was opened anew goes on with a code that was sent before. The password was not kept, so it is asked for again. */
  readonly resumed: boolean;
  /** The `clickid` of the address that the player came with; kept until a registration sends it (spec 2). */
  readonly clickId: string | undefined;
}

export const notVerifying: Verification = {
  step: "number", purpose: "register", verified: false, busy: false, error: undefined, resendAt: undefined, promo: undefined, resumed: false, clickId: undefined,
};

/** How long after a code another one may be asked for, in milliseconds (spec 9). */
export const RESEND_WAIT_MS = 60_000;
/** How long a code is valid, in milliseconds (docs/wire-facts.md#verifying-a-number). */
export const CODE_LIFE_MS = 5 * 60_000;
export const CODE_LENGTH = 6;
