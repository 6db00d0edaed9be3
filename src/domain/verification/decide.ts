import type { VerificationEvent, VerificationPurpose } from "../events/verification-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import { CODE_LENGTH, CODE_LIFE_MS, RESEND_WAIT_MS, type Verification } from "./state.ts";

export type VerificationCommand =
  /** `ofAge` says whether the age and terms checkbox is ticked; a reset does not ask for it. */
  | { readonly type: "RequestVerification"; readonly purpose: VerificationPurpose; readonly ofAge: boolean }
  /** `at` is in wall milliseconds, as every time here. */
  | { readonly type: "AskCodeAgain"; readonly at: number }
  /** `digits` is the number of digits typed. The code itself must not enter a command. */
  | { readonly type: "SubmitCode"; readonly digits: number }
  | { readonly type: "SubmitPassword" }
  | { readonly type: "ResumeVerification"; readonly purpose: VerificationPurpose; readonly resendAt: number; readonly at: number }
  | { readonly type: "LeaveVerification" };

export type VerificationRejection = { readonly type: "VerificationBusy" } | { readonly type: "TooEarly" } | { readonly type: "NotAtThisStep" };

const notHere = reject({ type: "NotAtThisStep" } as const);

export const decide = (verification: Verification, command: VerificationCommand): Decision<VerificationEvent, VerificationRejection> => {
  const { step, busy, resendAt } = verification;
  if (busy) return reject({ type: "VerificationBusy" });
  switch (command.type) {
    case "RequestVerification":
      return command.purpose === "register" && !command.ofAge
        ? accept({ type: "VerificationFailed", reason: { code: "age-not-confirmed" } })
        : accept({ type: "VerificationRequested", purpose: command.purpose });
    case "AskCodeAgain":
      if (step !== "code") return notHere;
      return resendAt !== undefined && command.at < resendAt ? reject({ type: "TooEarly" }) : accept({ type: "CodeAskedAgain" });
    case "SubmitCode":
      if (step !== "code") return notHere;
      return command.digits === CODE_LENGTH
        ? accept({ type: "CodeSubmitted" })
        : accept({ type: "VerificationFailed", reason: { code: "code-incomplete" } });
    case "SubmitPassword":
      return step === "password" ? accept({ type: "PasswordSubmitted" }) : notHere;
    case "ResumeVerification": {
      const { purpose, resendAt: again, at } = command;
      return step === "number" && at < again - RESEND_WAIT_MS + CODE_LIFE_MS ? accept({ type: "VerificationResumed", purpose, resendAt: again }) : notHere;
    }
    case "LeaveVerification":
      return step === "number" ? notHere : accept({ type: "VerificationLeft" });
  }
};

export const verificationRules = { room: "verification", decide } as const;
