import type { VerificationPurpose } from "../../../domain/events/verification-events.ts";
import type { State } from "../../../domain/state.ts";
import { notVerifying, type Verification } from "../../../domain/verification/state.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

const selectVerification = (state: State): Verification => state.verification;

/** How far the player is for this purpose; what goes on for the other one says nothing here. */
export const useVerification = (purpose: VerificationPurpose): Verification => {
  const verification = useStoreValue(selectVerification);
  return verification.purpose === purpose ? verification : notVerifying;
};
