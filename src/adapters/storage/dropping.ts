import { NOTHING_TO_DROP, type Sweep, type SweepRule } from "../../application/ports/journal.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { createSieve, RANGE_LENGTHS, isUnchanged } from "../../domain/log/droppable.ts";
import type { FactRange } from "../../domain/log/dropped.ts";
import { type Block, cutOf } from "../../domain/log/retention.ts";
import { answerOf, type Database, SEGMENTS, SNAPSHOTS } from "./indexeddb.ts";
import { FACTS_PER_PACK, packed } from "./pack-segments.ts";
import { isPacked, PACKED, type PackedSegment, unpack } from "./packed-segments.ts";

/** Facts that are judged at a time, to bound memory and the pause at the end of a search. What is older than the rule after that, the next sweep finds. */
const MOST_AT_ONCE = 50_000;

/** Under this key beside the snapshots: up to which sequence the facts of a log were looked through. */
const sweptKey = (stream: string): string => `${stream} swept`;

type Key = readonly [stream: string, first: number, ...form: string[]];

const isKey = (key: IDBValidKey): key is [string, number] => Array.isArray(key) && typeof key[1] === "number";
const isPackedKey = ([, , form]: Key): boolean => form === PACKED;

/**
 * Finds what the rule no longer wants of a log. Only packed segments are looked at: plain ones are the newest. Most of the time it reads their sizes and nothing else; when something is to be
 * dropped, it reads the whole log, segment by segment.
 */
export const findDroppable = async (log: Database, stream: string, { now, limits, shortest }: SweepRule, sha256: Sha256): Promise<Sweep> => {
  const swept = await sweptUpTo(log, stream);
  const keys = await keysOf(log, stream);
  const firstPlain = keys.find((key) => !isPackedKey(key))?.[1] ?? Infinity;
  const blocks: Block[] = [];
  let others = 0;
  for (const key of keys) {
    if (key[1] >= firstPlain) continue;
    const segment = await segmentAt(log, key);
    if (!isPacked(segment)) continue;
    if (key[1] <= swept) others += segment.gzip.byteLength;
    else blocks.push({ last: segment.last, bytes: segment.gzip.byteLength, newest: segment.newest });
  }
  const cut = Math.min(cutOf(blocks, now, limits, others), (await snapshotAt(log, stream)) - 1, firstPlain - 1, inOneGo(blocks, swept));
  if (cut <= swept) return NOTHING_TO_DROP;
  const sieve = createSieve(sha256, { ...RANGE_LENGTHS, upTo: cut, shortest });
  for (const key of keys) for (const fact of await factsOf(await segmentAt(log, key))) sieve.see(fact);
  return { upTo: cut, ranges: sieve.ranges() };
};

const inOneGo = (blocks: readonly Block[], swept: number): number => (blocks.findLast(({ last }) => last <= swept + MOST_AT_ONCE) ?? blocks[0])?.last ?? 0;

/** Deletes the ranges of a sweep, each in one transaction, and notes how far the log was looked through. */
export const dropRanges = async (log: Database, stream: string, { upTo, ranges }: Sweep): Promise<void> => {
  for (const range of ranges) await dropRange(log, stream, range);
  if (upTo > (await sweptUpTo(log, stream))) await log.transact(SNAPSHOTS, "readwrite", "relaxed", (store) => answerOf(store.put(upTo, sweptKey(stream))));
};

/** The most tries to drop one range. Each fails because something was dropped meanwhile, so there are never many. */
const MOST_TRIES = 20;

const dropRange = async (log: Database, stream: string, range: FactRange): Promise<void> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await isDone(log, stream, range)) return;
};

/** Replaces the segments that hold a range by what they hold besides. False where one of them was replaced meanwhile: what it holds now has to be looked at again. */
const isDone = async (log: Database, stream: string, range: FactRange): Promise<boolean> => {
  const held = await segmentsAround(log, stream, range);
  if (held.length === 0 || !held.every(({ key }) => isPackedKey(key))) return true;
  const facts: SealedFact[] = [];
  for (const { segment } of held) facts.push(...(await factsOf(segment)));
  const isInRange = ({ sequence }: SealedFact): boolean => sequence >= range.from && sequence <= range.to;
  if (!isUnchanged(range, facts.filter(isInRange))) return true;
  const kept = new Set(range.kept);
  const rest = await packedAgain(facts.filter((fact) => !isInRange(fact) || kept.has(fact.sequence)));
  return log.transact(SEGMENTS, "readwrite", "relaxed", async (store) => {
    const now = await Promise.all(held.map(({ key }) => answerOf<unknown>(store.get([...key]))));
    // The key alone does not tell: a segment that was replaced may begin with the same record.
    if (!now.every((segment, index) => isSame(segment, held[index]?.segment))) return false;
    await Promise.all(held.map(({ key }) => answerOf(store.delete([...key]))));
    await Promise.all(rest.map(({ first, segment }) => answerOf(store.add(segment, [stream, first, PACKED]))));
    return true;
  });
};

interface HeldSegment {
  readonly key: Key;
  readonly segment: unknown;
}

/** The segments that hold a range, as they stand at one moment. */
const segmentsAround = (log: Database, stream: string, range: FactRange): Promise<readonly HeldSegment[]> =>
  log.transact(SEGMENTS, "readonly", "relaxed", async (store) => {
    const keys = (await answerOf<IDBValidKey[]>(store.getAllKeys(wholeStream(stream)))).filter(isKey);
    const around = keys.filter(([, first], index) => first <= range.to && (keys[index + 1]?.[1] ?? Infinity) > range.from);
    return Promise.all(around.map(async (key) => ({ key, segment: await answerOf<unknown>(store.get(key)) })));
  });

const isSame = (one: unknown, other: unknown): boolean => {
  if (!isPacked(one) || !isPacked(other) || one.gzip.byteLength !== other.gzip.byteLength) return false;
  const [bytes, others] = [new Uint8Array(one.gzip), new Uint8Array(other.gzip)];
  return bytes.every((byte, index) => byte === others[index]);
};

const packedAgain = async (facts: readonly SealedFact[]): Promise<readonly { readonly first: number; readonly segment: PackedSegment }[]> => {
  const rest: { first: number; segment: PackedSegment }[] = [];
  for (let from = 0; from < facts.length; from += FACTS_PER_PACK) {
    const part = facts.slice(from, from + FACTS_PER_PACK);
    const segment = await packed(part);
    if (segment !== undefined && part[0] !== undefined) rest.push({ first: part[0].sequence, segment });
  }
  return rest;
};

const wholeStream = (stream: string): IDBKeyRange => IDBKeyRange.bound([stream], [stream, []]);

const keysOf = async (log: Database, stream: string): Promise<readonly Key[]> => {
  const keys = await log.transact(SEGMENTS, "readonly", "relaxed", (store) => answerOf<IDBValidKey[]>(store.getAllKeys(wholeStream(stream))));
  return keys.filter(isKey);
};

const segmentAt = (log: Database, key: Key): Promise<unknown> => log.transact(SEGMENTS, "readonly", "relaxed", (store) => answerOf<unknown>(store.get([...key])));

/** The facts of a segment. Throws when it is damaged: then nothing is dropped, because the damage is for an audit to see. */
const factsOf = async (segment: unknown): Promise<readonly SealedFact[]> => {
  if (isPacked(segment)) return unpack(segment);
  if (!Array.isArray(segment)) throw new TypeError("a record of the log is no segment");
  return segment as readonly SealedFact[];
};

const sweptUpTo = async (log: Database, stream: string): Promise<number> => {
  const swept = await log.transact(SNAPSHOTS, "readonly", "relaxed", (store) => answerOf<unknown>(store.get(sweptKey(stream))));
  return typeof swept === "number" ? swept : 0;
};

/** The sequence of the last snapshot; 0 without one. Its record has to stay, because the snapshot is believed only together with it. */
const snapshotAt = async (log: Database, stream: string): Promise<number> => {
  const snapshot = await log.transact(SNAPSHOTS, "readonly", "relaxed", (store) => answerOf<{ readonly head?: { readonly length?: unknown } } | undefined>(store.get(stream)));
  const length = snapshot?.head?.length;
  return typeof length === "number" ? length : 0;
};
