import fc from "fast-check";
import { BehaviorSubject } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { fold, initialState } from "../../src/domain/state.ts";
import { type ShownSlip, shownSlipOf } from "../../src/ui/features/betslip/shown-slip.ts";
import { DEAR_MS, type HeldFrames, holdFrames } from "../kit/held-frames.ts";
import { added, betStopped, facts, keyOf, oddsChanged, selection } from "../kit/builders.ts";

const first = selection("100");
const second = selection("200");

let frames: HeldFrames;
const frame = (costMs?: number): void => frames.draw(costMs);

beforeEach(() => void (frames = holdFrames()));
afterEach(() => void vi.unstubAllGlobals());

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
  it("shows the last of several moves in the next frame while drawing is cheap", () => {
    const { happens, prices, told } = lookedAt();
    for (const odds of [1.8, 1.9, 2.1]) {
      happens(oddsChanged(first, odds - 0.1), oddsChanged(second, 3));
      happens(oddsChanged(first, odds));
      frame();
      expect(prices()).toEqual([odds, 3]);
    }
    expect(told).toHaveLength(3);
  });

  it("shows moves in each fourth frame while drawing is dear, and the last of them without another message", () => {
    const { happens, prices, told } = lookedAt();
    for (let step = 0; step < 400; step += 1) {
      happens(oddsChanged(first, 2 + (step % 7) / 10), oddsChanged(second, 3 + (step % 5) / 10));
      frame(DEAR_MS);
    }
    const before = told.length;
    for (let step = 0; step < 40; step += 1) {
      happens(oddsChanged(first, 2 + (step % 7) / 10));
      frame(DEAR_MS);
    }
    expect(told.length - before).toBe(10);
    happens(oddsChanged(first, 9));
    for (let step = 0; step < 4; step += 1) frame(DEAR_MS);
    expect(prices()[0]).toBe(9);
    expect(frames.waiting()).toBe(0);
  });

  it("rests a move in the four frames after a click, and never what the click does, nor a stop", () => {
    const { happens, prices, slip } = lookedAt();
    frames.click();
    happens(oddsChanged(first, 1.8));
    for (let drawn = 0; drawn < 4; drawn += 1) {
      frame();
      expect(prices()).toEqual([2, 2]);
    }
    frame();
    expect(prices()).toEqual([1.8, 2]);
    frames.click();
    happens(oddsChanged(first, 1.9));
    happens({ type: "StakeChanged", stake: money(50_000) });
    expect([slip.snapshot().betslip.stake, ...prices()]).toEqual([50_000, 1.9, 2]);
    happens(oddsChanged(first, 1.7));
    happens(betStopped(first.matchId));
    expect([...closed(slip.snapshot()), ...prices()]).toEqual([true, false, 1.7, 2]);
  });

  it("shows a stop at once, with the prices of its moment", () => {
    const { happens, prices, slip } = lookedAt();
    happens(oddsChanged(first, 1.8));
    happens(oddsChanged(second, 3));
    expect(prices()).toEqual([2, 2]);
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
    leaves();
    expect(prices()).toEqual([1.8, 2]);
    expect(frames.waiting()).toBe(0);
    expect(told).toEqual([]);
  });

  it.each([
    [4, 16],
    [16, 70],
  ])("always shows a slip that was, every stop at once, and the latest price %i frames later at most, or four more after a click, where a drawing takes %i ms at most", (most, dearest) => {
    const step = { frames: fc.integer({ min: 0, max: most + 5 }), cost: fc.integer({ min: 0, max: dearest }) };
    const price = fc.record({ leg: fc.constantFrom(first, second), odds: fc.integer({ min: 102, max: 900 }), ...step });
    const stop = fc.record({ stops: fc.constantFrom(first, second), ...step });
    const click = fc.record({ clicks: fc.constant(true), ...step });
    fc.assert(
      fc.property(fc.array(fc.oneof(price, stop, click), { maxLength: 30 }), (steps) => {
        const { happens, slip, state, told, leaves } = lookedAt();
        const slips = new Set<unknown>([state().betslip]);
        let sinceClick = Infinity;
        for (const step of steps) {
          if ("clicks" in step) {
            frames.click();
            sinceClick = 0;
          } else happens("leg" in step ? oddsChanged(step.leg, step.odds / 100) : betStopped(step.stops.matchId));
          slips.add(state().betslip);
          // A stop is never held, also when a price before it is.
          expect(closed(slip.snapshot())).toEqual(closed(state()));
          for (let drawn = 0; drawn < step.frames; drawn += 1) frame(step.cost);
          sinceClick += step.frames;
          if (step.frames >= most && sinceClick >= most + 4) expect(slip.snapshot().betslip).toBe(state().betslip);
        }
        expect(told.every(({ betslip }) => slips.has(betslip))).toBe(true);
        for (let drawn = 0; drawn < most + 4; drawn += 1) frame();
        expect(slip.snapshot().betslip).toBe(state().betslip);
        leaves();
      }),
    );
  });
});
