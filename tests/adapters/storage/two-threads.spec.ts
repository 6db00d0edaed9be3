import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Effect, Layer } from "effect";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerOf, openDatabase, SEGMENTS } from "../../../src/adapters/storage/indexeddb.ts";
import { createIndexedDbJournal } from "../../../src/adapters/storage/journal.indexeddb.ts";
import { PACKED, packed } from "../../../src/adapters/storage/packed-segments.ts";
import { type CheckedSegment, checkFromTheEnd, checkSegment, type CheckWorker, type UncheckedSegment } from "../../../src/adapters/storage/segment-checks.ts";
import { type OpenedLog, openLog } from "../../../src/application/log/open-log.ts";
import { Digest } from "../../../src/application/ports/digest.ts";
import { Journal } from "../../../src/application/ports/journal.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { GENESIS, headAfter } from "../../../src/domain/log/chain.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { droppedLog } from "../../audit/dropped-log.ts";
import { sealedLog, sha256 } from "../../audit/sealed-log.ts";
import { added, oddsChanged, selection } from "../../kit/builders.ts";
import { createMemoryStorage } from "./memory-storage.ts";

const FACTS = 160;
/** Facts in a packed segment: few, so that there are enough of them to be worth a worker. */
const PER_SEGMENT = 8;
const PLAIN = 12;
const log = sealedLog([added(), ...Array.from({ length: FACTS - 1 }, (_, at) => (at % 9 === 0 ? added(selection(`3${at}`)) : oddsChanged(selection(), 1.5 + at / 1_000)))]);

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

/** Stores records as a page leaves them: the older ones packed, the newest plain. The packed segments in `spoilt` lose their last bytes. */
const store = async (records: readonly SealedFact[], spoilt: readonly number[] = []): Promise<void> => {
  const database = openDatabase("slipstream");
  const end = Math.max(0, records.length - PLAIN);
  const segments: (readonly [key: IDBValidKey, segment: unknown])[] = [];
  for (let from = 0; from < end; from += PER_SEGMENT) {
    const segment = await packed(records.slice(from, Math.min(end, from + PER_SEGMENT)));
    const isSpoilt = spoilt.includes(from / PER_SEGMENT);
    segments.push([["player", from + 1, PACKED], segment === undefined || !isSpoilt ? segment : { ...segment, gzip: segment.gzip.slice(0, -9) }]);
  }
  segments.push([["player", end + 1], records.slice(end)]);
  await database.transact(SEGMENTS, "readwrite", "relaxed", (each) => Promise.all(segments.map(([key, segment]) => answerOf(each.put(segment, key)))));
};

/** A worker on this thread: each answer comes after so many turns of the event loop. */
const workerAfter = (turns: readonly number[]) => (): CheckWorker => {
  const target = new EventTarget();
  let isStopped = false;
  const work = async (segments: readonly UncheckedSegment[]): Promise<void> => {
    for (const [index, segment] of segments.entries()) {
      for (let turn = 0; turn < (turns[index % turns.length] ?? 0); turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const checked = await checkSegment(segment, sha256).catch(() => undefined);
      if (isStopped) return;
      if (checked !== undefined) target.dispatchEvent(new MessageEvent("message", { data: checked }));
    }
  };
  return {
    addEventListener: target.addEventListener.bind(target),
    postMessage: (segments: readonly UncheckedSegment[]) => void work(structuredClone(segments)),
    terminate: () => void (isStopped = true),
  };
};

interface Opening {
  readonly opened: OpenedLog;
  /** How many hashes the page computed. */
  readonly hashes: number;
}

const open = async (startCheck?: () => CheckWorker, records: readonly SealedFact[] = log): Promise<Opening> => {
  const storage = createMemoryStorage();
  const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: () => storage, ...(startCheck === undefined ? {} : { startCheck }) });
  journal.keepHead(headAfter(records, GENESIS));
  let hashes = 0;
  const counted = { sha256: (text: string) => ((hashes += 1), sha256(text)) };
  const layer = Layer.merge(Layer.succeed(Journal, journal), Layer.succeed(Digest, counted));
  const opened = await Effect.runPromise(Effect.provide(openLog(() => new Promise((resolve) => setImmediate(resolve))), layer));
  return { opened, hashes };
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
const place = fc.integer({ min: 0, max: FACTS - 1 });
const anyDamage = fc.array(fc.tuple(fc.constantFrom(...Object.keys(damages)), place), { maxLength: 3 });
const anyDrop = fc.option(fc.tuple(fc.integer({ min: 2, max: FACTS }), fc.integer({ min: 0, max: 30 })), { nil: undefined });

describe("a log that a worker checks from its end while the page reads it from its beginning", () => {
  it("opens exactly as on one thread, whatever is damaged and whenever the worker answers", async () => {
    await fc.assert(
      fc.asyncProperty(anyDamage, anyDrop, fc.option(fc.nat(20), { nil: undefined, freq: 8 }), fc.array(fc.nat(6), { minLength: 1, maxLength: 8 }), async (harm, drop, spoilt, turns) => {
        const records = [...(drop === undefined ? log : droppedLog(log, [[drop[0], Math.min(FACTS, drop[0] + drop[1])]]))];
        for (const [name, at] of harm) damages[name]?.(records, at);
        vi.stubGlobal("indexedDB", new IDBFactory());
        await store(records, spoilt === undefined ? [] : [spoilt]);
        const alone = await open(undefined, records);
        const together = await open(workerAfter(turns), records);
        expect(together.opened).toEqual(alone.opened);
        expect(JSON.stringify(together.opened.state)).toBe(JSON.stringify(alone.opened.state));
        expect(together.hashes).toBeLessThanOrEqual(alone.hashes);
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  it("is not hashed by the page where the worker was there first", async () => {
    await store(log);
    const alone = await open();
    const together = await open(workerAfter([0]));
    expect(alone.hashes).toBe(FACTS);
    expect(together.hashes).toBeLessThan(FACTS - PER_SEGMENT);
    expect(together.opened).toEqual(alone.opened);
    expect(together.opened).toMatchObject({ folded: FACTS, findings: [], wasRead: true });
  });

  it("is refused from the first record on that the worker found to be changed", async () => {
    const changed = log.map((fact) => (fact.sequence === FACTS - PLAIN - 1 ? { ...fact, at: fact.at + 1 } : fact));
    await store(changed);
    const { opened, hashes } = await open(workerAfter([0]), changed);
    expect(hashes).toBeLessThan(FACTS - PER_SEGMENT);
    expect(opened.folded).toBe(FACTS - PLAIN - 2);
    expect(opened.findings).toMatchObject([{ type: "LogLossDetected" }]);
  });

  it.each<[string, () => CheckWorker]>([
    ["cannot be made", () => { throw new DOMException("not allowed", "SecurityError"); }],
    ["never answers", () => ({ addEventListener: () => undefined, postMessage: () => undefined, terminate: () => undefined })],
  ])("is checked by the page alone when the worker %s", async (_, start) => {
    await store(log);
    const { opened, hashes } = await open(start);
    expect(hashes).toBe(FACTS);
    expect(opened).toMatchObject({ folded: FACTS, findings: [], wasRead: true });
  });

  it("ends its worker when it is open, and when it cannot be read", async () => {
    const ended = vi.fn<() => void>();
    const start = (): CheckWorker => ({ ...workerAfter([1])(), terminate: ended });
    await store(log);
    await open(start);
    expect(ended).toHaveBeenCalledTimes(1);
    await store(log, [0]);
    expect((await open(start)).opened).toMatchObject({ folded: 0, wasRead: false });
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it("ends its worker where the two meet, because the page has checked what is before", async () => {
    const target = new EventTarget();
    const ended = vi.fn<() => void>();
    const segments = await Promise.all(Array.from({ length: 20 }, (_, at) => packed(log.slice(at, at + 1))));
    const checks = checkFromTheEnd(segments, () => ({ addEventListener: target.addEventListener.bind(target), postMessage: () => undefined, terminate: ended }));
    const last: CheckedSegment = { place: 19, text: "[]", asSealed: [] };
    target.dispatchEvent(new MessageEvent("message", { data: last }));
    expect(checks?.take(0)).toBeUndefined();
    expect(ended).not.toHaveBeenCalled();
    expect(checks?.take(19)).toBe(last);
    expect(checks?.take(19)).toBeUndefined();
    checks?.stop();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("needs no worker when it is short", async () => {
    await store(log.slice(0, 40));
    const start = vi.fn<() => CheckWorker>(workerAfter([0]));
    await open(start, log.slice(0, 40));
    expect(start).not.toHaveBeenCalled();
  });
});
