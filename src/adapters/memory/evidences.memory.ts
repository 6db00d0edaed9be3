import { Effect, Layer } from "effect";
import { Evidences, type EvidencesShape, type ReceiptKey } from "../../application/ports/evidence.ts";
import type { Head } from "../../domain/events/envelope.ts";

export interface MemoryEvidences extends EvidencesShape {
  /** What the simulated sportsbook holds. A test may change it at any time. */
  readonly held: { keys: readonly ReceiptKey[]; heads: readonly Head[] };
}

/** A sportsbook that holds nothing at first. */
export const createMemoryEvidences = (): MemoryEvidences => {
  const held: MemoryEvidences["held"] = { keys: [], heads: [] };
  return { keys: () => Effect.sync(() => held.keys), heads: () => Effect.sync(() => held.heads), held };
};

/** Each client gets a new one. */
export const layer = Layer.sync(Evidences, createMemoryEvidences);
