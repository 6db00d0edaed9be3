import { bytesToHex } from "@noble/hashes/utils.js";
import type { SealedFact } from "../../domain/events/envelope.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { readSealed } from "../../domain/log/read-fact.ts";
import { isAsSealed } from "../../domain/log/verify.ts";
import { gunzipped, gzipped, hasGzip } from "./gzip.ts";
import { answerOf, type Database, SEGMENTS } from "./indexeddb.ts";

/** Many segments stored as one, gzipped. Prices repeat so much that it takes a fifteenth of the room. */
export interface PackedSegment {
  /** The sequence of its last fact, so that the end of a log is found without unpacking. */
  readonly last: number;
  readonly gzip: ArrayBuffer;
  /** The time of its last fact, in wall milliseconds. Builds before the one that drops detail did not write it. */
  readonly newest?: number;
  /** The SHA-256 of `gzip`, where each record in it was readable and had the hash of its content when it was packed (docs/adr/0135-a-packed-segment-has-a-checkpoint.md). */
  readonly digest?: string;
}

/** Facts in one packed segment. Packing more at once would take longer than a frame; with fewer, gzip finds fewer repetitions. */
export const FACTS_PER_PACK = 512;
/** The third part of a packed segment's key, after the stream and the first sequence: the keys alone tell what is still to be packed. */
export const PACKED = "packed";

export const isPacked = (segment: unknown): segment is PackedSegment =>
  typeof segment === "object" && segment !== null && "gzip" in segment && segment.gzip instanceof ArrayBuffer && "last" in segment && typeof segment.last === "number";

/** The facts of a packed segment in order, unchecked. Rejects when the segment is damaged. */
export const unpack = async ({ gzip }: PackedSegment): Promise<readonly SealedFact[]> => factsIn(await gunzipped(new Uint8Array(gzip)));

/** Whether each record of a segment was checked when it was packed, and the segment is still as it was then. */
export const isAsChecked = async ({ gzip, digest }: PackedSegment): Promise<boolean> => digest !== undefined && digest === (await digestOf(gzip));

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

const digestOf = async (gzip: ArrayBuffer): Promise<string | undefined> => {
  // A page that is served without TLS has no `subtle`, whatever the types say. It checks every record.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  return subtle === undefined ? undefined : bytesToHex(new Uint8Array(await subtle.digest("SHA-256", gzip)));
};

/** The facts in the text of a packed segment. Throws when the text is damaged. */
const factsIn = (text: string): readonly SealedFact[] => relink(JSON.parse(text));

/** A fact without `previous` where the fact before it in the segment has that hash. */
type Unlinked = Omit<SealedFact, "previous"> & { previous?: string };

/** Puts facts about one match side by side, because they resemble each other, and stores no hash twice. Without it the gzipped segment would be a third larger. */
const unlink = (facts: readonly SealedFact[]): readonly Unlinked[] =>
  facts
    .map(({ previous, ...fact }, index) => (index > 0 && facts[index - 1]?.hash === previous ? fact : { ...fact, previous }))
    .toSorted((a, b) => (matchOf(a) < matchOf(b) ? -1 : matchOf(a) > matchOf(b) ? 1 : a.sequence - b.sequence));

const matchOf = ({ event }: Unlinked): string => ("matchId" in event && typeof event.matchId === "string" ? event.matchId : "");

/** Links the facts again. They come out of JSON and nobody else has them, so they are completed and not copied: a long log has a hundred thousand. */
const relink = (packed: Unlinked[]): readonly SealedFact[] => {
  let before = "";
  for (const fact of packed.sort((a, b) => a.sequence - b.sequence)) {
    fact.previous ??= before;
    before = fact.hash;
  }
  return packed as readonly (Unlinked & { readonly previous: string })[];
};

/** Packs plain segments of a log that end before sequence `before`, in runs of `FACTS_PER_PACK`. A browser without gzip leaves them as they are. */
export const packSegments = async (log: Database, stream: string, before: number, sha256: Sha256): Promise<void> => {
  if (!hasGzip()) return;
  for (const run of await plainRuns(log, stream, before)) {
    const segments = await log.transact(SEGMENTS, "readonly", "relaxed", (store) => Promise.all(run.map((key) => answerOf<unknown>(store.get(key)))));
    // A value that is not a segment stays as it is, for the audit to judge.
    if (!segments.every((segment) => Array.isArray(segment))) continue;
    const facts = segments.flat() as readonly SealedFact[];
    const [first, last] = [run[0], facts.at(-1)];
    if (first === undefined || last === undefined) continue;
    const packed = await pack(facts, last, sha256);
    await log.transact(SEGMENTS, "readwrite", "relaxed", async (store) => {
      // Another tab may have packed them meanwhile. Segments never change, so those that are still there are those that were read.
      const held = await Promise.all(run.map((key) => answerOf(store.getKey(key))));
      if (held.includes(undefined)) return;
      await answerOf(store.add(packed, [...first, PACKED]));
      await Promise.all(run.map((key) => answerOf(store.delete(key))));
    });
  }
};

type Key = [string, number];

/** The keys of neighbouring plain segments, in runs that are long enough for a packed segment. */
const plainRuns = async (log: Database, stream: string, before: number): Promise<readonly (readonly Key[])[]> => {
  const range = IDBKeyRange.bound([stream], [stream, before], false, true);
  const keys = await log.transact(SEGMENTS, "readonly", "relaxed", (store) => answerOf<IDBValidKey[]>(store.getAllKeys(range)));
  const runs: (readonly Key[])[] = [];
  let run: Key[] = [];
  keys.forEach((key, index) => {
    if (!isPlain(key)) {
      run = [];
      return;
    }
    run.push(key);
    const next = keys[index + 1];
    const end = Array.isArray(next) && typeof next[1] === "number" ? next[1] : before;
    if (end - (run[0]?.[1] ?? end) < FACTS_PER_PACK) return;
    runs.push(run);
    run = [];
  });
  return runs;
};

const isPlain = (key: IDBValidKey): key is [string, number] => Array.isArray(key) && key.length === 2 && typeof key[1] === "number";
