import type { SealedFact } from "../../domain/events/envelope.ts";
import { isBetAnswer, placementIn } from "../../domain/log/placement-in.ts";

/**
 * Finds answers to bets that nobody asked for, while the records of a log are read. A device drops only detail of the feed: where such an answer stands in a
 * log with dropped records, a decision is among them.
 */
export const createUnasked = (): { readonly see: (fact: SealedFact) => void; readonly found: () => readonly number[] } => {
  const asked = new Set<unknown>();
  const unasked: number[] = [];
  return {
    see: (fact) => {
      const placement = placementIn(fact);
      if (placement !== undefined) asked.add(placement.attempt);
      if (isBetAnswer(fact.event) && !asked.has(fact.event["attempt"])) unasked.push(fact.sequence);
    },
    found: () => unasked,
  };
};
