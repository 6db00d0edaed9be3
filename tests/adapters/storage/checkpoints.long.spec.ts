import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { IDBFactory } from "fake-indexeddb";
import { Effect, Layer } from "effect";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createHousekeeping } from "../../../src/adapters/storage/housekeeping.ts";
import { answerOf, openDatabase, SEGMENTS } from "../../../src/adapters/storage/indexeddb.ts";
import { createIndexedDbJournal } from "../../../src/adapters/storage/journal.indexeddb.ts";
import { readLogPieces } from "../../../src/adapters/storage/log-pieces.indexeddb.ts";
import { packed } from "../../../src/adapters/storage/pack-segments.ts";
import { isPacked, PACKED, type PackedSegment } from "../../../src/adapters/storage/packed-segments.ts";
import { type OpenedLog, openLog } from "../../../src/application/log/open-log.ts";
import { Digest } from "../../../src/application/ports/digest.ts";
import { Journal } from "../../../src/application/ports/journal.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { GENESIS, headAfter, seal } from "../../../src/domain/log/chain.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { droppedLog } from "../../audit/dropped-log.ts";
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

/** Records as a page leaves them: the older ones packed, the newest plain. */
const entriesOf = async (records: readonly SealedFact[]): Promise<readonly Entry[]> => {
  const end = Math.max(0, records.length - PLAIN);
  const entries: Entry[] = [];
  for (let from = 0; from < end; from += PER_SEGMENT) entries.push([["player", from + 1, PACKED], await packed(records.slice(from, Math.min(end, from + PER_SEGMENT)), sha256)]);
  return [...entries, [["player", end + 1], records.slice(end)]];
};

const put = async (entries: readonly Entry[]): Promise<void> => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  await openDatabase("slipstream").transact(SEGMENTS, "readwrite", "relaxed", (store) => Promise.all(entries.map(([key, segment]) => answerOf(store.put(segment, key)))));
};

const stored = (): Promise<readonly PackedSegment[]> =>
  openDatabase("slipstream").transact(SEGMENTS, "readonly", "relaxed", async (store) => (await answerOf<unknown[]>(store.getAll())).filter(isPacked));

/** What the segment's digest has to be, by another library. */
const digestOf = ({ gzip }: PackedSegment): string => createHash("sha256").update(new Uint8Array(gzip)).digest("hex");

interface Opening {
  readonly opened: OpenedLog;
  /** How many hashes of records the page computed. */
  readonly hashes: number;
}

const open = async (records: readonly SealedFact[] = log): Promise<Opening> => {
  const storage = createMemoryStorage();
  const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: () => storage });
  journal.keepHead(headAfter(records, GENESIS));
  let hashes = 0;
  const counted = { sha256: (text: string) => ((hashes += 1), sha256(text)) };
  return { opened: await Effect.runPromise(Effect.provide(openLog("test"), Layer.merge(Layer.succeed(Journal, journal), Layer.succeed(Digest, counted)))), hashes };
};

type Damage = (records: SealedFact[], at: number) => void;
const change = (how: (fact: SealedFact) => unknown): Damage => (records, at) => {
  const fact = records[at];
  if (fact !== undefined) records[at] = how(fact) as SealedFact;
};
const damages: Readonly<Record<string, Damage>> = {
  "an edited event": change((fact) => ({ ...fact, event: { type: "StakeChanged", stake: money(1) } })),
  "another hash": change((fact) => ({ ...fact, hash: "0".repeat(64) })),
  "another previous hash": change((fact) => ({ ...fact, previous: "f".repeat(64) })),
  "another sequence": change((fact) => ({ ...fact, sequence: fact.sequence + 3 })),
  "a record without a cause": change((fact) => ({ ...fact, cause: undefined })),
  "a record that is no fact": change(() => ({ sequence: "?", event: {} })),
  "a field that no fact may hold": change((fact) => ({ ...fact, event: { type: "StakeChanged", stake: { deep: [null, -0, "\ud800"] } } })),
  "a loss told of": change((fact) => ({ ...fact, event: { type: "LogLossDetected", expectedLength: 3, expectedHash: "00", since: 2 } })),
  "a missing record": (records, at) => void records.splice(at, 1),
  "a record twice": (records, at) => void records.splice(at, 0, ...records.slice(at, at + 1)),
  "two records in each other's place": (records, at) => void records.splice(at, 2, ...records.slice(at, at + 2).toReversed()),
};
const harmed = (records: readonly SealedFact[], harm: readonly (readonly [name: string, at: number])[]): readonly SealedFact[] => {
  const copy = [...records];
  for (const [name, at] of harm) damages[name]?.(copy, at);
  return copy;
};
const edited = (records: readonly SealedFact[], sequence: number): readonly SealedFact[] => records.map((fact) => (fact.sequence === sequence ? { ...fact, at: fact.at + 1 } : fact));

/** What can happen to a packed segment afterwards; none of it computes a digest. */
type Spoiling = (entries: Entry[], place: number, at: number) => Promise<void>;
const spoil = (how: (segment: PackedSegment, at: number) => unknown): Spoiling => async (entries, place, at) => {
  const [key, segment] = entries[place] ?? [];
  if (key !== undefined && isPacked(segment)) entries[place] = [key, await how(segment, at)];
};
const withByte = (gzip: ArrayBuffer, at: number): ArrayBuffer => {
  const bytes = new Uint8Array(gzip.slice(0));
  bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << at % 8);
  return bytes.buffer;
};
const spoilings: Readonly<Record<string, Spoiling>> = {
  "another byte": spoil((segment, at) => ({ ...segment, gzip: withByte(segment.gzip, at) })),
  "an end that is not there": spoil((segment, at) => ({ ...segment, gzip: segment.gzip.slice(0, -1 - (at % 20)) })),
  "no digest": spoil(({ last, gzip }) => ({ last, gzip })),
  "a digest that is none": spoil((segment, at) => ({ ...segment, digest: [7, null, "", "0".repeat(64), {}][at % 5] })),
  "an edited record under the digest of before": spoil(async (segment, at) => ({ ...(await packed(edited(log, segment.last - (at % PER_SEGMENT)).filter(({ sequence }) => sequence <= segment.last && sequence > segment.last - PER_SEGMENT), sha256)), digest: segment.digest })),
  "another segment under this digest": spoil(async (segment, at) => ({ ...(await packed(log.slice(at % 100, (at % 100) + PER_SEGMENT), sha256)), digest: segment.digest })),
  "another segment in its place": async (entries, place, at) => {
    const [key] = entries[place] ?? [];
    const [, other] = entries[at % entries.length] ?? [];
    if (key !== undefined) entries[place] = [key, other];
  },
  "no segment": async (entries, place) => void entries.splice(place, 1),
};
const place = fc.integer({ min: 0, max: FACTS - 1 });
const anyHarm = fc.array(fc.tuple(fc.constantFrom(...Object.keys(damages)), place), { maxLength: 3 });
const anySpoiling = fc.array(fc.tuple(fc.constantFrom(...Object.keys(spoilings)), fc.nat(Math.ceil(FACTS / PER_SEGMENT)), fc.nat(4_000)), { maxLength: 3 });
const anyDrop = fc.option(fc.tuple(fc.integer({ min: 2, max: FACTS }), fc.integer({ min: 0, max: 30 })), { nil: undefined });

const withoutDigests = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map(([key, segment]) => [key, isPacked(segment) ? { last: segment.last, gzip: segment.gzip } : segment]);

describe("a log whose packed segments have a digest", () => {
  it("opens exactly as without one, whatever was damaged before it was packed and whatever happened to it since", async () => {
    await fc.assert(
      fc.asyncProperty(anyHarm, anyDrop, anySpoiling, async (harm, drop, spoilt) => {
        const records = harmed(drop === undefined ? log : droppedLog(log, [[drop[0], Math.min(FACTS, drop[0] + drop[1])]]), harm);
        const entries = [...(await entriesOf(records))];
        for (const [name, at, how] of spoilt) await spoilings[name]?.(entries, at, how);
        await put(withoutDigests(entries));
        const checked = await open(records);
        await put(entries);
        const trusted = await open(records);
        expect(trusted.opened).toEqual(checked.opened);
        expect(JSON.stringify(trusted.opened.state)).toBe(JSON.stringify(checked.opened.state));
        expect(trusted.hashes).toBeLessThanOrEqual(checked.hashes);
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  it("needs a hash for no record that is packed", async () => {
    await put(await entriesOf(log));
    const { opened, hashes } = await open();
    expect(hashes).toBe(PLAIN);
    expect(opened).toMatchObject({ folded: FACTS, findings: [], wasRead: true });
  });

  it("[S7] is refused from a record on that was edited under the digest, and an audit finds that record", async () => {
    const entries = [...(await entriesOf(log))];
    const changed = edited(log, 70);
    const [, was] = entries[4] ?? [];
    entries[4] = [["player", 65, PACKED], { ...(await packed(changed.slice(64, 80), sha256)), digest: isPacked(was) ? was.digest : "" }];
    await put(entries);
    const { opened, hashes } = await open();
    expect(opened).toMatchObject({ folded: 69, findings: [{ type: "LogLossDetected" }] });
    expect(hashes).toBe(PER_SEGMENT + PLAIN);
    expect(await foundBroken()).toEqual([70]);
  });

  it("is checked record by record where a byte has changed that does not matter", async () => {
    const entries = [...(await entriesOf(log))];
    // Bytes 4 to 7 of a gzip are a time that nobody reads.
    await spoilings["another byte"]?.(entries, 3, 4);
    await put(entries);
    const { opened, hashes } = await open();
    expect(hashes).toBe(PER_SEGMENT + PLAIN);
    expect(opened).toMatchObject({ folded: FACTS, findings: [], wasRead: true });
  });

  it("cannot be read where a byte has changed that does, and the audit has every other segment", async () => {
    const entries = [...(await entriesOf(log))];
    await spoilings["another byte"]?.(entries, 3, 40);
    await put(entries);
    expect((await open()).opened).toMatchObject({ folded: 0, wasRead: false });
    const records = await audited();
    expect(records.filter((record) => isPacked(record))).toHaveLength(1);
    expect(records).toHaveLength(FACTS - PER_SEGMENT + 1);
  });

  it("[S7] is found to be edited by an audit even when the digest was computed anew", async () => {
    const entries = [...(await entriesOf(log))];
    const segment = await packed(edited(log, 70).slice(64, 80), sha256);
    if (segment === undefined) throw new Error("nothing was packed");
    entries[4] = [["player", 65, PACKED], { ...segment, digest: digestOf(segment) }];
    await put(entries);
    expect(await foundBroken()).toEqual([70]);
  });
});

const audited = async (): Promise<readonly unknown[]> => {
  const records: unknown[] = [];
  for await (const piece of readLogPieces("slipstream", "player")) records.push(...piece);
  return records;
};

const foundBroken = async (): Promise<readonly number[]> => {
  const verify = createVerifier(sha256);
  return ((await audited()) as readonly SealedFact[]).map(verify).flatMap(({ sequence, verdict }) => (verdict === "broken" ? [sequence] : []));
};

/** A record that has the hash of its content now, and not when it has become text: JSON writes a time as a string. */
const withTime = (records: readonly SealedFact[], sequence: number): readonly SealedFact[] =>
  records.map((fact) => {
    if (fact.sequence !== sequence) return fact;
    const event = { type: "StakeChanged", stake: new Date(0) };
    return seal({ ...fact, event }, fact.previous, sha256);
  });

describe("packing a log", () => {
  const long = sealedLog(Array.from({ length: 1_700 }, (_, at) => oddsChanged(selection(), 1.5 + (at % 90) / 100)));

  const packAll = async (records: readonly SealedFact[]): Promise<void> => {
    const entries: Entry[] = [];
    for (let from = 0; from < records.length; from += 100) entries.push([["player", from + 1], records.slice(from, from + 100)]);
    await put(entries);
    await createHousekeeping(sha256).pack(openDatabase("slipstream"), "player", records.length + 1);
  };

  it("writes the SHA-256 of what it wrote to each packed segment", async () => {
    await packAll(long);
    const segments = await stored();
    expect(segments).toHaveLength(2);
    expect(segments.map(({ digest }) => digest)).toEqual(segments.map(digestOf));
  });

  it.each<[string, (records: readonly SealedFact[]) => readonly SealedFact[]]>([
    ["was edited", (records) => edited(records, 700)],
    ["is no longer the same as text", (records) => withTime(records, 700)],
    ["cannot be read", (records) => records.map((fact) => (fact.sequence === 700 ? seal({ ...fact, version: 0 }, fact.previous, sha256) : fact))],
  ])("writes none where a record %s, and the next start finds it", async (_, harm) => {
    const records = harm(long);
    await packAll(records);
    const segments = await stored();
    expect(segments.map((segment) => segment.digest === digestOf(segment))).toEqual([true, false]);
    expect(segments[1]).not.toHaveProperty("digest");
    const { opened } = await open(long);
    expect(opened.folded).toBe(699);
    expect(opened.findings[0]).toMatchObject({ type: "LogLossDetected", since: 1_701 });
  });

  it("writes none on a page without TLS, and such a page believes none", async () => {
    const subtle = vi.spyOn(globalThis.crypto, "subtle", "get");
    await packAll(long);
    subtle.mockReturnValue(undefined as never);
    expect((await open(long)).hashes).toBe(1_700);
    await packAll(long);
    expect((await stored()).map((segment) => "digest" in segment)).toEqual([false, false]);
    expect((await open(long)).hashes).toBe(1_700);
    subtle.mockRestore();
    const { opened, hashes } = await open(long);
    expect([opened.folded, hashes]).toEqual([1_700, 1_700]);
  });

  it("writes it anew for what is left beside a run that was dropped", async () => {
    await packAll(long);
    const run = { from: 500, to: 1_100, previous: long[499]?.previous ?? "", hash: long[1_099]?.hash ?? "", isRecorded: true };
    await createHousekeeping(sha256).drop(openDatabase("slipstream"), "player", { upTo: 1_100, ranges: [run] });
    const segments = await stored();
    expect(segments.map(({ last }) => last)).toEqual([1_113, 1_200]);
    expect(segments.map(({ digest }) => digest)).toEqual(segments.map(digestOf));
  });
});
