import type { State } from "../../../domain/state.ts";
import { notVerifying, type Verification, type VerificationPurpose } from "../../../domain/desk/verification.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

const selectVerification = (state: State): Verification => state.desk.verification;

/** The state of the verification for this purpose. A verification for the other purpose is ignored. */
export const useVerification = (purpose: VerificationPurpose): Verification => {
  const verification = useStoreValue(selectVerification);
  return verification.purpose === purpose ? verification : notVerifying;
};
