import { Schema } from "effect";
import { reason } from "./reason.ts";

export const fields = {
  VerificationRequested: { purpose: Schema.Literals(["register", "reset"]) },
  CodeSent: { resendAt: Schema.Finite },
  CodeAskedAgain: {},
  CodeSubmitted: {},
  NumberVerified: {},
  PasswordSubmitted: {},
  VerificationFailed: { reason },
  VerificationLeft: {},
  PromoCodeChecked: { outcome: Schema.Literals(["known", "unknown", "unchecked"]), gives: Schema.String },
  VerificationResumed: { purpose: Schema.Literals(["register", "reset"]), resendAt: Schema.Finite },
  AccountRegistered: {},
  PasswordReset: {},
  ClickIdKept: { clickId: Schema.String },
};
