import type { SealedFact } from "../events/envelope.ts";

/** Sequences that were given out and whose records nobody kept, from `from` to `to`, both included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * The gap before a record, as the record itself tells it; undefined when it tells of none. Such a record follows the head that was
 * kept beside the store, so the log goes on after every sequence that a head may have vouched for.
 */
export const gapBefore = ({ sequence, previous, event }: SealedFact): Gap | undefined => {
  if (event.type !== "LogLossDetected") return undefined;
  const { expectedLength, expectedHash, since } = event;
  if (expectedLength !== sequence - 1 || expectedHash !== previous) return undefined;
  return typeof since === "number" && Number.isSafeInteger(since) && since >= 1 && since <= expectedLength ? { from: since, to: expectedLength } : undefined;
};

/** Whether the records follow one another without a break, beginning at `next`. Only the first record may come after a gap, which then begins at `next`. */
export const follow = (facts: readonly SealedFact[], next: number): boolean => {
  const [first] = facts;
  if (first === undefined) return true;
  const from = first.sequence !== next && gapBefore(first)?.from === next ? first.sequence : next;
  return facts.every(({ sequence }, index) => sequence === from + index);
};
