import type { SealedFact } from "../events/envelope.ts";
import type { Placement } from "../events/placement.ts";
import { readFact } from "./read-fact.ts";

/** The bet that a record asks for; undefined when it asks for none. Its player may be withheld. */
export const placementIn = (fact: SealedFact): Placement | undefined => {
  if (fact.event.type !== "PlacementRequested") return undefined;
  const read = readFact(fact);
  return read.readable && read.fact.event.type === "PlacementRequested" ? read.fact.event.placement : undefined;
};
