import type { Head, SealedFact } from "../events/envelope.ts";
import { GENESIS, seal, type Sha256 } from "./chain.ts";
import { gapBefore } from "./gap.ts";

/** The verdict of an audit on one record. */
export type Verdict =
  | { readonly sequence: number; readonly verdict: "verified" }
  /** The record was changed after it was sealed. */
  | { readonly sequence: number; readonly verdict: "broken"; readonly reason: string }
  /** The record is unchanged, and tells that the device did not keep the records `from` to `to` before it. */
  | { readonly sequence: number; readonly verdict: "not-kept"; readonly from: number; readonly to: number }
  /** Records between the previous one and this one are missing. */
  | { readonly sequence: number; readonly verdict: "missing"; readonly reason: string }
  /** The record does not follow from the one before it. */
  | { readonly sequence: number; readonly verdict: "orphan"; readonly reason: string };

/**
 * Returns a function that judges records one by one, in order, starting after `head`. It proves the order and the integrity of the records since that
 * head. It cannot prove that no records are missing at the end; only a witnessed head can.
 */
export const createVerifier = (sha256: Sha256, head: Head = GENESIS): ((fact: SealedFact) => Verdict) => {
  let { length, hash } = head;
  return (fact) => {
    const { sequence } = fact;
    const verdict = judge(fact, length, hash, sha256);
    length = sequence;
    hash = fact.hash;
    return verdict;
  };
};

const judge = (fact: SealedFact, length: number, previous: string, sha256: Sha256): Verdict => {
  const { sequence } = fact;
  const gap = sequence > length + 1 ? gapBefore(fact) : undefined;
  if (gap?.from === length + 1 && isAsSealed(fact, sha256)) return { sequence, verdict: "not-kept", ...gap };
  if (sequence > length + 1)
    return { sequence, verdict: "missing", reason: `records ${length + 1} to ${sequence - 1} are not there` };
  if (sequence <= length) return { sequence, verdict: "orphan", reason: `record ${sequence} stands after ${length}` };
  if (fact.previous !== previous)
    return { sequence, verdict: "orphan", reason: "does not follow from the record before it" };
  if (!isAsSealed(fact, sha256)) return { sequence, verdict: "broken", reason: "the content does not match the hash" };
  return { sequence, verdict: "verified" };
};

const isAsSealed = (fact: SealedFact, sha256: Sha256): boolean => {
  try {
    return seal(fact, fact.previous, sha256).hash === fact.hash;
  } catch {
    // The record holds something that no fact may hold, such as an infinite number or nesting that is too deep. Nobody can have sealed it.
    return false;
  }
};
