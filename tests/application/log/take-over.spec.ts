import { Effect, Layer } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createMemoryDisk, createMemoryJournal, type MemoryDisk } from "../../../src/adapters/memory/journal.memory.ts";
import { patientReads, STORE_PATIENCE_MS } from "../../../src/application/log/patience.ts";
import { type KnownEnd, takeOver } from "../../../src/application/log/take-over.ts";
import { Journal } from "../../../src/application/ports/journal.ts";
import type { Head, SealedFact } from "../../../src/domain/events/envelope.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { facts } from "../../kit/builders.ts";
import { outcomeOf } from "../../kit/ports/outcome-of.ts";
import { settle } from "../../kit/world.ts";

const digest = createMemoryDigest();
const { sha256 } = digest;
const written = facts(Array.from({ length: 6 }, (_, at) => ({ type: "StakeChanged", stake: money(at) }) as const));
const sealed = sealAll(written, GENESIS, sha256);
const headAt = (length: number): Head => headAfter(sealed.slice(0, length), GENESIS);
/** Other facts after the first `length`, as another tab may have written them. */
const others = (length: number): readonly SealedFact[] =>
  sealAll(facts([{ type: "StakeChanged", stake: money(900) }, { type: "StakeChanged", stake: money(901) }], length + 1), headAt(length), sha256);

let disk: MemoryDisk;
/** From which record the store was read. */
let from: number[];
beforeEach(() => {
  disk = createMemoryDisk();
  from = [];
});
const holding = (records: readonly SealedFact[]): void => {
  disk.facts = [...records];
};
const taken = (known: KnownEnd) => {
  const journal = createMemoryJournal(disk);
  const read: typeof journal.read = (first, upTo) => (from.push(first), journal.read(first, upTo));
  return Effect.runPromise(Effect.provide(takeOver(known), Layer.mergeAll(Layer.succeed(Journal, { ...journal, read }), digest.layer)));
};
/** What a tab knows that has `head` facts, and was told that the store holds `stored` of them. */
const known = (head: number, stored: number): KnownEnd => ({ head: headAt(head), stored: headAt(stored), tail: written.slice(stored, head) });

describe("a tab that goes on with the log", () => {
  it("writes first what the other tab had announced and not stored", async () => {
    holding(sealed.slice(0, 3));
    expect(await taken(known(5, 3))).toEqual({ head: headAt(3), unwritten: written.slice(3, 5), further: [], findings: [], wasRead: true });
    // Not told yet that the third is stored.
    expect(await taken(known(5, 2))).toEqual({ head: headAt(3), unwritten: written.slice(3, 5), further: [], findings: [], wasRead: true });
    expect(from).toEqual([3, 2]);
  });

  it("takes in what the other tab had stored and not announced", async () => {
    holding(sealed.slice(0, 5));
    const found = await taken(known(3, 2));
    expect(found).toMatchObject({ head: headAt(5), unwritten: [], findings: [], wasRead: true });
    expect(found?.further.map(({ sequence, event }) => [sequence, event])).toEqual(written.slice(3, 5).map(({ sequence, event }) => [sequence, event]));
  });

  it("reads a log of which it knew nothing to be stored from its beginning", async () => {
    expect(await taken(known(2, 0))).toEqual({ head: GENESIS, unwritten: written.slice(0, 2), further: [], findings: [], wasRead: true });
    holding(sealed.slice(0, 4));
    expect(await taken(known(2, 0))).toMatchObject({ head: headAt(4), unwritten: [], further: [{ sequence: 3 }, { sequence: 4 }] });
    expect(from).toEqual([1, 1]);
  });

  it("appends nothing to a store that cannot be read", async () => {
    holding(sealed);
    disk.broken = "broken";
    expect(await taken(known(4, 3))).toEqual({ head: headAt(4), unwritten: [], further: [], findings: [], wasRead: false });
  });

  it("says which facts are lost when it does not have all that the store lacks", async () => {
    holding(sealed.slice(0, 3));
    const lost = { type: "LogLossDetected", expectedLength: 5, expectedHash: headAt(5).hash, since: 4 };
    expect(await taken({ ...known(5, 3), tail: undefined })).toEqual({ head: headAt(5), unwritten: [], further: [], findings: [lost], wasRead: true });
    holding(sealed.slice(0, 5));
    expect(await taken({ ...known(5, 3), tail: undefined })).toMatchObject({ head: headAt(5), findings: [{ since: 6 }] });
  });
});

describe("a tab whose knowledge contradicts the store opens the log anew", () => {
  it.each<[string, readonly SealedFact[], KnownEnd]>([
    ["the store lacks the record that it was told of", sealed.slice(0, 2), known(4, 3)],
    ["the store has another record there", [...sealed.slice(0, 2), ...others(2)], known(4, 3)],
    ["the store has other records after it than this tab", [...sealed.slice(0, 2), ...others(2)], known(4, 2)],
    ["only the second of them is another", [...sealed.slice(0, 3), ...others(3)], known(4, 2)],
    ["the store holds more than this tab was told, and it has not all of it", sealed, { ...known(4, 3), tail: undefined }],
    ["a record was changed", sealed.map((record) => (record.sequence === 4 ? { ...record, at: record.at + 1 } : record)), known(3, 3)],
    ["a record is missing", sealed.filter(({ sequence }) => sequence !== 4), known(3, 3)],
    ["something is not a record", [...sealed.slice(0, 3), { sequence: 4 } as SealedFact], known(3, 3)],
  ])("because %s", async (_why, records, end) => {
    holding(records);
    expect(await taken(end)).toBeUndefined();
  });

  it("because a record is of a newer build", async () => {
    const newer = sealAll([{ sequence: 4, at: 1, cause: { by: "player", what: "test" }, version: 1, event: { type: "TomorrowsNews" } } as never], headAt(3), sha256);
    holding([...sealed.slice(0, 3), ...newer]);
    expect(await taken(known(3, 3))).toBeUndefined();
  });

  it("because a head that left the device promises more than anybody has", async () => {
    holding(sealed.slice(0, 3));
    disk.head = headAt(6);
    expect(await taken(known(5, 3))).toBeUndefined();
    disk.head = headAt(5);
    expect(await taken(known(5, 3))).toMatchObject({ head: headAt(3) });
    holding(sealed.slice(0, 5));
    expect(await taken(known(4, 3))).toMatchObject({ head: headAt(5) });
  });
});

describe("reading with an end to patience (faults S3)", () => {
  const opened = () => {
    const clock = createMemoryClock();
    const journal = createMemoryJournal(disk);
    let asked = 0;
    const silent = { ...journal, read: () => Effect.andThen(Effect.sync(() => (asked += 1)), Effect.never), loadSnapshot: () => Effect.never };
    return { clock, journal, silent, asked: () => asked };
  };
  const unanswered = { _tag: "JournalUnavailable", why: "unreadable", detail: "no answer" };

  it("fails after eight seconds without an answer, and from then on at once and unasked", async () => {
    const { clock, silent, asked } = opened();
    const patient = patientReads(silent, clock);
    const first = outcomeOf(patient.read(1));
    await settle();
    clock.advance(STORE_PATIENCE_MS);
    expect(await first).toMatchObject(unanswered);
    expect(await outcomeOf(patient.read(1))).toMatchObject(unanswered);
    expect(await outcomeOf(patient.loadSnapshot())).toMatchObject(unanswered);
    expect([asked(), clock.pending()]).toEqual([1, 0]);
  });

  it("answers as the store does, and leaves no timer behind", async () => {
    holding(sealed);
    const { clock, journal } = opened();
    const patient = patientReads(journal, clock);
    expect(await outcomeOf(patient.read(5))).toMatchObject([{ sequence: 5 }, { sequence: 6 }]);
    expect(await outcomeOf(patient.loadSnapshot())).toBeUndefined();
    expect(clock.pending()).toBe(0);
  });
});
