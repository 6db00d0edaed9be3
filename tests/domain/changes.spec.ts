import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { type Change, changesBy } from "../../src/domain/changes.ts";
import { canonical } from "../../src/domain/log/canonical.ts";
import { fold, initialState, type State } from "../../src/domain/state.ts";
import { fromSnapshot, toSnapshot } from "../../src/domain/snapshot.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { added, betStopped, facts, oddsChanged, selection, signedIn } from "../kit/builders.ts";

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
    { type: "RealityCheckDue", sessionMinutes: 30, net: money(5_000) },
    { type: "BetslipCleared" },
    signedIn(),
  ),
);

/** Folds the facts one by one. Returns what each changed, and the state at the end. */
const followed = (events: readonly SlipstreamEvent[], from = 1, start = initialState()): { readonly changes: readonly (readonly Change[])[]; readonly state: State } => {
  let state = start;
  const changes = facts(events, from).map((fact) => {
    const before = state;
    state = fold(state, [fact]);
    return changesBy(fact.event, before, state);
  });
  return { changes, state };
};

/** The changes in the form of a recording's lines, sorted, because the order of fields has no meaning. */
const written = (all: readonly (readonly Change[])[]): readonly (readonly string[])[] => all.map((changes) => changes.map((change) => canonical(change)).toSorted());

/** The rooms but the prices, after changes were made to a copy of them. */
const changed = (state: State, changes: readonly Change[]): unknown => {
  const { prices: _, ...rooms } = JSON.parse(JSON.stringify(toSnapshot(state))) as Record<string, unknown>;
  for (const [path, ...value] of changes) {
    const place = path.at(-1) ?? "";
    const owner = path.slice(0, -1).reduce<unknown>((at, part) => (at as Record<string | number, unknown>)[part], rooms) as Record<string | number, unknown>;
    if (value.length > 0) owner[place] = JSON.parse(JSON.stringify(value[0])) as unknown;
    else if (Array.isArray(owner)) owner.splice(Number(place));
    else delete owner[place];
  }
  return rooms;
};

describe("what a fact changed outside the prices", () => {
  it("is all that it changed there, wherever the state began", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), fc.nat(25), (events, cut) => {
        let state = initialState();
        for (const fact of facts(events)) {
          const [before, after] = [changed(state, []), fold(state, [fact])];
          expect(before).toEqual(changed(state, []));
          expect(changed(state, changesBy(fact.event, state, after))).toEqual(changed(after, []));
          expect(changesBy(fact.event, after, after)).toEqual([]);
          state = after;
        }
        const first = followed(events.slice(0, cut));
        const copy = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(first.state))));
        const rest = followed(events.slice(cut), 1 + Math.min(cut, events.length), copy);
        // A recording that begins with a snapshot notes the same changes as one that began earlier.
        expect(written([...first.changes, ...rest.changes])).toEqual(written(followed(events).changes));
      }),
      { numRuns: 150 },
    );
  });

  it("says of what was removed that it has no value, and of a value in place of another kind its whole", () => {
    const state = initialState();
    const [fact] = facts([{ type: "BetslipCleared" }]);
    if (fact === undefined) throw new Error("no fact");
    const between = (before: State, after: State) => changesBy(fact.event, before, after);
    const betslip = (legs: unknown) => ({ ...state, betslip: { ...state.betslip, legs } }) as State;
    const [two, one, other] = [betslip([{ a: 1 }, { b: 2 }]), betslip([{ a: 1 }]), betslip({ 0: { a: 1 } })];
    expect(between(two, one)).toEqual([[["betslip", "legs", 1]]]);
    expect(between(one, other)).toEqual([[["betslip", "legs"], { 0: { a: 1 } }]]);
    expect(between(betslip([{ a: 1 }]), betslip([{ a: null }]))).toEqual([[["betslip", "legs", 0, "a"], null]]);
    expect(between(betslip([{ a: undefined }]), betslip([{}]))).toEqual([]);
    expect(between(betslip([]), one)).toEqual([[["betslip", "legs"], [{ a: 1 }]]]);
  });

  it("has the new values by their paths", () => {
    const [, closed, again] = followed([added(), betStopped(selection().matchId), betStopped(selection().matchId)]).changes;
    expect(closed).toEqual([
      [["betslip", "legs", 0, "odds"], 0],
      [["betslip", "legs", 0, "suspended"], true],
      [["betslip", "legs", 0, "unavailable"], true],
    ]);
    expect(again).toEqual([]);
  });
});
