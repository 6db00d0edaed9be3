import type { Placement } from "../../domain/events/betslip-events.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import type { AuditedRecord } from "../log/audited-log.ts";

/** One attempt to place a bet: what was asked, on which head, and everything that was answered. */
export interface PlacementReceipt {
  readonly placement: Placement;
  /** Its hash is the head that went out with the bet. */
  readonly requested: SealedFact;
  readonly answers: readonly SealedFact[];
}

export const placementReceipts = (records: readonly AuditedRecord[]): readonly PlacementReceipt[] => {
  const receipts = new Map<string, { placement: Placement; requested: SealedFact; answers: SealedFact[] }>();
  for (const { fact } of records) {
    const { event } = fact;
    if (event.type === "PlacementRequested")
      receipts.set(event.placement.attempt, { placement: event.placement, requested: fact, answers: [] });
    else if (event.type === "BetPlaced" || event.type === "PlacementRejected" || event.type === "PlacementUnknown")
      receipts.get(event.attempt)?.answers.push(fact);
  }
  return [...receipts.values()];
};
