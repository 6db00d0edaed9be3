import type { SealedFact } from "../../domain/events/envelope.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { readSealed } from "../../domain/log/read-fact.ts";
import { isAsSealed } from "../../domain/log/verify.ts";
import { gzipped, hasGzip } from "./gzip.ts";
import { answerOf, type Database, SEGMENTS } from "./indexeddb.ts";
import { digestOf, factsIn, PACKED, type PackedSegment, type Unlinked } from "./packed-segments.ts";

/** Facts in one packed segment. Packing more at once would take longer than a frame; with fewer, gzip finds fewer repetitions. */
export const FACTS_PER_PACK = 512;

/** Facts as one packed segment; undefined when there are none. */
export const packed = async (facts: readonly SealedFact[], sha256: Sha256): Promise<PackedSegment | undefined> => {
  const end = facts.at(-1);
  return end === undefined ? undefined : pack(facts, end, sha256);
};

const pack = async (facts: readonly SealedFact[], { sequence, at }: SealedFact, sha256: Sha256): Promise<PackedSegment> => {
  const text = JSON.stringify(unlink(facts));
  const segment = { last: sequence, newest: at, gzip: await gzipped(text) };
  // What is checked is the text that is stored: JSON writes some values that a damaged record can hold as others.
  const digest = factsIn(text).every((fact) => isSound(fact, sha256)) ? await digestOf(segment.gzip) : undefined;
  return digest === undefined ? segment : { ...segment, digest };
};

const isSound = (record: unknown, sha256: Sha256): boolean => {
  const read = readSealed(record);
  return read.readable && isAsSealed(read.sealed, sha256);
};

/** Puts facts about one match side by side, because they resemble each other, and stores no hash twice. Without it the gzipped segment would be a third larger. */
const unlink = (facts: readonly SealedFact[]): readonly Unlinked[] =>
  facts
    .map(({ previous, ...fact }, index) => (index > 0 && facts[index - 1]?.hash === previous ? fact : { ...fact, previous }))
    .toSorted((a, b) => (matchOf(a) < matchOf(b) ? -1 : matchOf(a) > matchOf(b) ? 1 : a.sequence - b.sequence));

const matchOf = ({ event }: Unlinked): string => ("matchId" in event && typeof event.matchId === "string" ? event.matchId : "");

/** Packs plain segments of a log that end before sequence `before`, in ranges of `FACTS_PER_PACK`. A browser without gzip leaves them as they are. */
export const packSegments = async (log: Database, stream: string, before: number, sha256: Sha256): Promise<void> => {
  if (!hasGzip()) return;
  for (const range of await plainRanges(log, stream, before)) {
    const segments = await log.transact(SEGMENTS, "readonly", "relaxed", (store) => Promise.all(range.map((key) => answerOf<unknown>(store.get(key)))));
    // A value that is not a segment stays as it is, for the audit to judge.
    if (!segments.every((segment) => Array.isArray(segment))) continue;
    const facts = segments.flat() as readonly SealedFact[];
    const [first, last] = [range[0], facts.at(-1)];
    if (first === undefined || last === undefined) continue;
    const packed = await pack(facts, last, sha256);
    await log.transact(SEGMENTS, "readwrite", "relaxed", async (store) => {
      // Another tab may have packed them meanwhile. Segments never change, so those that are still there are those that were read.
      const held = await Promise.all(range.map((key) => answerOf(store.getKey(key))));
      if (held.includes(undefined)) return;
      await answerOf(store.add(packed, [...first, PACKED]));
      await Promise.all(range.map((key) => answerOf(store.delete(key))));
    });
  }
};

type Key = [string, number];

/** The keys of neighbouring plain segments, in ranges that are long enough for a packed segment. */
const plainRanges = async (log: Database, stream: string, before: number): Promise<readonly (readonly Key[])[]> => {
  const range = IDBKeyRange.bound([stream], [stream, before], false, true);
  const keys = await log.transact(SEGMENTS, "readonly", "relaxed", (store) => answerOf<IDBValidKey[]>(store.getAllKeys(range)));
  const ranges: (readonly Key[])[] = [];
  let keysOfRange: Key[] = [];
  keys.forEach((key, index) => {
    if (!isPlain(key)) {
      keysOfRange = [];
      return;
    }
    keysOfRange.push(key);
    const next = keys[index + 1];
    const end = Array.isArray(next) && typeof next[1] === "number" ? next[1] : before;
    if (end - (keysOfRange[0]?.[1] ?? end) < FACTS_PER_PACK) return;
    ranges.push(keysOfRange);
    keysOfRange = [];
  });
  return ranges;
};

const isPlain = (key: IDBValidKey): key is [string, number] => Array.isArray(key) && key.length === 2 && typeof key[1] === "number";
