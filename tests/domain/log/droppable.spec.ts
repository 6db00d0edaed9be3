import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fact, SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { createSieve, type DroppableRange, isUnchanged } from "../../../src/domain/log/droppable.ts";
import { dropsIn, explainBy, partsOf } from "../../../src/domain/log/dropped.ts";
import { GENESIS, headAfter } from "../../../src/domain/log/chain.ts";
import { readFact } from "../../../src/domain/log/read-fact.ts";
import { createVerifier, isIntact } from "../../../src/domain/log/verify.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import { goOn, without } from "../../audit/dropped-log.ts";
import { sealFacts, sha256 } from "../../audit/sealed-log.ts";
import { added, attemptId, betStopped, facts, oddsChanged, placement, requested, selection } from "../../kit/builders.ts";

/** Minutes between two facts, so that what stands around a placement is only a few facts. */
const MINUTE = 60_000;
const FEED: ReadonlySet<string> = new Set(["OddsChanged", "BetStopped", "FeedMessageRejected", "FeedLost"]);
const timed = (events: readonly SlipstreamEvent[]): readonly Fact[] =>
  facts(events).map((fact) => ({ ...fact, at: fact.sequence * MINUTE, cause: { by: FEED.has(fact.event.type) ? "feed" : "player", what: "test" } }));
const logOf = (...events: readonly SlipstreamEvent[]): readonly SealedFact[] => sealFacts(timed([{ type: "SessionStarted", build: "1" }, ...events]));
const prices = (count: number, match = "900"): readonly SlipstreamEvent[] => Array.from({ length: count }, (_, at) => oddsChanged(selection(match), 1.5 + (at % 90) / 100));

const sift = (log: readonly SealedFact[], rule: { readonly upTo?: number; readonly shortest?: number; readonly longest?: number } = {}): readonly DroppableRange[] => {
  const sieve = createSieve(sha256, { upTo: log.length, shortest: 1, longest: 1_000, ...rule });
  for (const fact of log) sieve.see(fact);
  return sieve.ranges();
};
const spansOf = (runs: readonly DroppableRange[]) => runs.flatMap(partsOf).map(({ from, to }) => [from, to]);
const toldOf = ({ from, to, previous, hash, kept: others }: DroppableRange): SlipstreamEvent => ({ type: "FeedDetailDropped", from, to, previous, hash, kept: others });
const kept = (log: readonly SealedFact[], runs: readonly DroppableRange[]): readonly SealedFact[] => without(log, runs.flatMap(partsOf).map(({ from, to }) => [from, to]));

describe("the feed's detail that a log can do without", () => {
  it("[S2] is every price between decisions, with the hashes at its ends and without the decisions", () => {
    const log = logOf(...prices(5), added(selection("1")), ...prices(3), { type: "FeedRestored" }, ...prices(2));
    expect(sift(log)).toEqual([{ from: 2, to: 13, kept: [7, 11], previous: log[0]?.hash, hash: log[12]?.hash, isRecorded: false }]);
  });

  it("[S2] is told of by one record where a decision stands in each second, and by two where many stand in a row", () => {
    const each = (count: number) => Array.from({ length: count }, (_, at) => [...prices(5), added(selection(String(at)))]).flat();
    const many = Array.from({ length: 17 }, (_, at) => added(selection(String(at))));
    const log = logOf(...each(20), ...many, ...each(20));
    const ranges = sift(log, { shortest: 32 });
    expect(ranges.map(({ from, to, kept: others }) => [from, to, others.length])).toEqual([[2, 120, 19], [139, 257, 19]]);
    expect(sift(logOf(...each(6)), { shortest: 32 })).toEqual([]);
    const after = kept(goOn(log, ranges.map(toldOf)), ranges);
    const verify = createVerifier(sha256, GENESIS, explainBy(dropsIn(after)));
    expect(after.map(verify).every(isIntact)).toBe(true);
    expect(after.filter(({ event }) => event.type === "SelectionAdded")).toHaveLength(57);
  });

  it("[S7] is not believed about a decision that stood between the prices: it is missing", () => {
    const log = logOf(...prices(20), added(selection("1")), ...prices(20), added(selection("2")), ...prices(3));
    const ranges = sift(log);
    const after = kept(goOn(log, ranges.map(toldOf)), ranges);
    for (const gone of [22, 43]) {
      const forged = after.filter(({ sequence }) => sequence !== gone);
      const verify = createVerifier(sha256, GENESIS, explainBy(dropsIn(forged)));
      expect(forged.map(verify).filter((verdict) => !isIntact(verdict))).toMatchObject([{ verdict: "missing" }]);
    }
  });

  it("ends at the cut, in runs that are neither too short nor too long", () => {
    const log = logOf(...prices(20), added(selection("1")), ...prices(3), added(selection("2")), ...prices(20));
    expect(spansOf(sift(log, { upTo: 30, shortest: 4, longest: 8 }))).toEqual([[2, 9], [10, 17], [18, 21], [23, 25], [27, 30]]);
    expect(sift(log, { upTo: 1 })).toEqual([]);
  });

  it("is only what the feed caused: prices that another cause brought, and losses of the feed, stay", () => {
    const log = sealFacts(timed([...prices(3), { type: "FeedLost", reason: "silence", lastHeardAt: 1 }, ...prices(2)]).map((fact) => (fact.sequence === 2 ? { ...fact, cause: { by: "app", what: "test" } } : fact)));
    expect(spansOf(sift(log))).toEqual([[1, 1], [3, 3], [5, 6]]);
  });

  it("does not include the last price, open price, stop and score of a leg before its placement, nor what stands around it", () => {
    const leg = selection("7", { type: "live" });
    const score: SlipstreamEvent = { ...oddsChanged(selection("7", { outcomeId: "other" }), 3), source: "live", progress: { homeScore: "1", awayScore: "0" } } as SlipstreamEvent;
    const closedPrice: SlipstreamEvent = oddsChanged(leg, 0);
    const log = logOf(...prices(3), oddsChanged(leg, 2), score, oddsChanged(leg, 2.1), closedPrice, betStopped(leg.matchId), ...prices(9), { type: "AttemptRequested", kind: "bet", request: placement([leg]) }, ...prices(9));
    // 5 is an older price; 6 told the score, 7 the last open price, 8 the last price, 9 the stop; the click is record 19, two minutes are two records.
    expect(spansOf(sift(log))).toEqual([[2, 5], [10, 16], [22, 28]]);
  });

  it("does not include the record of a head that went out with a bet, whenever the answer came", () => {
    const log = logOf(requested(), ...prices(20));
    const head = headAfter(log.slice(0, 12), GENESIS);
    const placed: SlipstreamEvent = { type: "BetPlaced", attempt: attemptId("attempt-1"), betslipId: "B1", stake: placement().stake, possibleWin: placement().possibleWin, head };
    expect(spansOf(sift(goOn(log, [placed]).map((fact) => fact), { upTo: 20 }))).toEqual([[5, 11], [13, 20]]);
  });

  it("does not include a record that was changed, or that stands beside a break of the chain", () => {
    const log = logOf(...prices(20));
    expect(spansOf(sift(log.map((fact) => (fact.sequence === 10 ? { ...fact, at: 1 } : fact))))).toEqual([[2, 9], [11, 21]]);
    expect(spansOf(sift(log.map((fact) => (fact.sequence === 10 ? { ...fact, previous: "e".repeat(64) } : fact))))).toEqual([[2, 8], [11, 21]]);
    expect(spansOf(sift(log.filter(({ sequence }) => sequence !== 10), { upTo: 21 }))).toEqual([[2, 8], [11, 21]]);
  });

  it("does not include what told last about a selection that was on the slip at the cut, however it came there", () => {
    const leg = selection("7");
    const booked = { code: "K7Q2M9X", legs: [{ selection: leg, state: "open", odds: leg.odds, fixed: false }], bonusPercent: null, groupings: [] } as const;
    const ways: readonly SlipstreamEvent[] = [added(leg), { type: "BookingLoaded", booked }];
    for (const way of ways) {
      const log = logOf(way, ...prices(2), oddsChanged(leg, 2), ...prices(2), oddsChanged(leg, 3));
      expect(spansOf(sift(log, { upTo: 7 }))).toEqual([[3, 4], [6, 7]]);
    }
  });

  it("includes what told last about a selection that came to the slip after the cut", () => {
    const log = logOf(...prices(5, "7"), added(selection("7")), added(selection("8")));
    expect(spansOf(sift(log, { upTo: 6 }))).toEqual([[2, 6]]);
  });

  it("is found in a log with records that cannot be read, and with bets without a head", () => {
    const placed: SlipstreamEvent = { type: "BetPlaced", attempt: attemptId("attempt-1"), betslipId: "B1", stake: placement().stake, possibleWin: placement().possibleWin };
    const log = logOf(...prices(2), { type: "OddsChanged", source: 7 } as never, ...prices(5), placed, ...prices(5));
    expect(spansOf(sift(log))).toEqual([[2, 3], [5, 7], [13, 15]]);
  });

  it("is not told of by a record that was edited, nor by one that names other ends", () => {
    const log = logOf(...prices(10), added(selection("1")), ...prices(3));
    const [run] = sift(log, { upTo: 11 });
    if (run === undefined) throw new Error("no run");
    const isRecorded = (event: SlipstreamEvent, edit: (fact: SealedFact) => SealedFact = (fact) => fact) =>
      sift(goOn(log, [event]).map((fact) => (fact.sequence === log.length + 1 ? edit(fact) : fact)), { upTo: 11 }).map((each) => each.isRecorded);
    expect(isRecorded(toldOf(run))).toEqual([true]);
    expect(isRecorded(toldOf(run), (fact) => ({ ...fact, at: 1 }))).toEqual([false]);
    expect(isRecorded({ ...toldOf(run), previous: "e".repeat(64) } as SlipstreamEvent)).toEqual([false]);
    expect(isRecorded({ ...toldOf(run), hash: "e".repeat(64) } as SlipstreamEvent)).toEqual([false]);
    expect(isRecorded({ ...toldOf(run), to: 12, hash: log[11]?.hash } as SlipstreamEvent)).toEqual([false]);
  });

  it("stands in the store as a run when all its records are there, in order and with the hashes at its ends", () => {
    const log = logOf(...prices(10));
    const [run] = sift(log, { longest: 5 });
    if (run === undefined) throw new Error("no run");
    const stored = log.slice(1, 6);
    expect(isUnchanged(run, stored)).toBe(true);
    for (const others of [[], stored.slice(1), stored.slice(0, -1), log.slice(1, 7), log.slice(0, 6), stored.toReversed(), [...stored.slice(0, 1), ...stored.slice(0, 3), ...stored.slice(4)]]) expect(isUnchanged(run, others)).toBe(false);
    expect(isUnchanged({ ...run, previous: "e".repeat(64) }, stored)).toBe(false);
    expect(isUnchanged({ ...run, hash: "e".repeat(64) }, stored)).toBe(false);
    expect(isUnchanged({ ...run, from: run.from + 1, to: run.to + 1 }, stored)).toBe(false);
  });

  it("names a run again that the log tells of and that still stands, and nothing that a forged record names", () => {
    const log = logOf(...prices(10), added(selection("1")), ...prices(10));
    const told = sift(log, { upTo: 11 });
    const again = goOn(log, told.map(toldOf));
    const rest = { from: 13, to: 22, previous: log[11]?.hash, hash: log[21]?.hash, kept: [], isRecorded: false };
    expect(sift(again, { upTo: 22 })).toEqual([...told.map((run) => ({ ...run, isRecorded: true })), rest]);
    const [run] = told;
    if (run === undefined) throw new Error("no run");
    const forged = goOn(log, [{ type: "FeedDetailDropped", from: 2, to: 15, previous: run.previous, hash: log[14]?.hash ?? "", kept: [] }]);
    expect(sift(forged, { upTo: 22 })).toEqual(sift(log));
  });

  it("goes on where an earlier sweep ended", () => {
    const log = logOf(...prices(40));
    const first = sift(log, { upTo: 20 });
    const after = kept(goOn(log, first.map(toldOf)), first);
    const second = sift(after, { upTo: 30 });
    expect([spansOf(first), spansOf(second)]).toEqual([[[2, 20]], [[21, 30]]]);
    const end = kept(goOn(after, second.map(toldOf)), second);
    const verify = createVerifier(sha256, GENESIS, explainBy(dropsIn(end)));
    expect(end.map(verify).filter(({ verdict }) => verdict !== "verified")).toMatchObject([{ sequence: 31, verdict: "dropped", from: 2, to: 30 }]);
  });
});

const matches = ["1", "2", "3"];
const event: fc.Arbitrary<SlipstreamEvent> = fc.oneof(
  { weight: 10, arbitrary: fc.tuple(fc.constantFrom(...matches), fc.constantFrom("live", "prematch"), fc.integer({ min: 0, max: 400 })).map(([match, type, odds]): SlipstreamEvent => oddsChanged(selection(match, { type }), odds < 100 ? 0 : odds / 100)) },
  { weight: 2, arbitrary: fc.constantFrom(...matches).map((match) => betStopped(selection(match).matchId)) },
  { weight: 2, arbitrary: fc.constantFrom(...matches).map((match): SlipstreamEvent => added(selection(match, { type: "live" }))) },
  { weight: 1, arbitrary: fc.constantFrom<SlipstreamEvent>({ type: "FeedRestored" }, { type: "FeedLost", reason: "silence", lastHeardAt: 1 }, { type: "SessionStarted", build: "2" }, { type: "BetslipCleared" }) },
);

describe("any log without what it can do without", () => {
  it("verifies, keeps every decision, and folds at the next start to the slip of the whole log", () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 5, maxLength: 80 }), fc.double({ min: 0, max: 1, noNaN: true }), (events, part) => {
        const log = logOf(...events);
        const upTo = Math.floor(part * log.length);
        const runs = sift(log, { upTo });
        const after = goOn(kept(goOn(log, runs.map(toldOf)), runs), [{ type: "SessionStarted", build: "3" }]);
        const verify = createVerifier(sha256, GENESIS, explainBy(dropsIn(after)));
        expect(after.map(verify).every(isIntact)).toBe(true);
        expect(after.filter(({ cause, sequence }) => cause.by !== "feed" && sequence <= log.length)).toEqual(log.filter(({ cause }) => cause.by !== "feed"));
        expect(after.filter(({ sequence }) => sequence > upTo && sequence <= log.length)).toEqual(log.slice(upTo));
        expect(slipOf(after)).toEqual(slipOf(goOn(log, [{ type: "SessionStarted", build: "3" }])));
      }),
      { numRuns: 400 },
    );
  });
});

/** The prices of the slip as a start without a snapshot folds them. */
const slipOf = (log: readonly SealedFact[]) =>
  fold(initialState(), log.flatMap((fact) => {
    const read = readFact(fact);
    return read.readable ? [read.fact] : [];
  })).betslip.legs.map(({ key, odds, lastShownOdds, suspended, unavailable, stale, selection: { type } }) => ({ key, odds, lastShownOdds, suspended, unavailable, stale, type }));
