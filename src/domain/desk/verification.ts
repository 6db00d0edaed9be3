import type { Reason } from "../events/reason.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";

/** Why a number is verified: to open an account, or to reset the password of an account. */
export type VerificationPurpose = "register" | "reset";

/** What the sportsbook says of a promo code. "unchecked": it could not be asked. */
export type PromoCodeOutcome = "known" | "unknown" | "unchecked";

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
  /** Whether the client that had the number in its memory has ended. The window that typed it tells it to the next one (`ResumeVerification`). */
  readonly forgotten: boolean;
}

export const notVerifying: Verification = {
  step: "number", purpose: "register", verified: false, busy: false, error: undefined, resendAt: undefined, promo: undefined, resumed: false, forgotten: false,
};

/** How long after a code another one may be asked for, in milliseconds (spec 9). */
export const RESEND_WAIT_MS = 60_000;
/** How long a code is valid, in milliseconds (docs/wire-facts.md#verifying-a-number). */
export const CODE_LIFE_MS = 5 * 60_000;
export const CODE_LENGTH = 6;

/** What was done and answered. None says what was typed. `resendAt` is in wall milliseconds; `gives` is the sportsbook's sentence about a known promo code. */
export type VerificationEvent =
  | { readonly type: "VerificationRequested"; readonly purpose: VerificationPurpose }
  | { readonly type: "PromoCodeChecked"; readonly outcome: PromoCodeOutcome; readonly gives: string }
  | { readonly type: "CodeSent"; readonly resendAt: number }
  | { readonly type: "CodeAskedAgain" }
  | { readonly type: "CodeSubmitted" }
  | { readonly type: "NumberVerified" }
  | { readonly type: "PasswordSubmitted" }
  | { readonly type: "VerificationFailed"; readonly reason: Reason }
  | { readonly type: "VerificationLeft" }
  | { readonly type: "VerificationResumed"; readonly purpose: VerificationPurpose; readonly resendAt: number; readonly hasPassword: boolean }
  /** The account was opened and signed in to as far as that went, or the password was reset. */
  | { readonly type: "VerificationDone" };

export type VerificationCommand =
  /** `ofAge` says whether the age and terms checkbox is ticked; a reset does not ask for it. */
  | { readonly type: "RequestVerification"; readonly purpose: VerificationPurpose; readonly ofAge: boolean }
  /** `at` is in wall milliseconds, as every time here. */
  | { readonly type: "AskCodeAgain"; readonly at: number }
  /** `digits` is the number of digits typed. The code itself must not enter a command. */
  | { readonly type: "SubmitCode"; readonly digits: number }
  | { readonly type: "SubmitPassword" }
  /** `hasPassword` says whether the window still has the password that was typed. */
  | { readonly type: "ResumeVerification"; readonly purpose: VerificationPurpose; readonly resendAt: number; readonly hasPassword: boolean; readonly at: number }
  | { readonly type: "LeaveVerification" };

export type VerificationRejection = { readonly type: "VerificationBusy" } | { readonly type: "TooEarly" } | { readonly type: "NotAtThisStep" };

const notHere = reject({ type: "NotAtThisStep" } as const);

export const decideVerification = (verification: Verification, command: VerificationCommand): Decision<VerificationEvent, VerificationRejection> => {
  const { step, busy, resendAt, forgotten } = verification;
  if (busy) return reject({ type: "VerificationBusy" });
  switch (command.type) {
    case "RequestVerification":
      return command.purpose === "register" && !command.ofAge
        ? accept({ type: "VerificationFailed", reason: { code: "age-not-confirmed" } })
        : accept({ type: "VerificationRequested", purpose: command.purpose });
    case "AskCodeAgain":
      if (step !== "code" || forgotten) return notHere;
      return resendAt !== undefined && command.at < resendAt ? reject({ type: "TooEarly" }) : accept({ type: "CodeAskedAgain" });
    case "SubmitCode":
      if (step !== "code" || forgotten) return notHere;
      return command.digits === CODE_LENGTH
        ? accept({ type: "CodeSubmitted" })
        : accept({ type: "VerificationFailed", reason: { code: "code-incomplete" } });
    case "SubmitPassword":
      return step === "password" ? accept({ type: "PasswordSubmitted" }) : notHere;
    case "ResumeVerification": {
      const { purpose, resendAt: again, hasPassword, at } = command;
      const isValid = at < again - RESEND_WAIT_MS + CODE_LIFE_MS;
      // In a window that is at the code already, the engine says when it is no longer valid, and another one can be asked for.
      return forgotten || (step === "number" && isValid) ? accept({ type: "VerificationResumed", purpose, resendAt: again, hasPassword }) : notHere;
    }
    case "LeaveVerification":
      return step === "number" ? notHere : accept({ type: "VerificationLeft" });
  }
};

export const evolveVerification = (verification: Verification, event: VerificationEvent): Verification => {
  switch (event.type) {
    case "VerificationRequested":
      return { ...verification, step: "number", purpose: event.purpose, verified: false, busy: true, error: undefined, resumed: false };
    case "PromoCodeChecked":
      return { ...verification, promo: { outcome: event.outcome, gives: event.gives } };
    case "CodeSent":
      return { ...verification, step: "code", busy: false, error: undefined, resendAt: event.resendAt };
    case "CodeAskedAgain":
    case "CodeSubmitted":
    case "PasswordSubmitted":
      return { ...verification, busy: true, error: undefined };
    case "NumberVerified":
      // Registering continues without another step where the password was typed on this page.
      return verification.purpose === "register" && !verification.resumed ? { ...verification, verified: true } : { ...verification, verified: true, step: "password", busy: false };
    case "VerificationFailed":
      return { ...verification, busy: false, step: verification.verified ? "password" : verification.step, error: event.reason };
    case "VerificationLeft":
      return notVerifying;
    case "VerificationResumed":
      return { ...notVerifying, step: "code", purpose: event.purpose, resendAt: event.resendAt, resumed: !event.hasPassword };
    case "VerificationDone":
      return verification.purpose === "reset" ? { ...verification, step: "done", busy: false, error: undefined } : notVerifying;
  }
};

/**
 * A verification after another client took the place of the one that had it in its memory. It goes on at the code, because the window that typed the number can
 * tell it again. The proof of a verified number is gone.
 */
export const verificationForgotten = (verification: Verification): Verification =>
  verification.step === "code" && !verification.verified ? { ...verification, busy: false, forgotten: true } : notVerifying;
