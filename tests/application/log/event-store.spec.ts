import { describe, expect, it } from "vitest";
import { createEventStore } from "../../../src/application/log/event-store.ts";
import { betslipRules } from "../../../src/domain/betslip/decide.ts";
import type { Fact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, oddsChanged, selection, signedIn } from "../../kit/builders.ts";

const cause = { by: "app", what: "test" } as const;
const stake = (minor: number) => ({ type: "StakeChanged", stake: money(minor) }) as const;

describe("the event store", () => {
  it("numbers facts from one, or from where the log ended, and stamps time and cause", () => {
    const store = createEventStore(() => 42, { state: createEventStore(() => 0).snapshot(), length: 7 });
    const seen: Fact[] = [];
    store.facts$.subscribe((batch) => seen.push(...batch));
    store.append([stake(1), stake(2)], cause);
    expect(seen).toEqual([
      { sequence: 8, at: 42, cause, version: 1, event: stake(1) },
      { sequence: 9, at: 42, cause, version: 1, event: stake(2) },
    ]);
    expect(store.length()).toBe(9);
  });
  it("draws a salt for each personal field, and none for the facts of the feed", () => {
    let drawn = 0;
    const store = createEventStore(() => 0, undefined, () => (drawn += 1).toString(16).padStart(32, "0"));
    const seen: Fact[] = [];
    store.facts$.subscribe((batch) => seen.push(...batch));
    store.append([stake(1), signedIn(), oddsChanged(selection(), 2), { type: "PaymentChecked", reference: "DX1", state: "arrived", amount: null }], cause);
    expect(seen.map(({ salts }) => salts)).toEqual([
      undefined,
      { player: "1".padStart(32, "0") },
      undefined,
      { reference: "2".padStart(32, "0"), amount: "3".padStart(32, "0") },
    ]);
    expect(seen.map((fact) => "salts" in fact)).toEqual([false, true, false, true]);
  });
  it("[T1] orders by sequence though the clock goes back", () => {
    const times = [100, 50, 10];
    const store = createEventStore(() => times.shift() ?? 0);
    const seen: Fact[] = [];
    store.facts$.subscribe((batch) => seen.push(...batch));
    for (const minor of [1, 2, 3]) store.append([stake(minor)], cause);
    expect(seen.map(({ sequence, at }) => [sequence, at])).toEqual([[1, 100], [2, 50], [3, 10]]);
  });
  it("has folded a batch before anybody hears of it", () => {
    const store = createEventStore(() => 0);
    const seen: number[] = [];
    store.facts$.subscribe(() => seen.push(store.snapshot().betslip.stake));
    store.append([stake(1), stake(2)], cause);
    expect(seen).toEqual([2]);
  });
  it("shows the state before the facts that made it", () => {
    const store = createEventStore(() => 0);
    const order: string[] = [];
    store.state$.subscribe(() => order.push("state"));
    store.facts$.subscribe(() => order.push("facts"));
    store.append([stake(1)], cause);
    expect(order).toEqual(["state", "state", "facts"]);
  });
  it("serves all subscribers in the order of the sequence, even when one of them appends", () => {
    const store = createEventStore(() => 0);
    const first: number[] = [];
    const second: number[] = [];
    const states: number[] = [];
    store.state$.subscribe((state) => states.push(state.betslip.stake));
    store.facts$.subscribe((batch) => {
      first.push(...batch.map(({ sequence }) => sequence));
      if (batch[0]?.sequence === 1) store.append([stake(2)], cause);
      if (batch[0]?.sequence === 2) store.append([stake(3)], cause);
    });
    store.facts$.subscribe((batch) => second.push(...batch.map(({ sequence }) => sequence)));
    store.append([stake(1)], cause);
    expect(first).toEqual([1, 2, 3]);
    expect(second).toEqual([1, 2, 3]);
    expect(states.slice(1)).toEqual([1, 2, 3]);
  });
  it("shows a subscriber that appends the new state at once", () => {
    const store = createEventStore(() => 0);
    let seen = 0;
    store.facts$.subscribe((batch) => {
      if (batch[0]?.sequence !== 1) return;
      store.append([stake(2)], cause);
      seen = store.snapshot().betslip.stake;
    });
    store.append([stake(1)], cause);
    expect(seen).toBe(2);
  });
  it("appends the events of an accepted command under its name, and none of a refused one", () => {
    const store = createEventStore(() => 0);
    const seen: Fact[] = [];
    store.facts$.subscribe((batch) => seen.push(...batch));
    expect(store.dispatch(betslipRules, { type: "AddSelection", selection: selection() }, "player")).toEqual({ accepted: true, events: [added()] });
    expect(store.dispatch(betslipRules, { type: "AddSelection", selection: selection() }, "player").accepted).toBe(false);
    expect(seen.map((fact) => fact.cause)).toEqual([{ by: "player", what: "AddSelection" }]);
  });
  it("keeps the sequence without a gap when a fact could not be folded", () => {
    const store = createEventStore(() => 0);
    const seen: number[] = [];
    store.facts$.subscribe((batch) => seen.push(...batch.map(({ sequence }) => sequence)));
    const poison = { type: "SelectionAdded" } as unknown as SlipstreamEvent;
    expect(() => store.append([stake(1), poison], cause)).toThrow(TypeError);
    store.append([stake(2)], cause);
    expect([seen, store.length()]).toEqual([[1], 1]);
  });
  it("tells no listener when no event was appended", () => {
    const store = createEventStore(() => 0);
    let heard = 0;
    store.facts$.subscribe(() => (heard += 1));
    store.append([], cause);
    expect([heard, store.length()]).toEqual([0, 0]);
  });
});
