import type { SealedFact } from "../../../domain/events/envelope.ts";
import { createBreath } from "./breath.ts";
import type { LogReading } from "./read-log.ts";

const AT_ONCE = 200;

/** Judges the facts of a store a slice at a time, so that the page stays alive meanwhile. */
export const readStored = (facts: readonly SealedFact[], reading: LogReading): Promise<void> => {
  const breathe = createBreath();
  const slice = (from: number): Promise<void> => {
    const open = facts.slice(from, from + AT_ONCE).every((fact) => reading.record(fact));
    const following = from + AT_ONCE;
    if (!open || following >= facts.length) return Promise.resolve();
    return Promise.resolve(breathe()).then(() => slice(following));
  };
  return slice(0);
};
