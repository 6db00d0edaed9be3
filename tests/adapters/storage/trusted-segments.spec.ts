import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Effect, Layer } from "effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createHousekeeping } from "../../../src/adapters/storage/housekeeping.ts";
import { answerOf, openDatabase, SEGMENTS } from "../../../src/adapters/storage/indexeddb.ts";
import { createIndexedDbJournal } from "../../../src/adapters/storage/journal.indexeddb.ts";
import { readLogPieces } from "../../../src/adapters/storage/log-pieces.indexeddb.ts";
import { packed } from "../../../src/adapters/storage/pack-segments.ts";
import { isPacked, PACKED, type PackedSegment } from "../../../src/adapters/storage/packed-segments.ts";
import { openLog } from "../../../src/application/log/open-log.ts";
import { Digest } from "../../../src/application/ports/digest.ts";
import { Journal } from "../../../src/application/ports/journal.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { GENESIS, headAfter } from "../../../src/domain/log/chain.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { sealedLog, sha256 } from "../../audit/sealed-log.ts";
import { added, oddsChanged, selection } from "../../kit/builders.ts";
import { createMemoryStorage } from "./memory-storage.ts";

const FACTS = 160;
const PER_SEGMENT = 16;
const PLAIN = 12;
const log = sealedLog([added(), ...Array.from({ length: FACTS - 1 }, (_, at) => (at % 9 === 0 ? added(selection(`3${at}`)) : oddsChanged(selection(), 1.5 + at / 1_000)))]);

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

type Entry = readonly [key: IDBValidKey, segment: unknown];

/** Records as a client leaves them: the older ones packed, the newest plain. */
const entriesOf = async (records: readonly SealedFact[]): Promise<Entry[]> => {
  const end = Math.max(0, records.length - PLAIN);
  const entries: Entry[] = [];
  for (let from = 0; from < end; from += PER_SEGMENT) entries.push([["player", from + 1, PACKED], await packed(records.slice(from, Math.min(end, from + PER_SEGMENT)))]);
  return [...entries, [["player", end + 1], records.slice(end)]];
};

const put = async (entries: readonly Entry[]): Promise<void> => {
  await openDatabase("slipstream").transact(SEGMENTS, "readwrite", "relaxed", (store) => Promise.all(entries.map(([key, segment]) => answerOf(store.put(segment, key)))));
};

const stored = (): Promise<readonly PackedSegment[]> =>
  openDatabase("slipstream").transact(SEGMENTS, "readonly", "relaxed", async (store) => (await answerOf<unknown[]>(store.getAll())).filter(isPacked));

const open = async (records: readonly SealedFact[] = log) => {
  const storage = createMemoryStorage();
  const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: () => storage });
  journal.keepHead(headAfter(records, GENESIS));
  let hashes = 0;
  const counted = { sha256: (text: string) => ((hashes += 1), sha256(text)) };
  return { opened: await Effect.runPromise(Effect.provide(openLog("test"), Layer.merge(Layer.succeed(Journal, journal), Layer.succeed(Digest, counted)))), hashes };
};

const edited = (records: readonly SealedFact[], sequence: number): readonly SealedFact[] => records.map((fact) => (fact.sequence === sequence ? { ...fact, at: fact.at + 1 } : fact));

const withByte = (entries: Entry[], place: number, at: number): void => {
  const [key, segment] = entries[place] ?? [];
  if (key === undefined || !isPacked(segment)) throw new Error("no packed segment");
  const bytes = new Uint8Array(segment.gzip.slice(0));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  entries[place] = [key, { ...segment, gzip: bytes.buffer }];
};

const audited = async (): Promise<readonly unknown[]> => {
  const records: unknown[] = [];
  for await (const piece of readLogPieces("slipstream", "player")) records.push(...piece);
  return records;
};

describe("a log whose older records are packed", () => {
  it("opens without a hash for any record that is packed", async () => {
    await put(await entriesOf(log));
    const { opened, hashes } = await open();
    expect(hashes).toBe(PLAIN);
    expect(opened).toMatchObject({ folded: FACTS, findings: [], wasRead: true });
  });

  it("[S7] is proven by an audit and not by opening it: a record that was edited where it is packed is found there", async () => {
    await put(await entriesOf(edited(log, 70)));
    expect((await open()).opened).toMatchObject({ folded: FACTS, findings: [] });
    const verify = createVerifier(sha256);
    const broken = ((await audited()) as readonly SealedFact[]).map(verify).filter(({ verdict }) => verdict === "broken");
    expect(broken.map(({ sequence }) => sequence)).toEqual([70]);
  });

  it.each<[string, (records: readonly SealedFact[]) => readonly SealedFact[], folded: number]>([
    ["is missing", (records) => records.filter(({ sequence }) => sequence !== 70), 69],
    ["follows from another", (records) => records.map((fact) => (fact.sequence === 70 ? { ...fact, previous: "f".repeat(64) } : fact)), 69],
  ])("[S7] is believed up to a packed record that %s", async (_, harm, folded) => {
    await put(await entriesOf(harm(log)));
    const { opened } = await open();
    expect(opened).toMatchObject({ folded, findings: [{ type: "LogLossDetected" }] });
  });

  it("[S7] is believed up to a record that was edited where it is plain", async () => {
    await put(await entriesOf(edited(log, FACTS - 4)));
    expect((await open()).opened).toMatchObject({ folded: FACTS - 5, findings: [{ type: "LogLossDetected" }] });
  });

  it("cannot be read where a byte has changed, and the audit has every other segment", async () => {
    const entries = await entriesOf(log);
    withByte(entries, 3, 40);
    await put(entries);
    expect((await open()).opened).toMatchObject({ folded: 0, wasRead: false });
    const records = await audited();
    expect(records.filter((record) => isPacked(record))).toHaveLength(1);
    expect(records).toHaveLength(FACTS - PER_SEGMENT + 1);
  });
});

it("what is left beside a range that was dropped is packed again, with what the range keeps", async () => {
  const long = sealedLog(Array.from({ length: 1_700 }, (_, at) => oddsChanged(selection(), 1.5 + (at % 90) / 100)));
  const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: createMemoryStorage, housekeeping: createHousekeeping(sha256) });
  for (let from = 0; from < long.length; from += 100) await Effect.runPromise(journal.append(long.slice(from, from + 100), "relaxed"));
  await Effect.runPromise(journal.pack(1_701));
  const range = { from: 500, to: 1_100, previous: long[498]?.hash ?? "", hash: long[1_099]?.hash ?? "", kept: [600, 601, 1_050], isRecorded: true };
  await Effect.runPromise(journal.drop({ upTo: 1_100, ranges: [range] }));
  expect(await Effect.runPromise(journal.read(1))).toEqual(long.filter(({ sequence }) => sequence < 500 || sequence > 1_100 || range.kept.includes(sequence)));
  expect((await stored()).map(({ last }) => last)).toEqual([1_110, 1_200]);
});
