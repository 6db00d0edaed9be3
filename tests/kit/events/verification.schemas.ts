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
  AccountRegistered: {},
  PasswordReset: {},
  ClickIdKept: { clickId: Schema.String },
};
