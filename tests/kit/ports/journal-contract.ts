import { Effect, Result } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import type { Durability, JournalShape, JournalUnavailable, LogPiece, NextPiece } from "../../../src/application/ports/journal.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import type { RetentionLimits } from "../../../src/domain/log/retention.ts";
import { partsOf } from "../../../src/domain/log/dropped.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { added, facts as factsOf, oddsChanged, placement, selection } from "../builders.ts";

/** Facts of one log, starting at a sequence. Their contents do not matter to a journal. */
export const factsFrom = (sequence: number, count: number, build = "tab"): readonly SealedFact[] =>
  Array.from({ length: count }, (_, index) => ({
    sequence: sequence + index,
    at: 1_000 + index,
    cause: { by: "app", what: "test" },
    version: 1,
    event: { type: "SessionStarted", build },
    previous: "00",
    hash: "ff",
  }));

/** Every hundredth record is a decision, the others are prices of the feed. */
const feedLog = (count: number): readonly SealedFact[] => {
  const events = Array.from({ length: count }, (_, at) => (at % 100 === 0 ? added(selection(`9${at}`)) : oddsChanged(selection(), 1.5 + (at % 90) / 100)));
  const caused = factsOf(events).map((fact) => ({ ...fact, cause: { by: fact.event.type === "OddsChanged" ? ("feed" as const) : ("player" as const), what: "test" } }));
  return sealAll(caused, GENESIS, createMemoryDigest().sha256);
};
/** Everything but the newest is too much. */
const TIGHT: RetentionLimits = { maxAge: Infinity, slack: 0, mostBytes: 1, leftBytes: 0 };
const ROOMY: RetentionLimits = { ...TIGHT, mostBytes: Infinity };

export interface JournalUnderTest {
  readonly journal: JournalShape;
  /** A second window of the same browser. */
  readonly otherTab: JournalShape;
}

/** Appends the facts and returns the tag of the failure, or "saved". */
export const append = (journal: JournalShape, facts: readonly SealedFact[], durability: Durability = "strict"): Promise<string> =>
  Effect.runPromise(
    Effect.map(Effect.result(journal.append(facts, durability)), (result) =>
      Result.isSuccess(result) ? "saved" : result.failure._tag,
    ),
  );

const sequences = async (journal: JournalShape, from = 0, upTo?: number): Promise<readonly number[]> =>
  (await Effect.runPromise(journal.read(from, upTo))).map(({ sequence }) => sequence);

const all = (next: NextPiece): Effect.Effect<readonly LogPiece[], JournalUnavailable> =>
  Effect.gen(function* () {
    const pieces: LogPiece[] = [];
    for (let piece = yield* next; piece !== undefined; piece = yield* next) pieces.push(piece);
    return pieces;
  });

export const journalContract = (name: string, start: () => Promise<JournalUnderTest>): void => {
  describe(`journal: ${name}`, () => {
    let journal: JournalShape;
    let otherTab: JournalShape;
    beforeEach(async () => {
      ({ journal, otherTab } = await start());
    });

    it("is empty at first", async () => {
      expect(await Effect.runPromise(journal.read(0))).toEqual([]);
      expect(await Effect.runPromise(journal.loadSnapshot())).toBeUndefined();
      expect(journal.keptHead()).toBeUndefined();
    });

    it("gives back the facts it was given, whole and in order, to every window", async () => {
      const facts = factsFrom(0, 5);
      await append(journal, facts.slice(0, 2));
      await append(journal, facts.slice(2), "relaxed");
      expect(await Effect.runPromise(otherTab.read(0))).toEqual(facts);
    });

    it("reads from the middle of a segment", async () => {
      await append(journal, factsFrom(0, 4));
      await append(journal, factsFrom(4, 4));
      expect(await sequences(journal, 2)).toEqual([2, 3, 4, 5, 6, 7]);
      expect(await sequences(journal, 4)).toEqual([4, 5, 6, 7]);
      expect(await sequences(journal, 7)).toEqual([7]);
      expect(await sequences(journal, 8)).toEqual([]);
      expect(await sequences(journal, 2, 4)).toEqual([2, 3, 4]);
      expect(await sequences(journal, 5, 20)).toEqual([5, 6, 7]);
      expect(await sequences(journal, 8, 9)).toEqual([]);
    });

    it("[C1] refuses what another window has written meanwhile, and keeps what that window wrote", async () => {
      await append(journal, factsFrom(0, 3));
      expect(await append(otherTab, factsFrom(3, 2, "other"))).toBe("saved");
      expect(await append(journal, factsFrom(3, 1))).toBe("JournalConflict");
      expect((await Effect.runPromise(journal.read(3))).map(({ event }) => event)).toEqual([
        { type: "SessionStarted", build: "other" },
        { type: "SessionStarted", build: "other" },
      ]);
    });

    it("refuses a segment that begins inside another window's", async () => {
      await append(journal, factsFrom(0, 3));
      await append(otherTab, factsFrom(3, 4, "other"));
      expect(await append(journal, factsFrom(5, 4))).toBe("JournalConflict");
      expect(await sequences(journal)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    });

    it("[C1] lets one of two windows win that write at once, never both", async () => {
      const answers = await Promise.all([append(journal, factsFrom(0, 2)), append(otherTab, factsFrom(0, 3))]);
      expect([...answers].sort()).toEqual(["JournalConflict", "saved"]);
      expect(await sequences(journal)).toEqual(answers[0] === "saved" ? [0, 1] : [0, 1, 2]);
    });

    it("leaves no gap: facts that follow facts that were not kept are not kept either", async () => {
      await append(journal, factsFrom(0, 3));
      expect(await append(journal, factsFrom(4, 1))).toBe("JournalUnavailable");
      expect(await append(journal, [...factsFrom(3, 1), ...factsFrom(5, 1)])).toBe("JournalUnavailable");
      expect(await sequences(journal)).toEqual([0, 1, 2]);
    });

    it("takes a record that itself tells of the gap before it, where the log ends and nowhere else", async () => {
      await append(journal, factsFrom(1, 3));
      const [plain, ...after] = factsFrom(7, 2);
      if (plain === undefined) throw new Error("no fact");
      const telling = (since: number): SealedFact => ({ ...plain, previous: "ab", event: { type: "LogLossDetected", expectedLength: 6, expectedHash: "ab", since } });
      expect(await append(journal, [telling(5), ...after])).toBe("JournalUnavailable");
      expect(await append(journal, [telling(3), ...after])).toBe("JournalUnavailable");
      expect(await append(journal, [{ ...telling(4), previous: "cd" }, ...after])).toBe("JournalUnavailable");
      expect(await append(journal, [telling(4), ...after])).toBe("saved");
      expect(await sequences(journal)).toEqual([1, 2, 3, 7, 8]);
    });

    it("accepts an empty batch", async () => {
      expect(await append(journal, [])).toBe("saved");
    });

    it("keeps the last snapshot", async () => {
      const snapshot = (length: number) => ({ head: { length, hash: "ab" }, codeHash: "c0de", state: { betslip: [length] } });
      await Effect.runPromise(journal.saveSnapshot(snapshot(1)));
      await Effect.runPromise(journal.saveSnapshot(snapshot(2)));
      expect(await Effect.runPromise(otherTab.loadSnapshot())).toEqual(snapshot(2));
    });

    it("keeps the head apart", () => {
      journal.keepHead({ length: 7, hash: "cd" });
      expect(otherTab.keptHead()).toEqual({ length: 7, hash: "cd" });
    });

    it("keeps unresolved requests apart, in their order, until they are resolved", () => {
      const bet = { kind: "bet", request: placement() };
      const later = { kind: "deposit", request: { attempt: "attempt-2", player: "player-1" } };
      expect(otherTab.keptRequests()).toEqual([]);
      journal.keepRequests([bet, later]);
      expect(otherTab.keptRequests()).toEqual([bet, later]);
      journal.keepRequests([later]);
      expect(otherTab.keptRequests()).toEqual([later]);
      journal.keepRequests([]);
      expect(otherTab.keptRequests()).toEqual([]);
    });

    it("gives the whole log in pieces, in order, packed or not, and says with the last one that it was the last", async () => {
      const pieces = (): Promise<readonly LogPiece[]> => Effect.runPromise(Effect.flatMap(journal.readPieces(), all));
      expect(await pieces()).toEqual([]);
      const facts = factsFrom(1, 1_300);
      for (let from = 0; from < facts.length; from += 100) await append(journal, facts.slice(from, from + 100), "relaxed");
      await Effect.runPromise(journal.pack(1_101));
      const read = await pieces();
      expect(read.flatMap(({ records }) => records)).toEqual(facts);
      expect(read.length).toBeGreaterThan(2);
      expect(read.at(-1)?.part).toBe(1);
      expect(read.map(({ part }) => part)).toEqual(read.map(({ part }) => part).toSorted((a, b) => a - b));
    });

    it("is not changed by what happens to a fact it has handed out", async () => {
      await append(journal, factsFrom(0, 1));
      const [fact] = await Effect.runPromise(journal.read(0));
      Object.assign(fact?.event ?? {}, { build: "changed" });
      expect((await Effect.runPromise(journal.read(0)))[0]?.event).toEqual({ type: "SessionStarted", build: "tab" });
    });

    it("reads the same, and takes the next fact, after old facts have been packed, by two windows at once too", async () => {
      const facts = factsFrom(1, 1_300).map((fact) => ({ ...fact, hash: `${fact.sequence}` }));
      for (let from = 0; from < facts.length; from += 7) await append(journal, facts.slice(from, from + 7), "relaxed");
      await Effect.runPromise(Effect.all([journal.pack(1_201), otherTab.pack(1_201)], { concurrency: "unbounded" }));
      expect(await Effect.runPromise(otherTab.read(0))).toEqual(facts);
      for (const from of [1, 512, 513, 1_200, 1_300]) {
        expect((await sequences(journal, from))[0]).toBe(from);
        expect(await sequences(journal, from, from)).toEqual([from]);
        expect(await Effect.runPromise(journal.hashOf(from))).toBe(`${from}`);
      }
      // The second packed segment begins with 519.
      expect(await sequences(journal, 500, 519)).toEqual(Array.from({ length: 20 }, (_, index) => index + 500));
      await Effect.runPromise(journal.pack(1_301));
      expect(await append(otherTab, factsFrom(1_300, 1))).toBe("JournalConflict");
      expect(await append(otherTab, factsFrom(1_301, 1))).toBe("saved");
      expect(await sequences(journal)).toEqual(Array.from({ length: 1_301 }, (_, index) => index + 1));
    });

    describe("the feed's detail in it", () => {
      const log = feedLog(1_300);
      const rule = { now: 2_000_000_000_000, limits: TIGHT, shortest: 8 };
      beforeEach(async () => {
        for (let from = 0; from < log.length; from += 50) await append(journal, log.slice(from, from + 50), "relaxed");
        await Effect.runPromise(journal.pack(1_101));
      });
      const snapshotAt = (length: number) => Effect.runPromise(journal.saveSnapshot({ head: { length, hash: log[length - 1]?.hash ?? "" }, codeHash: "c0de", state: {} }));
      const find = (tab: JournalShape, limits = TIGHT) => Effect.runPromise(tab.droppable({ ...rule, limits }));

      it("is found only beyond the limits, and never from the last snapshot on", async () => {
        expect(await find(journal)).toEqual({ upTo: 0, ranges: [] });
        await snapshotAt(950);
        expect(await find(journal, ROOMY)).toEqual({ upTo: 0, ranges: [] });
        const { upTo, ranges } = await find(journal);
        expect(upTo).toBe(949);
        const decisions = Array.from({ length: 9 }, (_, at) => (at + 1) * 100 + 1);
        expect(ranges).toEqual([{ from: 2, to: 949, previous: log[0]?.hash, hash: log[948]?.hash, kept: decisions, isRecorded: false }]);
        expect(await sequences(journal)).toHaveLength(1_300);
      });

      it("is gone after it was dropped, in every window, and nothing else", async () => {
        await snapshotAt(950);
        const sweep = await find(journal);
        await Effect.runPromise(journal.drop(sweep));
        const left = log.filter(({ sequence }) => sweep.ranges.flatMap(partsOf).every(({ from, to }) => sequence < from || sequence > to));
        expect(await Effect.runPromise(otherTab.read(0))).toEqual(left);
        expect(await Effect.runPromise(otherTab.read(120, 405))).toEqual(left.filter(({ sequence }) => sequence >= 120 && sequence <= 405));
        expect(await Effect.runPromise(otherTab.hashOf(201))).toBe(log[200]?.hash);
        expect(await Effect.runPromise(otherTab.hashOf(202))).toBeUndefined();
        expect(await append(otherTab, factsFrom(1_300, 1))).toBe("JournalConflict");
        expect(await append(otherTab, factsFrom(1_301, 1))).toBe("saved");
      });

      it("counts as looked through up to there, and is found again from there on", async () => {
        await snapshotAt(500);
        await Effect.runPromise(journal.drop(await find(journal)));
        expect(await find(otherTab)).toEqual({ upTo: 0, ranges: [] });
        await snapshotAt(1_000);
        const before = await sequences(journal);
        const { upTo, ranges } = await find(otherTab);
        expect([upTo, ranges.flatMap(partsOf).map(({ from, to }) => [from, to])]).toEqual([999, [[500, 500], [502, 600], [602, 700], [702, 800], [802, 900], [902, 999]]]);
        await Effect.runPromise(Effect.all([journal.drop({ upTo, ranges }), otherTab.drop({ upTo, ranges })], { concurrency: "unbounded" }));
        expect(await sequences(journal)).toEqual(before.filter((sequence) => ranges.flatMap(partsOf).every(({ from, to }) => sequence < from || sequence > to)));
        await Effect.runPromise(journal.drop({ upTo: 0, ranges: [] }));
        expect(await find(journal)).toEqual({ upTo: 0, ranges: [] });
      });

      it("stays where it does not stand as it was found", async () => {
        const [run] = (await snapshotAt(950), (await find(journal)).ranges);
        if (run === undefined) throw new Error("no run");
        const wrong = [{ ...run, hash: "e".repeat(64) }, { ...run, previous: "e".repeat(64) }, { ...run, from: run.from - 1 }, { ...run, to: 1_400 }];
        await Effect.runPromise(journal.drop({ upTo: 1, ranges: wrong }));
        expect(await sequences(journal)).toHaveLength(1_300);
      });

      it("of which records are gone is packed and read like any other", async () => {
        await snapshotAt(950);
        await Effect.runPromise(journal.drop(await find(journal)));
        const before = await sequences(journal);
        await Effect.runPromise(journal.pack(1_301));
        expect(await sequences(journal)).toEqual(before);
      });
    });
  });
};
