import { Effect } from "effect";
import type { Fact, Head, SealedFact } from "../../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { GENESIS, hashOf, headAfter } from "../../domain/log/chain.ts";
import { readFact, readSealed } from "../../domain/log/read-fact.ts";
import { createVerifier } from "../../domain/log/verify.ts";
import { Digest } from "../ports/digest.ts";
import { Journal } from "../ports/journal.ts";

/** What a tab that followed the log knows of its end. */
export interface KnownEnd {
  /** The head of the last fact that it has. */
  readonly head: Head;
  /** The head of what the store holds, as far as this tab was told. */
  readonly stored: Head;
  /** The facts after `stored`; undefined when this tab does not have all of them. */
  readonly tail: readonly Fact[] | undefined;
}

/** The point from which the log goes on in this tab. */
export interface TakenOver {
  /** The head of what the store holds. */
  readonly head: Head;
  /** Facts that this tab knows and the store lacks. They are written first; sealed again, they get the same hashes as before. */
  readonly unwritten: readonly Fact[];
  /** Facts that the store holds and this tab never received. */
  readonly further: readonly Fact[];
  /** Facts to append first: they tell of facts that are neither in the store nor known here. */
  readonly findings: readonly SlipstreamEvent[];
  /** False when the store cannot be read. Its last record is then unknown, so nothing may be appended. */
  readonly wasRead: boolean;
}

/**
 * Goes on with a log whose writing tab is gone. The facts which that tab wrote are read from the store, and those which it only announced are known
 * here. Returns undefined when the two contradict each other: then the log has to be opened anew from the store.
 */
export const takeOver = Effect.fn("takeOver")(function* ({ head, stored, tail }: KnownEnd): Effect.fn.Return<TakenOver | undefined, never, Journal | Digest> {
  const journal = yield* Journal;
  const { sha256 } = yield* Digest;
  const records = yield* Effect.orElseSucceed(journal.read(Math.max(1, stored.length)), () => undefined);
  const kept = journal.keptHead();
  if (records === undefined) return { head, unwritten: [], further: [], findings: [], wasRead: false };
  const since = stored.length === 0 ? records : records.slice(1);
  const [last] = records;
  if (stored.length > 0 && (last?.sequence !== stored.length || last.hash !== stored.hash)) return undefined;
  const begin = stored.length === 0 ? GENESIS : stored;
  const verify = createVerifier(sha256, begin);
  if (!since.every((record) => isSealed(record) && verify(record).verdict === "verified")) return undefined;
  const end = headAfter(since, begin);
  if (tail === undefined) {
    const lost = { type: "LogLossDetected", expectedLength: head.length, expectedHash: head.hash, since: end.length + 1 } as const;
    return end.length > head.length ? undefined : { head, unwritten: [], further: [], findings: [lost], wasRead: true };
  }
  // A head that left the device promises facts which neither the store nor this tab has.
  if (kept !== undefined && kept.length > Math.max(end.length, head.length)) return undefined;
  if (!isSame(since, tail, begin, sha256)) return undefined;
  const unheard = since.filter(({ sequence }) => sequence > head.length).map(readFact);
  const further = unheard.flatMap((read) => (read.readable ? [read.fact] : []));
  if (further.length < unheard.length) return undefined;
  return { head: end, unwritten: tail.filter(({ sequence }) => sequence > end.length), further, findings: [], wasRead: true } satisfies TakenOver;
});

const isSealed = (record: unknown): boolean => readSealed(record).readable;

/** Whether the store and the tail hold the same facts wherever both hold one. */
const isSame = (records: readonly SealedFact[], tail: readonly Fact[], begin: Head, sha256: (text: string) => string): boolean => {
  let previous = begin.hash;
  for (const [index, fact] of tail.slice(0, records.length).entries()) {
    previous = hashOf(fact, previous, sha256);
    if (records[index]?.hash !== previous) return false;
  }
  return true;
};
