import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { changesBy, createFingerprint, type FactMark, fingerprintOf, sumOfFact } from "../../src/domain/fingerprint.ts";
import { canonical } from "../../src/domain/log/canonical.ts";
import { sumOfTree } from "../../src/domain/kernel/mixing.ts";
import { fold, initialState, type State } from "../../src/domain/state.ts";
import { fromSnapshot, toSnapshot } from "../../src/domain/snapshot.ts";
import { added, balances, betStopped, facts, oddsChanged, selection, signedIn } from "../kit/builders.ts";
import { anyJson } from "../kit/fuzz/hostile.ts";

const pool = ["100", "200"].flatMap((match) => [selection(match), selection(match, { outcomeId: "2", marketId: "18" })]);
const chosen = fc.constantFrom(...pool);
const event: fc.Arbitrary<SlipstreamEvent> = fc.oneof(
  fc.tuple(chosen, fc.constantFrom(0, 1.5, 2, 2.5), fc.boolean()).map(([one, odds, active]) => oddsChanged(one, odds, { active })),
  chosen.map((one) => betStopped(one.matchId)),
  chosen.map(added),
  fc.constantFrom<SlipstreamEvent>(
    { type: "FeedLost", reason: "silence", lastHeardAt: 1 },
    { type: "FeedRestored" },
    { type: "FeedMessageRejected", topic: "feeds/live/x", matchId: selection("100").matchId, reason: { code: "not-json" }, length: 1 },
    { type: "SessionStarted", build: "test" },
    { type: "WritingTakenOver", build: "test" },
    { type: "BalancesRead", balances: balances(), missing: ["trust"] },
    { type: "BetslipCleared" },
    signedIn(),
  ),
);

/** Folds the facts one by one. Returns their marks and the state at the end. */
const followed = (events: readonly SlipstreamEvent[], from = 1, start = initialState()): { readonly marks: readonly FactMark[]; readonly state: State } => {
  const mark = createFingerprint(start);
  let state = start;
  const marks = facts(events, from).map((fact) => {
    const before = state;
    state = fold(state, [fact]);
    return mark(fact, before, state);
  });
  return { marks, state };
};

/** The changes in the form of a recording's lines, sorted, because the order of fields has no meaning. */
const written = (marks: readonly FactMark[]): readonly (readonly string[])[] => marks.map(({ changes }) => changes.map((change) => canonical(change)).toSorted());

describe("the running sum of a state", () => {
  it("is the sum of the whole state after every fact, wherever it began", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), fc.nat(25), fc.constantFrom(1, 1_015), (events, cut, from) => {
        const whole = followed(events, from);
        expect(whole.marks.at(-1)?.state ?? fingerprintOf(initialState())).toBe(fingerprintOf(whole.state));
        const first = followed(events.slice(0, cut), from);
        const copy = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(first.state))));
        const rest = followed(events.slice(cut), from + Math.min(cut, events.length), copy);
        expect([...first.marks, ...rest.marks].map(({ fact, state }) => ({ fact, state }))).toEqual(whole.marks.map(({ fact, state }) => ({ fact, state })));
        // A recording that begins with a snapshot notes the same changes as one that began earlier.
        expect(written([...first.marks, ...rest.marks])).toEqual(written(whole.marks));
      }),
      { numRuns: 150 },
    );
  });

  it("notes the same changes as a look at the two states alone", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        const mark = createFingerprint(initialState());
        let state = initialState();
        for (const fact of facts(events)) {
          const before = state;
          state = fold(state, [fact]);
          expect(changesBy(fact, before, state)).toEqual(mark(fact, before, state).changes);
          expect(mark(fact, state, state).fact).toBe(sumOfFact(fact));
          expect(changesBy(fact, state, state)).toEqual([]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("says of what was removed that it has no value, and of a value in place of another kind its whole", () => {
    const state = initialState();
    const [fact] = facts([{ type: "BetslipCleared" }]);
    if (fact === undefined) throw new Error("no fact");
    const between = (before: State, after: State) => changesBy(fact, before, after);
    const betslip = (legs: unknown) => ({ ...state, betslip: { ...state.betslip, legs } }) as State;
    const [two, one, other] = [betslip([{ a: 1 }, { b: 2 }]), betslip([{ a: 1 }]), betslip({ 0: { a: 1 } })];
    expect(between(two, one)).toEqual([[["betslip", "legs", 1]]]);
    expect(between(one, other)).toEqual([[["betslip", "legs"], { 0: { a: 1 } }]]);
    expect(between(betslip([{ a: 1 }]), betslip([{ a: null }]))).toEqual([[["betslip", "legs", 0, "a"], null]]);
    expect(between(betslip([{ a: undefined }]), betslip([{}]))).toEqual([]);
    expect(between(betslip([]), one)).toEqual([[["betslip", "legs"], [{ a: 1 }]]]);
    for (const [before, after] of [[two, one], [one, other], [other, two]] as const) expect(createFingerprint(before)(fact, before, after).state).toBe(fingerprintOf(after));
  });

  it.each<[string, (match: { closedAt: unknown; lastSeq: unknown; progress: unknown; source: unknown }) => void]>([
    ["which fact closed a match", (match) => (match.closedAt = 7)],
    ["the last message of a match", (match) => (match.lastSeq = 7)],
    ["how far a match is", (match) => (match.progress = { ended: true })],
    ["whether a match is live", (match) => (match.source = "prematch")],
  ])("distinguishes two states by %s", (_, change) => {
    const { state } = followed([oddsChanged(selection(), 2)]);
    const before = fingerprintOf(state);
    change(state.prices.matches.get(selection().matchId) as never);
    expect(fingerprintOf(state)).not.toBe(before);
  });

  it("names what a fact changed outside the prices, with the new value", () => {
    const [, closed, again] = followed([added(), betStopped(selection().matchId), betStopped(selection().matchId)]).marks;
    expect(closed?.changes).toEqual([
      [["betslip", "legs", 0, "odds"], 0],
      [["betslip", "legs", 0, "suspended"], true],
      [["betslip", "legs", 0, "unavailable"], true],
    ]);
    expect(again?.changes).toEqual([]);
  });

  it.each<[string, (price: { odds: number; lastShownOdds: number; active: boolean; sequence: number; moved: string | undefined }) => void]>([
    ["what a price costs", (price) => (price.odds += 1)],
    ["what it was last shown at", (price) => (price.lastShownOdds += 1)],
    ["whether it is open", (price) => (price.active = !price.active)],
    ["which fact said so", (price) => (price.sequence += 1)],
    ["which way it moved", (price) => (price.moved = "down")],
  ])("distinguishes two states by %s", (_, change) => {
    const { state } = followed([oddsChanged(selection(), 2), oddsChanged(selection(), 3)]);
    const before = fingerprintOf(state);
    const price = state.prices.matches.get(selection().matchId)?.prices.get("1")?.get("1");
    change(price as never);
    expect(fingerprintOf(state)).not.toBe(before);
  });

  it("notices within 1,024 facts when a fact changed a price that it does not name", () => {
    const { state } = followed([oddsChanged(selection("200"), 2)]);
    const mark = createFingerprint(state);
    const price = state.prices.matches.get(selection("200").matchId)?.prices.get("1")?.get("1");
    (price as { odds: number }).odds = 7;
    const [fact] = facts([oddsChanged(selection(), 2)], 1_024);
    if (fact === undefined) throw new Error("no fact");
    const after = fold(state, [fact]);
    expect(mark(fact, state, after).state).toBe(fingerprintOf(after));
  });

  it("changes with the fact's content, its time and its cause", () => {
    const [fact] = facts([added()]);
    if (fact === undefined) throw new Error("no fact");
    const state = initialState();
    const sums = [fact, { ...fact, at: fact.at + 1 }, { ...fact, cause: { by: "clock", what: "x" } as const }, { ...fact, event: added(selection("200")) }].map(
      (other) => createFingerprint(state)(other, state, state).fact,
    );
    expect(new Set(sums).size).toBe(4);
  });
});

describe("the sum of a JSON value", () => {
  it("is the same for equal values, whatever the order of their fields, and differs for other values", () => {
    fc.assert(
      fc.property(anyJson, anyJson, (one, other) => {
        const copy: unknown = JSON.parse(JSON.stringify(one), (_, value: unknown) =>
          typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value,
        );
        const again: unknown = JSON.parse(JSON.stringify(one));
        expect(sumOfTree(7, copy)).toBe(sumOfTree(7, again));
        const another: unknown = JSON.parse(JSON.stringify(other));
        try {
          expect(again).toEqual(another);
        } catch {
          expect(sumOfTree(7, again)).not.toBe(sumOfTree(7, another));
        }
      }),
    );
  });
});
