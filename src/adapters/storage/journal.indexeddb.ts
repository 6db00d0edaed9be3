import { Effect } from "effect";
import { get, set } from "idb-keyval";
import {
  type Durability,
  JournalConflict,
  type JournalShape,
  JournalUnavailable,
  type KeptRequest,
  type LogPiece,
  type Snapshot,
} from "../../application/ports/journal.ts";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import { areConsecutive } from "../../domain/log/gap.ts";
import { answerOf, type Database, openDatabase, SEGMENTS, SNAPSHOTS } from "./indexeddb.ts";
import { isPacked, unpack } from "./packed-segments.ts";
import { type Housekeeping, noHousekeeping } from "./housekeeping.ts";
import { randomId } from "./random-id.ts";
import { createSlice, type DeviceStorage } from "./slices.ts";
import type { StoreGate } from "./store-gate.ts";

export interface IndexedDbJournalConfig {
  /** The name of the database. */
  readonly database: string;
  /** The name of one log. A database can hold many logs. */
  readonly stream: string;
  /** Where the head is kept a second time, because a browser empties a damaged database without notice (faults Q5). */
  readonly storage: () => DeviceStorage;
  /** Packs and drops; without it everything stays as it was written. */
  readonly housekeeping?: Housekeeping;
  /** Holds the log back while its page is in the back-forward cache. */
  readonly gate?: StoreGate;
}

/** The segment that this page has added last, by the sequences of its first and its last fact. */
interface OwnSegment {
  readonly first: number;
  readonly last: number;
}

/**
 * The log in IndexedDB. Each record holds one segment of facts under the key [stream, first sequence]. Segments are only added, and the last segment
 * is checked in the same transaction, so that two windows can never both append to one head. Old segments are packed (pack-segments.ts).
 */
export const createIndexedDbJournal = ({ database, stream, storage, housekeeping = noHousekeeping, gate }: IndexedDbJournalConfig): JournalShape => {
  let own: OwnSegment | undefined;
  // A database that was closed under this page may have been emptied and written to by another.
  const log = openDatabase(database, { ...(gate === undefined ? {} : { gate }), onLost: () => (own = undefined) });
  const head = createSlice(storage, `slipstream.head.${stream}`, decodeHead);
  const requests = createSlice(storage, `slipstream.requests.${stream}`, decodeRequests);
  const id = createSlice(storage, `slipstream.log.${stream}`, decodeLogId);
  return {
    append: (facts, durability) =>
      Effect.tryPromise({
        try: async () => {
          const added = await append(log, stream, facts, durability, () => own);
          own = added ?? own;
        },
        catch: appendFailure,
      }),
    read: (from, upTo = Infinity) => Effect.tryPromise({ try: () => read(log, stream, from, upTo), catch: unavailable }),
    readPieces: () =>
      Effect.gen(function* () {
        const segments = yield* Effect.tryPromise({ try: () => storedSegments(log, stream, 1, Infinity), catch: unavailable });
        const next = piecesIn(segments);
        return Effect.tryPromise({ try: next, catch: unavailable });
      }),
    hashOf: (sequence) => Effect.tryPromise({ try: () => hashOf(log, stream, sequence), catch: unavailable }),
    logId: () => {
      const kept = id.read();
      if (kept !== undefined) return kept;
      const drawn = randomId();
      id.write(drawn);
      return drawn;
    },
    saveSnapshot: (snapshot) =>
      Effect.tryPromise({ try: () => set(stream, snapshot, log.useStore(SNAPSHOTS)), catch: unavailable }),
    loadSnapshot: () =>
      Effect.tryPromise({
        try: async () => decodeSnapshot(await get<unknown>(stream, log.useStore(SNAPSHOTS))),
        catch: unavailable,
      }),
    pack: (before) => Effect.tryPromise({ try: () => housekeeping.pack(log, stream, before), catch: unavailable }),
    droppable: (rule) => Effect.tryPromise({ try: () => housekeeping.find(log, stream, rule), catch: unavailable }),
    drop: (sweep) => Effect.tryPromise({ try: () => housekeeping.drop(log, stream, sweep), catch: unavailable }),
    keepHead: (kept) => void head.write(kept),
    keptHead: head.read,
    keepRequests: (kept) => (kept.length === 0 ? requests.clear() : void requests.write(kept)),
    keptRequests: () => requests.read() ?? [],
  };
};

/** All segments of one stream. As a key, an array sorts after every number and every text, so after the form of a packed segment, too. */
const wholeStream = (stream: string): IDBKeyRange => IDBKeyRange.bound([stream], [stream, []]);

const append = async (
  log: Database,
  stream: string,
  facts: readonly SealedFact[],
  durability: Durability,
  own: () => OwnSegment | undefined,
): Promise<OwnSegment | undefined> => {
  const [first, end] = [facts[0], facts.at(-1)];
  if (first === undefined || end === undefined) return undefined;
  await log.transact(SEGMENTS, "readwrite", durability, async (segments) => {
    const last = await lastSequence(segments, stream, own());
    if (last !== undefined && first.sequence <= last) throw new JournalConflict();
    // The facts do not follow the last record: an earlier segment of this page was not stored. Nothing may follow such a gap except a record that
    // tells of it.
    if (!areConsecutive(facts, last === undefined ? first.sequence : last + 1)) throw new JournalUnavailable({ why: "hole" });
    await answerOf(segments.add(facts, [stream, first.sequence]));
  });
  return { first: first.sequence, last: end.sequence };
};

/** A segment is never changed, so the page need not read the one that it has added itself: that took longer than adding the next. */
const lastSequence = async (segments: IDBObjectStore, stream: string, own: OwnSegment | undefined): Promise<number | undefined> => {
  const cursor = await answerOf(segments.openKeyCursor(wholeStream(stream), "prev"));
  if (cursor === null) return undefined;
  if (own !== undefined && indexedDB.cmp(cursor.key, [stream, own.first]) === 0) return own.last;
  const segment = await answerOf<unknown>(segments.get(cursor.key));
  return isPacked(segment) ? segment.last : plain(segment).at(-1)?.sequence;
};

const read = async (log: Database, stream: string, from: number, upTo: number): Promise<readonly SealedFact[]> => {
  const stored = await storedSegments(log, stream, from, upTo);
  return (await Promise.all(stored.map(segmentOf))).flat().filter(({ sequence }) => sequence >= from && sequence <= upTo);
};

/** The segments that hold the facts from `from` to `upTo`, packed or plain. They are unpacked outside the transaction, which ends as soon as it waits for anything but its own store. */
const storedSegments = (log: Database, stream: string, from: number, upTo: number): Promise<readonly unknown[]> =>
  log.transact(SEGMENTS, "readonly", "relaxed", async (segments) => {
    const start = await startOfSegmentHolding(segments, stream, from);
    return start > upTo ? [] : answerOf<unknown[]>(segments.getAll(IDBKeyRange.bound([stream, start], [stream, upTo, []])));
  });

/** Facts that are given at once at least, while plain segments follow: a segment of a decision has one. */
const AT_ONCE = 500;

/** Returns a function that gives the facts of the segments, a piece each time, and undefined after the last. */
const piecesIn = (segments: readonly unknown[]): (() => Promise<LogPiece | undefined>) => {
  let place = 0;
  return async () => {
    if (place === segments.length) return undefined;
    const segment = segments[place];
    if (isPacked(segment)) {
      place += 1;
      // What this device sealed and packed is trusted: gzip finds damage, and only an audit can prove more.
      return { records: (await unpack(segment)).filter(isInLog), isChecked: true, part: place / segments.length };
    }
    const records: SealedFact[] = [];
    do {
      records.push(...plain(segments[place]).filter(isInLog));
      place += 1;
    } while (records.length < AT_ONCE && place < segments.length && !isPacked(segments[place]));
    return { records, isChecked: false, part: place / segments.length };
  };
};

const isInLog = ({ sequence }: SealedFact): boolean => sequence >= 1;

const hashOf = async (log: Database, stream: string, sequence: number): Promise<string | undefined> => {
  const segment = await log.transact(SEGMENTS, "readonly", "relaxed", async (segments): Promise<unknown> => {
    const cursor = await answerOf(segments.openCursor(IDBKeyRange.bound([stream], [stream, sequence, []]), "prev"));
    return cursor?.value;
  });
  return segment === undefined ? undefined : (await segmentOf(segment)).find((fact) => fact.sequence === sequence)?.hash;
};

/** The first sequence of the segment that holds `from`: the last segment that begins at or before it. */
const startOfSegmentHolding = async (segments: IDBObjectStore, stream: string, from: number): Promise<number> => {
  const upTo = IDBKeyRange.bound([stream], [stream, from, []]);
  const cursor = await answerOf(segments.openKeyCursor(upTo, "prev"));
  const key: unknown = cursor?.key;
  return Array.isArray(key) && typeof key[1] === "number" ? key[1] : from;
};

/** The facts of a segment, packed or plain. */
const segmentOf = async (stored: unknown): Promise<readonly SealedFact[]> => (isPacked(stored) ? unpack(stored) : plain(stored));

/** The facts of a plain segment, whose shape is not checked here: only this folder writes segments, and the reader of the log checks each fact. */
const plain = (stored: unknown): readonly SealedFact[] => {
  if (!Array.isArray(stored)) throw new TypeError("a record of the log is no segment");
  return stored as readonly SealedFact[];
};

const appendFailure = (error: unknown): JournalConflict | JournalUnavailable =>
  error instanceof JournalConflict || nameOf(error) === "ConstraintError" ? new JournalConflict() : unavailable(error);

const unavailable = (error: unknown): JournalUnavailable => {
  if (error instanceof JournalUnavailable) return error;
  const detail = nameOf(error);
  return new JournalUnavailable({ why: detail === "QuotaExceededError" ? "no-room" : "broken", detail });
};

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : "unknown");

const decodeLogId = (value: unknown): string | undefined => (typeof value === "string" && /^[0-9a-f]{32}$/.test(value) ? value : undefined);

const decodeHead = (value: unknown): Head | undefined => {
  if (typeof value !== "object" || value === null || !("length" in value) || !("hash" in value)) return undefined;
  const { length, hash } = value;
  return typeof length === "number" && Number.isSafeInteger(length) && length >= 0 && typeof hash === "string"
    ? { length, hash }
    : undefined;
};

/** Checks only that it is a list of requests; the reader checks their kinds and contents. */
const decodeRequests = (value: unknown): readonly KeptRequest[] | undefined =>
  Array.isArray(value) ? value.filter(isKeptRequest) : undefined;

const isKeptRequest = (value: unknown): value is KeptRequest =>
  typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string" && "request" in value;

const decodeSnapshot = (value: unknown): Snapshot | undefined => {
  if (typeof value !== "object" || value === null || !("head" in value) || !("state" in value)) return undefined;
  const head = decodeHead(value.head);
  return head === undefined || !("codeHash" in value) || typeof value.codeHash !== "string" ? undefined : { head, codeHash: value.codeHash, state: value.state };
};
