import { Effect } from "effect";
import type { Fact, Head, SealedFact } from "../../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { GENESIS, headAfter, seal } from "../../domain/log/chain.ts";
import { readFact, readSealed } from "../../domain/log/read-fact.ts";
import { createVerifier } from "../../domain/log/verify.ts";
import { Digest } from "../ports/digest.ts";
import { Journal } from "../ports/journal.ts";

/** What a tab that followed another one knows of the end of the log. */
export interface KnownEnd {
  readonly head: Head;
  readonly stored: Head;
  /** The facts after `stored`; undefined when they are not all known. */
  readonly tail: readonly Fact[] | undefined;
}

/** Where the log goes on. */
export interface TakenOver {
  /** What the store holds. */
  readonly head: Head;
  /** Facts that are known here and not in the store: to be written first. Sealed again they get the hashes they had. */
  readonly unwritten: readonly Fact[];
  /** Facts that are in the store and were not heard of here. */
  readonly further: readonly Fact[];
  /** Facts to append first: what no store holds and nobody knows any more is told. */
  readonly findings: readonly SlipstreamEvent[];
  /** False when the store cannot be read: its last record is unknown, so nothing may be appended. */
  readonly wasRead: boolean;
}

/**
 * Goes on with a log that another tab wrote and will not write any more. What it had written is read from the store, what it
 * had said and not written is known here; undefined when the two do not fit, and the log has to be opened anew.
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
  // A head that left the device vouches for facts: they are in the store, or known here.
  if (kept !== undefined && kept.length > Math.max(end.length, head.length)) return undefined;
  if (!isSame(since, tail, begin, sha256)) return undefined;
  const unheard = since.filter(({ sequence }) => sequence > head.length).map(readFact);
  const further = unheard.flatMap((read) => (read.readable ? [read.fact] : []));
  if (further.length < unheard.length) return undefined;
  return { head: end, unwritten: tail.filter(({ sequence }) => sequence > end.length), further, findings: [], wasRead: true } satisfies TakenOver;
});

const isSealed = (record: unknown): boolean => readSealed(record).readable;

/** Whether store and tail tell the same of the facts that both hold. */
const isSame = (records: readonly SealedFact[], tail: readonly Fact[], begin: Head, sha256: (text: string) => string): boolean => {
  let previous = begin.hash;
  for (const [index, fact] of tail.slice(0, records.length).entries()) {
    previous = seal(fact, previous, sha256).hash;
    if (records[index]?.hash !== previous) return false;
  }
  return true;
};
