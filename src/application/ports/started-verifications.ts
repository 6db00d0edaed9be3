import type { VerificationPurpose } from "../../domain/desk/verification.ts";

/** What a page that is opened anew needs to go on with a code that was sent. Neither the password nor the code is in it. */
export interface StartedVerification {
  readonly purpose: VerificationPurpose;
  readonly mobile: string;
  /** "" for none. */
  readonly promoCode: string;
  /** When another code may be asked for, in wall milliseconds. */
  readonly resendAt: number;
}

/** Where a window keeps its verification over a reload. A device that stores nothing does not keep it. */
export interface StartedVerifications {
  /** Undefined when there is none. */
  readonly found: () => StartedVerification | undefined;
  readonly keep: (started: StartedVerification) => void;
  readonly forget: () => void;
}
