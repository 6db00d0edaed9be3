import type { StartedVerification, StartedVerifications } from "../../application/ports/started-verifications.ts";

export const createMemoryStartedVerifications = (): StartedVerifications => {
  let kept: StartedVerification | undefined;
  return { found: () => kept, keep: (started) => void (kept = started), forget: () => void (kept = undefined) };
};
