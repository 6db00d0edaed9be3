import fc from "fast-check";
import { BehaviorSubject } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { fold, initialState } from "../../src/domain/state.ts";
import { type ShownSlip, shownSlipOf } from "../../src/ui/features/betslip/shown-slip.ts";
import { added, betStopped, facts, keyOf, oddsChanged, selection } from "../kit/builders.ts";

const first = selection("100");
const second = selection("200");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Which legs cannot be bet. */
const closed = ({ betslip }: ShownSlip): readonly boolean[] => betslip.legs.map(({ suspended }) => suspended);

/** A slip of two legs that somebody looks at, a while after the legs were added. */
const lookedAt = () => {
  const state$ = new BehaviorSubject(initialState());
  let sequence = 0;
  const happens = (...events: readonly SlipstreamEvent[]): void => {
    const told = facts(events, sequence + 1);
    sequence += told.length;
    state$.next(fold(state$.value, told));
  };
  happens(added(first), added(second));
  const store = { snapshot: () => state$.value, state$ };
  const slip = shownSlipOf(store);
  const told: ShownSlip[] = [];
  const watching = slip.state$.subscribe((shown) => told.push(shown));
  const leaves = (): void => watching.unsubscribe();
  return { happens, told, leaves, slip, state: () => state$.value, prices: () => slip.snapshot().betslip.legs.map(({ lastShownOdds }) => lastShownOdds / 1_000_000) };
};

describe("the slip that is shown", () => {
  it("shows a price at once when none has moved for 100 ms", () => {
    const { happens, prices } = lookedAt();
    for (const odds of [1.8, 1.9, 2.1]) {
      happens(oddsChanged(first, odds));
      expect(prices()).toEqual([odds, 2]);
      vi.advanceTimersByTime(100);
    }
  });

  it("holds further prices until 100 ms have passed, and shows the last of each then, without another message", () => {
    const { happens, prices, told } = lookedAt();
    happens(oddsChanged(first, 1.8));
    vi.advanceTimersByTime(40);
    happens(oddsChanged(first, 1.9));
    happens(oddsChanged(second, 3));
    happens(oddsChanged(first, 1.7));
    vi.advanceTimersByTime(59);
    expect(prices()).toEqual([1.8, 2]);
    vi.advanceTimersByTime(1);
    expect(prices()).toEqual([1.7, 3]);
    expect(told).toHaveLength(2);
  });

  it("shows ten moments a second at most, however many messages come", () => {
    const { happens, told } = lookedAt();
    for (let step = 0; step < 500; step += 1) {
      happens(oddsChanged(first, 2 + (step % 7) / 10), oddsChanged(second, 3 + (step % 5) / 10));
      vi.advanceTimersByTime(2);
    }
    expect(told).toHaveLength(11);
  });

  it("shows a stop at once, with the prices of its moment", () => {
    const { happens, prices, slip } = lookedAt();
    happens(oddsChanged(first, 1.8));
    happens(oddsChanged(second, 3));
    expect(prices()).toEqual([1.8, 2]);
    happens(betStopped(first.matchId));
    expect(slip.snapshot().betslip.legs.map(({ suspended }) => suspended)).toEqual([true, false]);
    expect(prices()).toEqual([1.8, 3]);
  });

  it.each<[what: string, event: SlipstreamEvent]>([
    ["a stake", { type: "StakeChanged", stake: money(50_000) }],
    ["another selection", added(selection("300"))],
    ["a removed selection", { type: "SelectionRemoved", key: keyOf(second) }],
    ["a player who signs in", { type: "LoggedIn", player: "p1" }],
    ["a lost feed", { type: "FeedLost", reason: "silence", lastHeardAt: 1 }],
    ["another format of odds", { type: "OddsFormatChosen", format: "fractional" }],
  ])("shows %s at once", (_what, event) => {
    const { happens, slip, state } = lookedAt();
    happens(oddsChanged(first, 1.8));
    happens(oddsChanged(first, 1.9));
    happens(event);
    const { betslip, preferences } = state();
    expect([slip.snapshot().betslip, slip.snapshot().preferences]).toEqual([betslip, preferences]);
  });

  it("holds nothing while nobody looks, and nothing from an earlier look", () => {
    const { happens, prices, leaves, told } = lookedAt();
    happens(oddsChanged(first, 1.8));
    happens(oddsChanged(first, 1.9));
    leaves();
    expect(prices()).toEqual([1.9, 2]);
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveLength(1);
  });

  it("always shows a slip that was, every stop at once, and the latest price within 100 ms", () => {
    const price = fc.record({ leg: fc.constantFrom(first, second), odds: fc.integer({ min: 102, max: 900 }), after: fc.integer({ min: 0, max: 150 }) });
    const stop = fc.record({ stops: fc.constantFrom(first, second), after: fc.integer({ min: 0, max: 150 }) });
    fc.assert(
      fc.property(fc.array(fc.oneof(price, stop), { maxLength: 30 }), (steps) => {
        const { happens, slip, state, told, leaves } = lookedAt();
        const slips = new Set<unknown>([state().betslip]);
        for (const step of steps) {
          happens("leg" in step ? oddsChanged(step.leg, step.odds / 100) : betStopped(step.stops.matchId));
          slips.add(state().betslip);
          // A stop is never held, also when a price before it is.
          expect(closed(slip.snapshot())).toEqual(closed(state()));
          vi.advanceTimersByTime(step.after);
          if (step.after >= 100) expect(slip.snapshot().betslip).toBe(state().betslip);
        }
        expect(told.every(({ betslip }) => slips.has(betslip))).toBe(true);
        vi.advanceTimersByTime(100);
        expect(slip.snapshot().betslip).toBe(state().betslip);
        leaves();
      }),
    );
  });
});
