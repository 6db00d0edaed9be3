import type { SealedFact } from "../events/envelope.ts";
import type { Placement } from "../events/placement.ts";
import type { StoredEvent } from "../events/row.ts";
import { readFact } from "./read-fact.ts";

/** Whether a record asks for a bet, also one that this build cannot read. */
export const isBetRequest = ({ type, kind }: StoredEvent): boolean => type === "AttemptRequested" && kind === "bet";

/** Whether a record answers a bet. */
export const isBetAnswer = ({ type, kind }: StoredEvent): boolean => type === "BetPlaced" || (kind === "bet" && (type === "AttemptRefused" || type === "AttemptUnknown"));

/** The bet that a record asks for; undefined when it asks for none. Its player may be withheld. */
export const placementIn = (fact: SealedFact): Placement | undefined => {
  if (!isBetRequest(fact.event)) return undefined;
  const read = readFact(fact);
  return read.readable && read.fact.event.type === "AttemptRequested" && read.fact.event.kind === "bet" ? read.fact.event.request : undefined;
};
