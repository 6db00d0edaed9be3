import { Effect, Layer } from "effect";
import {
  Journal,
  JournalConflict,
  type JournalShape,
  JournalUnavailable,
  type KeptRequest,
  NOTHING_TO_DROP,
  piecesOf,
  type Snapshot,
} from "../../application/ports/journal.ts";
import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import { createSieve, RANGE_LENGTHS, isUnchanged } from "../../domain/log/droppable.ts";
import { areConsecutive } from "../../domain/log/gap.ts";
import { cutOf } from "../../domain/log/retention.ts";
import { createMemoryDigest } from "./digest.memory.ts";

/** What outlives the page: two journals on the same disk behave like two windows of one browser. */
export interface MemoryDisk {
  /** Extended in place, because a replay of a long recording appends hundreds of thousands of times. */
  facts: SealedFact[];
  snapshot: Snapshot | undefined;
  head: Head | undefined;
  requests: readonly KeptRequest[];
  /** Up to which sequence the facts were looked through for what may be dropped. */
  swept: number;
  /** While it is set, the store fails for this reason: it is full, missing or broken. */
  broken: JournalUnavailable["why"] | undefined;
}

export const createMemoryDisk = (): MemoryDisk => ({
  facts: [],
  snapshot: undefined,
  head: undefined,
  requests: [],
  swept: 0,
  broken: undefined,
});

export interface MemoryJournal extends JournalShape {
  readonly disk: MemoryDisk;
  readonly layer: Layer.Layer<Journal>;
}

const { sha256 } = createMemoryDigest();

export const createMemoryJournal = (disk: MemoryDisk = createMemoryDisk()): MemoryJournal => {
  const usable = Effect.suspend(() =>
    disk.broken === undefined ? Effect.void : Effect.fail(new JournalUnavailable({ why: disk.broken })),
  );

  const shape: JournalShape = {
    append: Effect.fn("Journal.append")(function* (facts) {
      yield* usable;
      const first = facts[0]?.sequence;
      if (first === undefined) return;
      const last = disk.facts.at(-1)?.sequence ?? first - 1;
      if (first <= last) return yield* new JournalConflict();
      if (!areConsecutive(facts, last + 1)) return yield* new JournalUnavailable({ why: "hole" });
      for (const fact of facts) disk.facts.push(structuredClone(fact));
    }),
    read: Effect.fn("Journal.read")(function* (from, upTo = Infinity) {
      yield* usable;
      return structuredClone(disk.facts.filter(({ sequence }) => sequence >= from && sequence <= upTo));
    }),
    readPieces: Effect.fn("Journal.readPieces")(function* () {
      yield* usable;
      return piecesOf(structuredClone(disk.facts));
    }),
    hashOf: Effect.fn("Journal.hashOf")(function* (sequence) {
      yield* usable;
      return disk.facts.find((fact) => fact.sequence === sequence)?.hash;
    }),
    logId: () => "memory-log",
    saveSnapshot: Effect.fn("Journal.saveSnapshot")(function* (snapshot) {
      yield* usable;
      disk.snapshot = structuredClone(snapshot);
    }),
    loadSnapshot: Effect.fn("Journal.loadSnapshot")(function* () {
      yield* usable;
      return structuredClone(disk.snapshot);
    }),
    pack: () => usable,
    droppable: Effect.fn("Journal.droppable")(function* ({ now, limits, shortest }) {
      yield* usable;
      const all = disk.facts.map((fact) => ({ last: fact.sequence, bytes: JSON.stringify(fact).length, newest: fact.at }));
      const blocks = all.filter(({ last }) => last > disk.swept);
      const others = all.reduce((sum, { last, bytes }) => (last > disk.swept ? sum : sum + bytes), 0);
      const upTo = Math.min(cutOf(blocks, now, limits, others), (disk.snapshot?.head.length ?? 0) - 1);
      if (upTo <= disk.swept) return NOTHING_TO_DROP;
      const sieve = createSieve(sha256, { ...RANGE_LENGTHS, upTo, shortest });
      for (const fact of disk.facts) sieve.see(fact);
      return { upTo, ranges: sieve.ranges() };
    }),
    drop: Effect.fn("Journal.drop")(function* ({ upTo, ranges }) {
      yield* usable;
      for (const range of ranges) {
        const stood = disk.facts.filter(({ sequence }) => sequence >= range.from && sequence <= range.to);
        const gone = new Set(stood.filter(({ sequence }) => !range.kept.includes(sequence)));
        if (isUnchanged(range, stood)) disk.facts = disk.facts.filter((fact) => !gone.has(fact));
      }
      disk.swept = Math.max(disk.swept, upTo);
    }),
    keepHead: (head) => {
      disk.head = head;
    },
    keptHead: () => disk.head,
    keepRequests: (requests) => {
      disk.requests = structuredClone(requests);
    },
    keptRequests: () => disk.requests,
  };
  return { ...shape, disk, layer: Layer.succeed(Journal, Journal.of(shape)) };
};
