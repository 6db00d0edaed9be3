import { BehaviorSubject, Subject } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import { createView, viewOf } from "../../../src/application/runtime/view.ts";

interface Shown {
  readonly count: number;
  readonly list: readonly string[];
}

describe("a view of a state", () => {
  let state: BehaviorSubject<Shown>;
  let selected: number;
  beforeEach(() => {
    state = new BehaviorSubject<Shown>({ count: 1, list: ["a"] });
    selected = 0;
  });
  const source = () => ({ snapshot: () => state.value, state$: state.asObservable() });
  const viewing = <Value>(select: (shown: Shown) => Value, same?: (a: Value, b: Value) => boolean) =>
    createView(source(), (shown) => ((selected += 1), select(shown)), same);

  it("reads the current value", () => {
    const view = viewing(({ count }) => count);
    expect(view.read()).toBe(1);
    state.next({ count: 2, list: [] });
    expect(view.read()).toBe(2);
  });

  it("is computed once for each state, however often it is read", () => {
    const view = viewing(({ count }) => count);
    view.read();
    view.read();
    expect(selected).toBe(1);
    state.next({ count: 2, list: [] });
    view.read();
    view.read();
    expect(selected).toBe(2);
  });

  it("keeps its value while `same` says that the new one is equal", () => {
    const view = viewing(({ list }) => [...list], (a, b) => a.join() === b.join());
    const before = view.read();
    state.next({ count: 2, list: ["a"] });
    expect(view.read()).toBe(before);
    state.next({ count: 2, list: ["b"] });
    expect(view.read()).toEqual(["b"]);
  });

  it("tells its listener only when its own value changed, until the listener unsubscribes", () => {
    const view = viewing(({ count }) => count);
    const told: number[] = [];
    const leave = view.subscribe(() => told.push(view.read()));
    expect(told).toEqual([]);
    state.next({ count: 1, list: [] });
    state.next({ count: 2, list: [] });
    state.next({ count: 2, list: ["b"] });
    expect(told).toEqual([2]);
    leave();
    state.next({ count: 3, list: [] });
    expect(told).toEqual([2]);
    expect(state.observed).toBe(false);
  });
});

describe("a value that tells when it changed", () => {
  it("is a view of that value", () => {
    const changes = new Subject<void>();
    let heard = 0;
    const view = viewOf(() => 7, changes);
    const leave = view.subscribe(() => (heard += 1));
    changes.next();
    leave();
    changes.next();
    expect([view.read(), heard, changes.observed]).toEqual([7, 1, false]);
  });
});
