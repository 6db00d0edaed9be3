import type { SealedFact } from "../../domain/events/envelope.ts";
import { gzipped, hasGzip } from "./gzip.ts";
import { answerOf, type Database, SEGMENTS } from "./indexeddb.ts";
import { PACKED, type PackedSegment, type Unlinked } from "./packed-segments.ts";

/** Facts in one packed segment. Packing more at once would take longer than a frame; with fewer, gzip finds fewer repetitions. */
export const FACTS_PER_PACK = 512;

/** Facts as one packed segment; undefined when there are none. */
export const packed = async (facts: readonly SealedFact[]): Promise<PackedSegment | undefined> => {
  const end = facts.at(-1);
  return end === undefined ? undefined : { last: end.sequence, newest: end.at, gzip: await gzipped(JSON.stringify(unlink(facts))) };
};

/** Puts facts about one match side by side, because they resemble each other, and stores no hash twice. Without it the gzipped segment would be a third larger. */
const unlink = (facts: readonly SealedFact[]): readonly Unlinked[] =>
  facts
    .map(({ previous, ...fact }, index) => (index > 0 && facts[index - 1]?.hash === previous ? fact : { ...fact, previous }))
    .toSorted((a, b) => (matchOf(a) < matchOf(b) ? -1 : matchOf(a) > matchOf(b) ? 1 : a.sequence - b.sequence));

const matchOf = ({ event }: Unlinked): string => ("matchId" in event && typeof event.matchId === "string" ? event.matchId : "");

/** Packs plain segments of a log that end before sequence `before`, in ranges of `FACTS_PER_PACK`. A browser without gzip leaves them as they are. */
export const packSegments = async (log: Database, stream: string, before: number): Promise<void> => {
  if (!hasGzip()) return;
  for (const range of await plainRanges(log, stream, before)) {
    const segments = await log.transact(SEGMENTS, "readonly", "relaxed", (store) => Promise.all(range.map((key) => answerOf<unknown>(store.get(key)))));
    // A value that is not a segment stays as it is, for the audit to judge.
    if (!segments.every((segment) => Array.isArray(segment))) continue;
    const facts = segments.flat() as readonly SealedFact[];
    const [first, segment] = [range[0], await packed(facts)];
    if (first === undefined || segment === undefined) continue;
    await log.transact(SEGMENTS, "readwrite", "relaxed", async (store) => {
      // They may have been packed meanwhile. Segments never change, so those that are still there are those that were read.
      const held = await Promise.all(range.map((key) => answerOf(store.getKey(key))));
      if (held.includes(undefined)) return;
      await answerOf(store.add(segment, [...first, PACKED]));
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
