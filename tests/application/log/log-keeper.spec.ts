import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createMemoryDisk, createMemoryJournal, type MemoryDisk } from "../../../src/adapters/memory/journal.memory.ts";
import { createEventStore, type EventStoreShape } from "../../../src/application/log/event-store.ts";
import { createLogKeeper, type LogKeeperShape } from "../../../src/application/log/log-keeper.ts";
import { type Durability, type JournalShape, JournalUnavailable } from "../../../src/application/ports/journal.ts";
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
  let noSnapshots: boolean;
  let writes: { readonly facts: number; readonly durability: Durability }[];

  beforeEach(() => {
    clock = createMemoryClock();
    disk = createMemoryDisk();
    writes = [];
    noSnapshots = false;
    const journal = createMemoryJournal(disk);
    const watched: JournalShape = {
      ...journal,
      append: (sealed, durability) => {
        writes.push({ facts: sealed.length, durability });
        return journal.append(sealed, durability);
      },
      saveSnapshot: (snapshot) =>
        noSnapshots ? Effect.fail(new JournalUnavailable({ why: "no-room" })) : journal.saveSnapshot(snapshot),
    };
    store = createEventStore(() => 0);
    keeper = createLogKeeper({ store, journal: watched, digest, clock, start: GENESIS, unresolved: () => [] });
  });
  afterEach(async () => {
    await keeper.stop();
  });
  const decide = () => store.append([cleared], { by: "player", what: "ClearBetslip" });
  const hear = () => store.append([move], { by: "feed", what: "delivery" });

  it("writes a decision at once and strictly", async () => {
    decide();
    await settle();
    expect(writes).toEqual([{ facts: 1, durability: "strict" }]);
    expect(disk.facts.map(({ sequence }) => sequence)).toEqual([1]);
  });
  it("stops once what it had is written, and vouches for nothing that comes later", async () => {
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
    clock.advance(50);
    await settle();
    expect(writes).toEqual([{ facts: 2, durability: "relaxed" }]);
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
    hear();
    clock.advance(250);
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
  it("has persisted when everything is on the disk, and answers the head of it", async () => {
    hear();
    const head = await Effect.runPromise(keeper.persist());
    expect(disk.facts).toHaveLength(1);
    expect(head).toEqual({ length: 1, hash: disk.facts[0]?.hash });
    expect(writes).toEqual([{ facts: 1, durability: "strict" }]);
  });
  it("is superseded when another tab wrote first: nothing is overwritten and nothing is persisted", async () => {
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
    expect(disk.head).toBeUndefined();
  });
  it("writes what the device would not take with what comes next, strictly, and keeps the log again", async () => {
    disk.broken = "broken";
    decide();
    await settle();
    expect(keeper.status()).toBe("memory-only");
    disk.broken = undefined;
    hear();
    clock.advance(250);
    await settle();
    expect(disk.facts.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(writes.at(-1)).toEqual({ facts: 2, durability: "strict" });
    expect(keeper.status()).toBe("kept");
    expect(disk.head).toEqual(keeper.head());
  });
  it("holds no more than a thousand facts for a device that takes none", async () => {
    disk.broken = "broken";
    for (let fact = 0; fact < 1_001; fact += 1) hear();
    await Effect.runPromise(keeper.persist());
    disk.broken = undefined;
    decide();
    await settle();
    expect(writes.at(-1)).toEqual({ facts: 1, durability: "strict" });
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
  it("takes a snapshot every 2000 facts, that is the state at its head", async () => {
    for (let fact = 0; fact < 1_999; fact += 1) hear();
    decide();
    await settle();
    expect(disk.snapshot?.head).toEqual(keeper.head());
    expect(fromSnapshot(disk.snapshot?.state)).toEqual(store.snapshot());
  });
  it("takes no snapshot that would hide skipped facts from a build that understands them", async () => {
    store.append([{ type: "FactsSkipped", count: 1, first: 4 }], { by: "app", what: "open" });
    for (let fact = 0; fact < 2_000; fact += 1) hear();
    decide();
    await settle();
    expect(disk.facts).toHaveLength(2_002);
    expect(disk.snapshot).toBeUndefined();
  });
  it("writes what is left when it stops", async () => {
    hear();
    keeper.stop();
    await settle();
    expect(disk.facts).toHaveLength(1);
  });
});
