import { Effect, Layer } from "effect";
import { Evidences, type EvidencesShape, type ReceiptKey } from "../../application/ports/evidence.ts";
import type { Head } from "../../domain/events/envelope.ts";

export interface MemoryEvidences extends EvidencesShape {
  /** What the pretended sportsbook holds; a test may change it at any time. */
  readonly held: { keys: readonly ReceiptKey[]; heads: readonly Head[] };
}

/** A sportsbook that holds nothing until it is told to. */
export const createMemoryEvidences = (): MemoryEvidences => {
  const held: MemoryEvidences["held"] = { keys: [], heads: [] };
  return { keys: () => Effect.sync(() => held.keys), heads: () => Effect.sync(() => held.heads), held };
};

/** Made anew for each client. */
export const layer = Layer.sync(Evidences, createMemoryEvidences);
