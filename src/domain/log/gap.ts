import type { SealedFact } from "../events/envelope.ts";

/** A gap: the sequences `from` to `to`, inclusive, were given out and their records were not kept. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * The gap that a record tells of; undefined when it tells of none. Such a record follows the head that was kept outside the store, so that the log
 * continues after every sequence that a head may have covered.
 */
export const gapBefore = ({ sequence, previous, event }: SealedFact): Gap | undefined => {
  if (event.type !== "LogLossDetected") return undefined;
  const { expectedLength, expectedHash, since } = event;
  if (expectedLength !== sequence - 1 || expectedHash !== previous) return undefined;
  return typeof since === "number" && Number.isSafeInteger(since) && since >= 1 && since <= expectedLength ? { from: since, to: expectedLength } : undefined;
};

/**
 * Whether the records follow one another without a break, beginning at sequence `next`. Only the first record may follow a gap, which then has to
 * begin at `next`.
 */
export const areConsecutive = (facts: readonly SealedFact[], next: number): boolean => {
  const [first] = facts;
  if (first === undefined) return true;
  const from = first.sequence !== next && gapBefore(first)?.from === next ? first.sequence : next;
  return facts.every(({ sequence }, index) => sequence === from + index);
};
