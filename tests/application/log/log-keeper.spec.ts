import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createMemoryDisk, createMemoryJournal, type MemoryDisk } from "../../../src/adapters/memory/journal.memory.ts";
import { createEventStore, type EventStoreShape } from "../../../src/application/log/event-store.ts";
import { createLogKeeper, type LogKeeperShape } from "../../../src/application/log/log-keeper.ts";
import { STORE_PATIENCE_MS } from "../../../src/application/log/patience.ts";
import { type Durability, type JournalShape, JournalUnavailable, type KeptRequest } from "../../../src/application/ports/journal.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { fromSnapshot } from "../../../src/domain/snapshot.ts";
import { facts, oddsChanged, selection } from "../../kit/builders.ts";
import { settle } from "../../kit/world.ts";

const digest = createMemoryDigest();
const cleared = { type: "BetslipCleared" } as const;
const move = oddsChanged(selection(), 2);

describe("keeping the log", () => {
  let clock: MemoryClock;
  let disk: MemoryDisk;
  let store: EventStoreShape;
  let keeper: LogKeeperShape;
  let begin: () => LogKeeperShape;
  let noSnapshots: boolean;
  /** Whether a write is never answered. */
  let stuck: boolean;
  /** Happens while a write is under way. */
  let meanwhile: () => void;
  /** Happens when a snapshot is taken. */
  let snapshot: () => void;
  /** How many requests were kept beside the store, each time that they were. */
  let keptBeside: number[];
  let unresolved: readonly KeptRequest[];
  let packedBefore: number[];
  let writes: { readonly facts: number; readonly durability: Durability }[];

  beforeEach(() => {
    clock = createMemoryClock();
    disk = createMemoryDisk();
    writes = [];
    packedBefore = [];
    noSnapshots = false;
    stuck = false;
    meanwhile = () => undefined;
    snapshot = () => undefined;
    keptBeside = [];
    unresolved = [];
    const journal = createMemoryJournal(disk);
    const watched: JournalShape = {
      ...journal,
      append: (sealed, durability) => {
        writes.push({ facts: sealed.length, durability });
        meanwhile();
        if (stuck) return Effect.never;
        return journal.append(sealed, durability);
      },
      pack: (before) => Effect.andThen(Effect.sync(() => packedBefore.push(before)), Effect.fail(new JournalUnavailable({ why: "broken" }))),
      keepRequests: (requests) => {
        keptBeside.push(requests.length);
        journal.keepRequests(requests);
      },
      saveSnapshot: (taken) => {
        snapshot();
        return noSnapshots ? Effect.fail(new JournalUnavailable({ why: "no-room" })) : journal.saveSnapshot(taken);
      },
    };
    store = createEventStore(() => 0);
    begin = () => createLogKeeper({ store, journal: watched, digest, clock, codeHash: "test", start: GENESIS, unresolved: () => unresolved });
    keeper = begin();
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await keeper.stop();
  });
  const broken = (): never => {
    throw new Error("broken");
  };
  const decide = () => store.append([cleared], { by: "player", what: "ClearBetslip" });
  const hear = () => store.append([move], { by: "feed", what: "delivery" });

  it("writes a decision at once and strictly", async () => {
    decide();
    await settle();
    expect(writes).toEqual([{ facts: 1, durability: "strict" }]);
    expect(disk.facts.map(({ sequence }) => sequence)).toEqual([1]);
  });
  it("stops once the waiting facts are written, and its head covers nothing later", async () => {
    hear();
    const stopped = keeper.stop();
    decide();
    await stopped;
    expect(disk.facts.map(({ event }) => event.type)).toEqual(["OddsChanged"]);
    expect(await Effect.runPromise(Effect.isFailure(keeper.persist()))).toBe(true);
  });
  it("gathers the feed for 250 ms", async () => {
    hear();
    clock.advance(200);
    hear();
    await settle();
    expect(writes).toEqual([]);
    expect(clock.pending()).toBe(1);
    clock.advance(50);
    await settle();
    expect(writes).toEqual([{ facts: 2, durability: "relaxed" }]);
    hear();
    clock.advance(250);
    await settle();
    expect(writes.slice(1)).toEqual([{ facts: 1, durability: "relaxed" }]);
  });
  it("writes the waiting facts when it is told to, and writes nothing when none wait", async () => {
    hear();
    keeper.flush();
    await settle();
    expect(writes).toEqual([{ facts: 1, durability: "relaxed" }]);
    keeper.flush();
    await settle();
    expect(writes).toHaveLength(1);
  });
  it("writes the feed sooner when 256 facts have come", async () => {
    for (let fact = 0; fact < 256; fact += 1) hear();
    await settle();
    expect(writes).toEqual([{ facts: 256, durability: "relaxed" }]);
  });
  it("writes what waits together with a decision, in order", async () => {
    hear();
    hear();
    decide();
    await settle();
    expect(writes).toEqual([{ facts: 3, durability: "strict" }]);
    expect(disk.facts.map(({ event }) => event.type)).toEqual(["OddsChanged", "OddsChanged", "BetslipCleared"]);
  });
  it("gives the same hashes wherever the segments are cut", async () => {
    hear();
    decide();
    await settle();
    hear();
    clock.advance(250);
    await settle();
    hear();
    keeper.head();
    decide();
    await settle();
    const events = [move, cleared, move, move, cleared];
    const plain = facts(events).map((fact, index) => ({ ...fact, at: 0, cause: disk.facts[index]?.cause ?? fact.cause }));
    expect(disk.facts).toEqual(sealAll(plain, GENESIS, digest.sha256));
    expect(writes.length).toBeGreaterThan(2);
  });
  it("keeps the head outside the store, once what it vouches for is inside", async () => {
    decide();
    expect(disk.head).toBeUndefined();
    await settle();
    expect(disk.head).toEqual(keeper.head());
    expect(disk.head).toEqual({ length: 1, hash: disk.facts[0]?.hash });
  });
  it("has persisted when everything is on the disk, and returns its head", async () => {
    hear();
    const head = await Effect.runPromise(keeper.persist());
    expect(disk.facts).toHaveLength(1);
    expect(head).toEqual({ length: 1, hash: disk.facts[0]?.hash });
    expect(writes).toEqual([{ facts: 1, durability: "strict" }]);
  });
  it("[C1] is superseded when another window wrote first: nothing is overwritten or persisted", async () => {
    decide();
    await settle();
    const [mine] = disk.facts;
    if (mine === undefined) throw new Error("nothing was kept");
    disk.facts = [mine, { ...mine, sequence: 2, at: 99 }];
    decide();
    await settle();
    expect(keeper.status()).toBe("superseded");
    expect(disk.facts[1]?.at).toBe(99);
    const refusal = await Effect.runPromise(Effect.flip(keeper.persist()));
    expect(refusal._tag).toBe("JournalConflict");
    const before = writes.length;
    decide();
    await settle();
    expect(writes).toHaveLength(before);
  });
  it("goes on in memory when the device keeps nothing", async () => {
    disk.broken = "broken";
    decide();
    const head = await Effect.runPromise(keeper.persist());
    expect(keeper.status()).toBe("memory-only");
    expect(head.length).toBe(1);
    // The next page knows the sequences that were given out and may have left the device.
    expect(disk.head).toEqual(head);
  });
  it("keeps the head that leaves beside a store that does not answer", async () => {
    stuck = true;
    decide();
    const leaving = Effect.runPromise(keeper.persist());
    await settle();
    expect(disk.head).toBeUndefined();
    clock.advance(STORE_PATIENCE_MS);
    expect(await leaving).toEqual(keeper.head());
    expect(disk.head).toEqual(keeper.head());
  });
  it("[S2] writes facts that failed to be stored together with the next ones, and then keeps the log again", async () => {
    const told: string[] = [];
    keeper.status$.subscribe((status) => told.push(status));
    disk.broken = "broken";
    decide();
    await settle();
    expect(keeper.status()).toBe("memory-only");
    disk.broken = undefined;
    hear();
    clock.advance(250);
    await settle();
    expect(told).toEqual(["kept", "memory-only", "kept"]);
    expect(disk.facts.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(writes.at(-1)).toEqual({ facts: 2, durability: "strict" });
    expect(keeper.status()).toBe("kept");
    expect(disk.head).toEqual(keeper.head());
    decide();
    await settle();
    expect(told).toHaveLength(3);
  });
  it("tries those facts again when it is told to write, though no other fact has come", async () => {
    disk.broken = "broken";
    decide();
    await settle();
    disk.broken = undefined;
    keeper.flush();
    await settle();
    expect(disk.facts.map(({ sequence }) => sequence)).toEqual([1]);
    expect([keeper.status(), disk.head]).toEqual(["kept", keeper.head()]);
  });
  it.each([
    [1_000, 1_001],
    [1_001, 1],
  ])("holds no more than a thousand facts for a device that takes none: of %d it writes %d with the next", async (unkept, written) => {
    disk.broken = "broken";
    for (let fact = 0; fact < unkept; fact += 1) hear();
    await Effect.runPromise(keeper.persist());
    disk.broken = undefined;
    decide();
    await settle();
    expect(writes.at(-1)).toEqual({ facts: written, durability: "strict" });
  });
  it("also keeps requests outside the store, whether or not the store accepts them, and drops them when they are resolved", async () => {
    unresolved = [{ kind: "bet", request: { attempt: "attempt-1" } }];
    decide();
    await Effect.runPromise(keeper.persist());
    expect(disk.requests).toEqual(unresolved);
    disk.requests = [];
    disk.broken = "broken";
    decide();
    await Effect.runPromise(keeper.persist());
    expect(disk.requests).toEqual(unresolved);
    unresolved = [];
    keptBeside = [];
    decide();
    decide();
    expect(keptBeside).toEqual([0]);
    expect(disk.requests).toEqual([]);
  });
  it("drops the requests that an earlier page kept, when they are resolved", () => {
    disk.requests = [{ kind: "bet", request: { attempt: "attempt-1" } }];
    void keeper.stop();
    keeper = begin();
    decide();
    decide();
    expect(keptBeside).toEqual([0]);
  });
  it("keeps the log though its snapshot cannot be kept", async () => {
    noSnapshots = true;
    for (let fact = 0; fact < 1_999; fact += 1) hear();
    decide();
    await settle();
    expect(disk.snapshot).toBeUndefined();
    expect(disk.facts).toHaveLength(2_000);
    expect(keeper.status()).toBe("kept");
  });
  it.each([
    ["write", "memory-only"],
    ["snapshot", "kept"],
  ])("reports a fault of our own code in a %s, and writes on", async (where, kept) => {
    const later: (() => void)[] = [];
    vi.stubGlobal("queueMicrotask", (run: () => void) => later.push(run));
    for (let fact = 0; fact < 1_999; fact += 1) hear();
    await settle();
    if (where === "write") meanwhile = broken;
    else snapshot = broken;
    decide();
    await settle();
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow("broken");
    expect([keeper.status(), disk.head?.length]).toEqual([kept, 2_000]);
    meanwhile = () => undefined;
    decide();
    await settle();
    expect(disk.facts).toHaveLength(2_001);
    expect(keeper.status()).toBe("kept");
  });
  it("takes a snapshot every 2000 facts, that is the state at its head", async () => {
    for (let fact = 0; fact < 1_999; fact += 1) hear();
    decide();
    await settle();
    expect(disk.snapshot?.head).toEqual(keeper.head());
    expect(fromSnapshot(disk.snapshot?.state)).toEqual(store.snapshot());
    const first = disk.snapshot;
    for (let fact = 0; fact < 1_998; fact += 1) hear();
    decide();
    await settle();
    expect(disk.snapshot).toEqual(first);
    decide();
    await settle();
    expect(disk.snapshot?.head.length).toBe(4_000);
  });
  it("has what comes before a snapshot packed, and writes on when the device cannot do that", async () => {
    for (let fact = 0; fact < 1_999; fact += 1) hear();
    decide();
    await settle();
    expect(packedBefore).toEqual([2_000]);
    decide();
    await settle();
    expect(disk.facts).toHaveLength(2_001);
    expect(keeper.status()).toBe("kept");
    expect(packedBefore).toEqual([2_000]);
  });
  it("takes no snapshot while the state is ahead of the written log, and takes it with the next write", async () => {
    for (let fact = 0; fact < 1_999; fact += 1) hear();
    meanwhile = hear;
    decide();
    await settle();
    expect(disk.snapshot).toBeUndefined();
    meanwhile = () => undefined;
    keeper.flush();
    await settle();
    expect(disk.snapshot?.head).toEqual(keeper.head());
  });
  it("takes no snapshot after skipping facts, so that a build that understands them can still apply them", async () => {
    store.append([{ type: "FactsSkipped", count: 1, first: 4 }, cleared], { by: "app", what: "open" });
    for (let fact = 0; fact < 2_000; fact += 1) hear();
    decide();
    await settle();
    expect(disk.facts).toHaveLength(2_003);
    expect(disk.snapshot).toBeUndefined();
  });
  it("writes what is left when it stops", async () => {
    hear();
    keeper.stop();
    await settle();
    expect(disk.facts).toHaveLength(1);
    expect(writes).toEqual([{ facts: 1, durability: "relaxed" }]);
  });
});
