import { Layer } from "effect";
import { type StartedVerification, StartedVerifications, type StartedVerificationsShape } from "../../application/ports/started-verifications.ts";

export interface MemoryStartedVerifications extends StartedVerificationsShape {
  readonly kept: () => StartedVerification | undefined;
}

export const createMemoryStartedVerifications = (): MemoryStartedVerifications => {
  let kept: StartedVerification | undefined;
  return { kept: () => kept, keep: (started) => void (kept = started), forget: () => void (kept = undefined) };
};

/** Made anew for each client. */
export const layer = Layer.sync(StartedVerifications, createMemoryStartedVerifications);
