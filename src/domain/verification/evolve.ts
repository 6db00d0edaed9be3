import type { HeardBy } from "../events/registry.ts";
import { isFarewell } from "../events/session-events.ts";
import { notVerifying, type Verification } from "./state.ts";

/** What each fact changes about the verification of a number. */
export const evolve = (verification: Verification, event: HeardBy<"verification">): Verification => {
  switch (event.type) {
    case "VerificationRequested":
      return { ...verification, step: "number", purpose: event.purpose, verified: false, busy: true, error: undefined, resumed: false };
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
    case "PromoCodeChecked":
      return { ...verification, promo: { outcome: event.outcome, gives: event.gives } };
    case "VerificationResumed":
      return { ...notVerifying, clickId: verification.clickId, step: "code", purpose: event.purpose, resendAt: event.resendAt, resumed: true };
    case "PasswordReset":
      return { ...verification, step: "done", busy: false, error: undefined };
    case "AccountRegistered":
      return notVerifying;
    case "VerificationLeft":
    case "LoggedIn":
    // The number and the password were only in the memory of a page that has been closed.
    case "SessionStarted":
    case "WritingTakenOver":
      return { ...notVerifying, clickId: verification.clickId };
    case "LoggedOut":
      // A player may reset the password while signed in. Whoever comes next must not go on with a number that is verified.
      return isFarewell(event.reason) ? { ...notVerifying, clickId: verification.clickId } : verification;
    case "ClickIdKept":
      return { ...verification, clickId: event.clickId };
  }
};
