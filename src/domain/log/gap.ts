import type { SealedFact } from "../events/envelope.ts";

/** Numbers that were given out and whose records nobody kept, both included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * The gap that a record stands after, by its own account; undefined when it tells of none. Such a record follows the head that was
 * kept beside the store, so the log goes on behind every number that may have been vouched for.
 */
export const gapBefore = ({ sequence, previous, event }: SealedFact): Gap | undefined => {
  if (event.type !== "LogLossDetected") return undefined;
  const { expectedLength, expectedHash, since } = event;
  if (expectedLength !== sequence - 1 || expectedHash !== previous) return undefined;
  return typeof since === "number" && Number.isSafeInteger(since) && since >= 1 && since <= expectedLength ? { from: since, to: expectedLength } : undefined;
};

/** Whether the records follow one after another from `next` on; only the first may stand after a gap that begins there. */
export const follow = (facts: readonly SealedFact[], next: number): boolean => {
  const [first] = facts;
  if (first === undefined) return true;
  const from = first.sequence !== next && gapBefore(first)?.from === next ? first.sequence : next;
  return facts.every(({ sequence }, index) => sequence === from + index);
};
