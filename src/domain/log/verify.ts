import type { Head, SealedFact } from "../events/envelope.ts";
import { GENESIS, hashOf, type Sha256 } from "./chain.ts";
import { type Explain, nothingDropped } from "./dropped.ts";
import { gapBefore } from "./gap.ts";

/** The verdict of an audit on one record. */
export type Verdict =
  | { readonly sequence: number; readonly verdict: "verified" }
  /** The record was changed after it was sealed. */
  | { readonly sequence: number; readonly verdict: "broken"; readonly reason: string }
  /** The record is unchanged, and tells that the device did not keep the records `from` to `to` before it. */
  | { readonly sequence: number; readonly verdict: "not-kept"; readonly from: number; readonly to: number }
  /** The record is unchanged. The feed's detail in `from` to `to` before it was dropped; record `explainedBy`, and perhaps others before that, tell of it. */
  | { readonly sequence: number; readonly verdict: "dropped"; readonly from: number; readonly to: number; readonly explainedBy: number }
  /** Records between the previous one and this one are missing. */
  | { readonly sequence: number; readonly verdict: "missing"; readonly reason: string }
  /** The record does not follow from the one before it. */
  | { readonly sequence: number; readonly verdict: "orphan"; readonly reason: string };

/** Judges one record after the other, in order. `isSealed` says whether the record's content has its hash; it is asked only where the verdict depends on it. */
export type Judge = (fact: SealedFact, isSealed: () => boolean) => Verdict;

/** A judge of the records after `head`. `explain` knows which records later records say were dropped. */
export const createJudge = (head: Head, explain: Explain): Judge => {
  let { length, hash } = head;
  return (fact, isSealed) => {
    const { sequence } = fact;
    const verdict = verdictOn(fact, { length, hash }, explain, isSealed);
    length = sequence;
    hash = fact.hash;
    return verdict;
  };
};

/**
 * Returns a function that judges records one by one, in order, starting after `head`. It proves the order and the integrity of the records since that
 * head. It cannot prove that no records are missing at the end; only a witnessed head can. `explain` knows which records later records say were dropped.
 */
export const createVerifier = (sha256: Sha256, head: Head = GENESIS, explain: Explain = nothingDropped): ((fact: SealedFact) => Verdict) => {
  const judge = createJudge(head, explain);
  return (fact) => judge(fact, () => isAsSealed(fact, sha256));
};

const verdictOn = (fact: SealedFact, { length, hash: previous }: Head, explain: Explain, isSealed: () => boolean): Verdict => {
  const { sequence } = fact;
  const gap = sequence > length + 1 ? gapBefore(fact) : undefined;
  if (gap?.from === length + 1 && isSealed()) return { sequence, verdict: "not-kept", ...gap };
  const hole = { from: length + 1, to: sequence - 1 };
  const explainedBy = sequence > length + 1 ? explain({ ...hole, previous, hash: fact.previous }) : undefined;
  if (explainedBy !== undefined && isSealed()) return { sequence, verdict: "dropped", ...hole, explainedBy };
  if (sequence > length + 1 && explainedBy === undefined)
    return { sequence, verdict: "missing", reason: `records ${length + 1} to ${sequence - 1} are not there` };
  if (sequence <= length) return { sequence, verdict: "orphan", reason: `record ${sequence} stands after ${length}` };
  if (explainedBy === undefined && fact.previous !== previous)
    return { sequence, verdict: "orphan", reason: "does not follow from the record before it" };
  if (!isSealed()) return { sequence, verdict: "broken", reason: "the content does not match the hash" };
  return { sequence, verdict: "verified" };
};

/** Whether the record's hash is that of its content. */
export const isAsSealed = (fact: SealedFact, sha256: Sha256): boolean => {
  try {
    return hashOf(fact, fact.previous, sha256) === fact.hash;
  } catch {
    // The record holds something that no fact may hold, such as an infinite number or nesting that is too deep. Nobody can have sealed it.
    return false;
  }
};

/** Whether a verdict says that a record is what was sealed, whatever it says of the records before it. */
export const isIntact = ({ verdict }: { readonly verdict: string }): boolean => verdict === "verified" || verdict === "not-kept" || verdict === "dropped";
