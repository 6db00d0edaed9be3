import { describe, expect, it } from "vitest";
import { createEventStore, type DeskSteps, type EventStoreShape } from "../../../src/application/log/event-store.ts";
import { betslipRules } from "../../../src/domain/betslip/decide.ts";
import { emptyDesk } from "../../../src/domain/desk/state.ts";
import type { Cause, Fact } from "../../../src/domain/events/envelope.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { initialState } from "../../../src/domain/state.ts";
import { facts } from "../../kit/builders.ts";

const by: Cause = { by: "player", what: "test" };
const from = { tab: "tab-2", ask: 4 };
const stake = (minor: number) => ({ type: "StakeChanged", stake: money(minor) }) as const;
const choose = (store: EventStoreShape, sport: string): void => void store.onDesk({ type: "ChooseSport", sport: { sportId: sport, sportName: sport } });
const sportOf = (store: EventStoreShape): string => store.snapshot().desk.activeSport.sportId;
const begins = emptyDesk.activeSport.sportId;
/** The stake of a log without facts. */
const begin = initialState().betslip.stake;
const open = () => {
  const store = createEventStore(() => 7);
  const seen: Fact[] = [];
  store.facts$.subscribe((batch) => seen.push(...batch));
  return { store, seen };
};

describe("the log on behalf of another window", () => {
  it("is the same log for this window", () => {
    const { store } = open();
    expect(store.on(undefined)).toBe(store);
  });

  it("names the window and its ask in each cause", () => {
    const { store, seen } = open();
    const theirs = store.on(from);
    theirs.append([stake(1)], by);
    expect(theirs.dispatch(betslipRules, { type: "ChangeStake", stake: money(2) }, "player").accepted).toBe(true);
    expect(theirs.onDesk({ type: "LookUpBooking", code: "" }).accepted).toBe(false);
    expect(seen.map(({ cause }) => cause)).toEqual([{ ...by, from }, { by: "player", what: "ChangeStake", from }]);
    expect([theirs.length(), store.length()]).toEqual([2, 2]);
  });

  it("is decided by the desk of that window, on which its steps are taken", () => {
    const { store } = open();
    const sports = (): readonly string[] => [sportOf(store.on(from)), sportOf(store)];
    const steps: DeskSteps[] = [];
    store.steps$.subscribe((taken) => steps.push(taken));
    choose(store, "9");
    expect(sports()).toEqual([begins, "9"]);
    const desk = { ...emptyDesk, activeSport: { sportId: "5", sportName: "5" } };
    store.keepDesk("tab-2", desk);
    expect(sports()).toEqual(["5", "9"]);
    choose(store.on(from), "6");
    choose(store.on(from), "6");
    expect(sports()).toEqual(["6", "9"]);
    expect(steps.at(-1)).toEqual({ window: "tab-2", events: [{ type: "ActiveSportChanged", sport: { sportId: "6", sportName: "6" } }], before: desk });
    choose(store, "8");
    expect(sports()).toEqual(["6", "8"]);
    expect(steps.map(({ window }) => window)).toEqual([undefined, "tab-2", undefined]);
    store.keepDesk("tab-2", undefined);
    choose(store.on(from), "7");
    expect(sports()).toEqual([begins, "8"]);
    expect(steps).toHaveLength(3);
  });

  it("brings every window the facts that its desk hears", () => {
    const { store } = open();
    store.keepDesk("tab-2", emptyDesk);
    store.append([{ type: "RealityCheckDue", sessionMinutes: 1, net: money(0) }], by);
    expect([store, store.on(from)].map((log) => log.snapshot().desk.dialog)).toEqual([{ kind: "reality-check" }, { kind: "reality-check" }]);
  });
});

describe("steps on the desk", () => {
  it("that concern every window are taken on each, whoever asked, and each window is told", () => {
    const { store } = open();
    const told: (string | undefined)[] = [];
    store.steps$.subscribe(({ window }) => told.push(window));
    store.keepDesk("tab-2", emptyDesk);
    store.keepDesk("tab-3", emptyDesk);
    store.on(from).stepEverywhere({ type: "GameOpened", gameId: "7" });
    expect([store, ...["tab-2", "tab-3"].map((tab) => store.on({ tab, ask: 1 }))].map((window) => window.snapshot().desk.latestGames)).toEqual([["7"], ["7"], ["7"]]);
    expect(told).toEqual([undefined, "tab-2", "tab-3"]);
  });

  it("are no facts: they take no sequence, and nobody who hears facts hears of them", () => {
    const { store, seen } = open();
    choose(store, "9");
    store.append([stake(1)], by);
    choose(store, "8");
    expect([store.length(), seen.map(({ sequence }) => sequence)]).toEqual([1, [1]]);
  });

  it("are told in the order in which they and the facts were taken, with the states around them", () => {
    const { store } = open();
    const told: unknown[] = [];
    store.onFold(({ sequence, event }, before, after) => told.push([sequence, event.type, before.desk.activeSport.sportId, after.desk.activeSport.sportId]));
    store.append([stake(1)], by);
    choose(store, "9");
    store.append([stake(2)], by);
    expect(told).toEqual([[1, "StakeChanged", begins, begins], [1, "ActiveSportChanged", begins, "9"], [2, "StakeChanged", "9", "9"]]);
  });
});

describe("the log of a window that follows", () => {
  it("takes the facts that follow its last one, and no others", () => {
    const { store, seen } = open();
    const [first, second, third] = facts([stake(1), stake(2), stake(3)]);
    if (first === undefined || second === undefined || third === undefined) throw new Error("no facts");
    store.receive([]);
    store.receive([first, second]);
    expect([store.length(), store.snapshot().betslip.stake, seen.length]).toEqual([2, 2, 2]);
    expect(() => store.receive([second])).toThrow(new RangeError("fact 2 does not follow 2"));
    store.receive([third]);
    expect(store.length()).toBe(3);
  });

  it("can be replaced by a state, which everybody who looks at it gets, without facts", () => {
    const { store, seen } = open();
    const states: number[] = [];
    store.state$.subscribe(({ betslip }) => states.push(betslip.stake));
    const state = { ...initialState(), betslip: { ...initialState().betslip, stake: money(5) } };
    store.replace({ state, length: 40 });
    expect([store.snapshot(), store.length(), states, seen]).toEqual([state, 40, [begin, 5], []]);
    expect(store.snapshot()).toBe(state);
  });

  it("tells a listener of each fact by itself, with the states around it, until nobody listens", () => {
    const { store } = open();
    const told: (readonly [number, number, number])[] = [];
    store.onFold(({ sequence }, before, after) => told.push([sequence, before.betslip.stake, after.betslip.stake]));
    store.append([stake(3), stake(4)], by);
    store.onFold(undefined);
    store.append([stake(5)], by);
    expect(told).toEqual([[1, begin, 3], [2, 3, 4]]);
  });
});
