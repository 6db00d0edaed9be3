import { Effect, Layer } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createMemoryDisk, createMemoryJournal, type MemoryDisk } from "../../../src/adapters/memory/journal.memory.ts";
import { Journal, JournalUnavailable } from "../../../src/application/ports/journal.ts";
import { openLog } from "../../../src/application/log/open-log.ts";
import type { Fact, Head, SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { audit, exportOf, isClean } from "../../audit/sealed-log.ts";
import { added, facts, placement, selection } from "../../kit/builders.ts";
import { createBrowser, openSignedIn, openWorld, settle } from "../../kit/world.ts";

const { sha256 } = createMemoryDigest();
const ten = Array.from({ length: 10 }, (_, at) => added(selection(String(100 + at))));
const written = facts(ten);
const sealed = sealAll(written, GENESIS, sha256);
const whole = headAfter(sealed, GENESIS);
const at = (sequence: number): SealedFact => {
  const fact = sealed[sequence - 1];
  if (fact === undefined) throw new RangeError(`no fact ${sequence}`);
  return fact;
};
const stateOf = (length: number) => fold(initialState(), written.slice(0, length));
const edited = (sequence: number): SealedFact[] =>
  sealed.map((fact) => (fact.sequence === sequence ? { ...fact, event: { type: "StakeChanged", stake: money(1) } } : fact));

const audited = (log: readonly SealedFact[], heads: readonly Head[]) => audit(exportOf(log), heads);

describe("opening the log", () => {
  let disk: MemoryDisk;
  /** From which sequence the store was read, each time that it was. */
  let reads: number[];
  beforeEach(() => {
    disk = createMemoryDisk();
    reads = [];
  });
  const openWhole = () => {
    const journal = createMemoryJournal(disk);
    const watched = Layer.succeed(Journal, {
      ...journal,
      read: (from) => {
        reads.push(from);
        return journal.read(from);
      },
      readPieces: () => {
        reads.push(1);
        return journal.readPieces();
      },
    });
    return Effect.runPromise(Effect.provide(openLog("test"), Layer.merge(watched, createMemoryDigest().layer)));
  };
  /** Without what only the window that writes on asks for. */
  const open = async () => {
    const { answered: _, folded: __, recent: ___, ...opened } = await openWhole();
    return opened;
  };
  it("reports its progress while it folds a long log, and waits between the parts", async () => {
    const stakes = Array.from({ length: 1_700 }, (_, index) => ({ type: "StakeChanged", stake: money(index) }) as const);
    const long = facts(stakes);
    disk.facts = [...sealAll(long, GENESIS, sha256)];
    const told: number[] = [];
    let waited = 0;
    const restoring = (part: number) => {
      told.push(part);
      return part === 0 ? undefined : new Promise<void>((resolve) => setImmediate(() => ((waited += 1), resolve())));
    };
    const opened = await Effect.runPromise(Effect.provide(openLog("test", restoring), Layer.merge(createMemoryJournal(disk).layer, createMemoryDigest().layer)));
    expect(told).toEqual([0, 500, 1_000, 1_500].map((done) => done / 1_700));
    expect(waited).toBe(3);
    expect(opened.state).toEqual(fold(initialState(), long));
    expect(opened.head).toEqual({ length: 1_700, hash: disk.facts.at(-1)?.hash });
  });

  it("tells how many facts it folded, and which asks of other windows they answer", async () => {
    const asked = written.map((fact) => (fact.sequence === 4 ? { ...fact, cause: { ...fact.cause, from: { tab: "other", ask: 3 } } } : fact));
    disk.facts = [...sealAll(asked, GENESIS, sha256)];
    const { folded, answered } = await openWhole();
    expect(folded).toBe(asked.length);
    expect(answered).toEqual(new Map([["other", 3]]));
  });

  it("[S6] starts with an empty log on a new device", async () => {
    expect(await open()).toEqual({ head: GENESIS, state: initialState(), findings: [], kept: [], wasRead: true });
    expect(reads).toEqual([1]);
  });

  it("folds every stored fact", async () => {
    disk.facts = [...sealed];
    disk.head = whole;
    expect(await open()).toEqual({ head: whole, state: stateOf(10), findings: [], kept: [], wasRead: true });
  });

  const atSix = (state = stateOf(6), hash = at(6).hash) => ({ head: { length: 6, hash }, codeHash: "test", state: toSnapshot(state) });

  it("goes on from a snapshot and folds the rest, without reading what came before", async () => {
    disk.facts = [...sealed];
    disk.head = whole;
    disk.snapshot = atSix();
    expect(await open()).toEqual({ head: whole, state: stateOf(10), findings: [], kept: [], wasRead: true });
    expect(reads).toEqual([6]);
  });

  it("accepts a kept head that is older than the snapshot", async () => {
    disk.facts = [...sealed];
    disk.head = { length: 3, hash: at(3).hash };
    disk.snapshot = atSix();
    expect((await open()).findings).toEqual([]);
  });

  it("ignores a snapshot whose record is not in the log", async () => {
    disk.facts = sealed.slice(0, 5);
    disk.head = whole;
    disk.snapshot = atSix();
    const opened = await open();
    expect(opened).toMatchObject({ head: whole, findings: [{ type: "LogLossDetected", expectedLength: 10, expectedHash: whole.hash, since: 6 }] });
    expect(opened.state).toEqual(stateOf(5));
  });

  it("folds from the beginning when the record at the snapshot is gone and those after it are there", async () => {
    disk.facts = sealed.filter(({ sequence }) => sequence !== 6);
    disk.snapshot = atSix();
    expect((await open()).state).toEqual(stateOf(5));
  });

  it("believes a snapshot that ends where the log does", async () => {
    disk.facts = [...sealed];
    disk.snapshot = { head: whole, codeHash: "test", state: toSnapshot(stateOf(10)) };
    expect(await open()).toEqual({ head: whole, state: stateOf(10), findings: [], kept: [], wasRead: true });
  });

  it("folds from the beginning when the snapshot is of another log", async () => {
    disk.facts = [...sealed];
    disk.snapshot = atSix(initialState(), "f".repeat(64));
    expect(await open()).toMatchObject({ head: whole, state: { betslip: { legs: { length: 10 } } }, findings: [], kept: [], wasRead: true });
  });

  it("folds from the beginning when the snapshot cannot be read", async () => {
    disk.facts = [...sealed];
    disk.snapshot = { head: { length: 6, hash: at(6).hash }, codeHash: "test", state: { feed: null } };
    expect((await open()).state).toEqual(stateOf(10));
  });

  it("folds from the beginning when the snapshot is of another shape of the state", async () => {
    disk.facts = [...sealed];
    disk.snapshot = { head: { length: 6, hash: at(6).hash }, codeHash: "other", state: toSnapshot(initialState()) };
    expect((await open()).state).toEqual(stateOf(10));
  });

  /** Seals a record correctly; it is the fourth of ten. */
  const withFourth = (change: Partial<Fact>): SealedFact[] => [
    ...sealAll(facts(ten).map((fact) => (fact.sequence === 4 ? { ...fact, ...change } : fact)), GENESIS, sha256),
  ];
  const ofType = (type: string): SlipstreamEvent => ({ type, amount: 5 }) as unknown as SlipstreamEvent;

  it.each<[string, Partial<Fact>]>([
    ["of a type it does not know", { event: ofType("BetInsured") }],
    ["of a type that every object has", { event: ofType("constructor") }],
    ["of a newer version", { version: 2 }],
    ["that its rules cannot fold", { event: ofType("SelectionAdded") }],
  ])("[S13] skips a record %s, keeps it, applies what comes after it, and says so", async (_, change) => {
    disk.facts = withFourth(change);
    const before = structuredClone(disk.facts);
    const opened = await open();
    expect(opened.state).toEqual(fold(initialState(), written.filter(({ sequence }) => sequence !== 4)));
    expect(opened.head).toEqual(headAfter(before, GENESIS));
    expect(opened.findings).toEqual([{ type: "FactsSkipped", count: 1, first: 4 }]);
    expect(disk.facts).toEqual(before);
  });

  it("does not take a tampered record for a record of another build", async () => {
    disk.facts = sealed.map((fact) => (fact.sequence === 4 ? { ...fact, event: ofType("BetInsured") } : fact));
    expect((await open()).findings).toEqual([{ type: "LogLossDetected", expectedLength: 10, expectedHash: whole.hash, since: 11 }]);
  });

  it.each<[string, unknown]>([
    ["a word", "spoilt"],
    ["a record without its envelope", { event: { type: "BetslipCleared" } }],
    ["a record with a number that no fact may hold", { ...at(4), event: { type: "StakeChanged", stake: Number.POSITIVE_INFINITY } }],
  ])("opens a store that holds %s among its records, and reports it as a loss", async (_, spoilt) => {
    disk.facts = sealed.map((fact) => (fact.sequence === 4 ? (spoilt as SealedFact) : fact));
    const opened = await open();
    expect(opened.state).toEqual(stateOf(3));
    expect(opened.findings).toEqual([{ type: "LogLossDetected", expectedLength: 10, expectedHash: whole.hash, since: 11 }]);
  });

  it("ignores every record from a broken one on, and reports it", async () => {
    disk.facts = edited(4);
    disk.head = whole;
    const opened = await open();
    expect(opened.state).toEqual(stateOf(3));
    expect(opened.findings).toEqual([{ type: "LogLossDetected", expectedLength: 10, expectedHash: whole.hash, since: 11 }]);
  });

  it("says how long the log was, though the head kept elsewhere is older", async () => {
    disk.facts = edited(9);
    disk.head = { length: 7, hash: at(7).hash };
    expect((await open()).findings).toEqual([{ type: "LogLossDetected", expectedLength: 10, expectedHash: whole.hash, since: 11 }]);
  });

  it("ignores every record after a gap, and reports it", async () => {
    disk.facts = sealed.filter(({ sequence }) => sequence !== 4);
    const opened = await open();
    expect(opened.state).toEqual(stateOf(3));
    expect(opened.findings).toHaveLength(1);
  });

  it("goes on after the last record, so that what is written next has a place", async () => {
    disk.facts = edited(4);
    expect((await open()).head).toEqual(whole);
  });

  it("[S8] says that the log was longer, by the head that was kept elsewhere", async () => {
    disk.facts = sealed.slice(0, 7);
    disk.head = whole;
    expect(await open()).toEqual({
      head: whole,
      state: stateOf(7),
      findings: [{ type: "LogLossDetected", expectedLength: 10, expectedHash: whole.hash, since: 8 }],
      kept: [],
      wasRead: true,
    });
  });

  it("[S5, S6] says that everything is gone when only the head is left", async () => {
    disk.head = whole;
    expect((await open()).findings).toEqual([
      { type: "LogLossDetected", expectedLength: 10, expectedHash: whole.hash, since: 1 },
    ]);
  });

  it("says that the log is another one of the same length", async () => {
    disk.facts = [...sealAll(facts([...ten.slice(0, 9), { type: "BetslipCleared" }]), GENESIS, sha256)];
    disk.head = whole;
    expect((await open()).findings).toEqual([{ type: "LogLossDetected", expectedLength: 10, expectedHash: whole.hash, since: 11 }]);
  });

  it("accepts a log that is longer than the kept head", async () => {
    disk.facts = [...sealed];
    disk.head = { length: 7, hash: at(7).hash };
    expect((await open()).findings).toEqual([]);
  });

  it("[S3] goes on after the kept head when the store cannot be read, because its sequences were given out, and calls nothing lost", async () => {
    disk.facts = [...sealed];
    disk.head = whole;
    disk.broken = "broken";
    expect(await open()).toMatchObject({ head: whole, findings: [], wasRead: false });
  });

  it("opens empty when the store cannot be read", async () => {
    disk.facts = [...sealed];
    disk.broken = "broken";
    expect(await open()).toMatchObject({ head: GENESIS, findings: [], kept: [], wasRead: false });
  });
});

it("a request that was kept beside the store is returned as it was kept", async () => {
  const disk = createMemoryDisk();
  disk.requests = [{ kind: "bet", request: placement() }];
  const opened = await Effect.runPromise(Effect.provide(openLog("test"), Layer.merge(createMemoryJournal(disk).layer, createMemoryDigest().layer)));
  expect(opened.kept).toEqual([{ kind: "bet", request: placement() }]);
});

describe("a client on a log that a newer build has written to", () => {
  it("[S10] loses nothing, goes on, and tells the player once the page stands", async () => {
    const browser = createBrowser();
    const first = await openWorld({ browser });
    first.intents.toggleSelection({ selection: selection("100") });
    await first.close();
    const before = headAfter(browser.disk.facts, GENESIS);
    const insured = { sequence: before.length + 1, at: 5, cause: { by: "app", what: "insure" }, version: 1, event: { type: "BetInsured" } } as const;
    browser.disk.facts.push(...sealAll([insured as unknown as Fact], before, sha256));
    const kept = structuredClone(browser.disk.facts);

    const second = await openWorld({ browser });
    expect(second.state().desk.dialog).toMatchObject({ kind: "error", notice: { code: "facts-skipped", count: 1 } });
    second.intents.closeDialog();
    second.intents.toggleSelection({ selection: selection("200") });
    await second.close();

    const third = await openWorld({ browser });
    expect(third.state().betslip.legs.map((leg) => leg.selection.matchId)).toEqual(["100", "200"]);
    expect(browser.disk.facts.slice(0, kept.length)).toEqual(kept);
    const verify = createVerifier(sha256);
    expect(browser.disk.facts.every((fact) => verify(fact).verdict === "verified")).toBe(true);
  });
});

describe("a client on a log that cannot be read", () => {
  it("is told that nothing is kept, begins with an empty slip and can bet, and uses the log again when it can be read", async () => {
    const browser = createBrowser();
    const first = await openWorld({ browser });
    first.intents.toggleSelection({ selection: selection("100") });
    await first.close();
    const kept = structuredClone(browser.disk.facts);
    const unreadable = Effect.fail(new JournalUnavailable({ why: "broken" }));
    const second = await openWorld({ browser, journal: (journal) => ({ ...journal, read: () => unreadable, readPieces: () => unreadable }) });
    expect(second.slipstream.logStatus.read()).toBe("memory-only");
    expect(second.state().betslip.legs).toEqual([]);
    await second.signIn();
    second.intents.toggleSelection({ selection: selection("200") });
    second.intents.placeBet({ shown: [] });
    await settle();
    expect(second.betting.bets()).toHaveLength(1);
    await second.close();
    expect(browser.disk.facts).toEqual(kept);
    const third = await openWorld({ browser });
    expect(third.state().betslip.legs.map((leg) => leg.selection.matchId)).toEqual(["100"]);
    expect(third.slipstream.logStatus.read()).toBe("kept");
  });
});

describe("a client whose device kept nothing for a while", () => {
  it("gives no sequence out twice: the next page goes on after the kept head, and says what was not kept", async () => {
    const browser = createBrowser();
    const first = await openSignedIn({ browser });
    first.intents.toggleSelection({ selection: selection("100") });
    await settle();
    const kept = browser.disk.facts.length;
    browser.disk.broken = "no-room";
    first.intents.placeBet({ shown: [] });
    await settle();
    const sent = first.betting.bets().at(-1)?.head;
    if (sent === undefined) throw new Error("no bet left");
    expect(sent.length).toBeGreaterThan(kept);
    await first.close();
    const given = browser.disk.head?.length ?? 0;
    expect(given).toBeGreaterThanOrEqual(sent.length);
    browser.disk.broken = undefined;

    const second = await openWorld({ browser });
    second.intents.closeDialog();
    await second.close();
    const gap = browser.disk.facts[kept];
    expect(gap).toMatchObject({ sequence: given + 1, event: { type: "LogLossDetected", expectedLength: given, since: kept + 1 } });
    const verify = createVerifier(sha256);
    const verdicts = browser.disk.facts.map((fact) => verify(fact));
    expect(verdicts.filter(({ verdict }) => verdict !== "verified")).toEqual([{ sequence: given + 1, verdict: "not-kept", from: kept + 1, to: given }]);
    const { summary } = await audited(browser.disk.facts, [sent]);
    expect(isClean(summary)).toBe(false);
    expect(summary.notKept).toEqual([{ from: kept + 1, to: given }]);

    const third = await openWorld({ browser });
    expect(third.state().desk.dialog).toBeUndefined();
    expect(browser.disk.facts.filter(({ event }) => event.type === "LogLossDetected")).toHaveLength(1);
    await third.close();
  });
});

describe("a client on a log that was tampered with", () => {
  it("still keeps what the player does, in this page and the next", async () => {
    const browser = createBrowser();
    const first = await openWorld({ browser });
    first.intents.toggleSelection({ selection: selection("100") });
    first.intents.toggleSelection({ selection: selection("200") });
    await first.close();
    browser.disk.facts = browser.disk.facts.map((fact) =>
      fact.event.type === "SelectionAdded" && JSON.stringify(fact.event).includes('"matchId":"200"') ? { ...fact, at: 0 } : fact,
    );
    const second = await openWorld({ browser });
    expect(second.state().desk.dialog).toEqual({ kind: "error", notice: { code: "log-lost" } });
    expect(second.state().betslip.legs.map((leg) => leg.selection.matchId)).toEqual(["100"]);
    second.intents.closeDialog();
    second.intents.toggleSelection({ selection: selection("300") });
    await settle();
    expect(second.slipstream.logStatus.read()).toBe("kept");
    await second.close();
    const third = await openWorld({ browser });
    expect(third.state().betslip.legs.map((leg) => leg.selection.matchId)).toEqual(["100", "300"]);
    expect(third.state().desk.dialog).toBeUndefined();
    const losses = browser.disk.facts.filter(({ event }) => event.type === "LogLossDetected");
    expect(losses).toHaveLength(1);
  });
});
