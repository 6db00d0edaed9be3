import { describe, expect, it } from "vitest";
import { createEventStore } from "../../../src/application/log/event-store.ts";
import { bookingRules } from "../../../src/domain/booking/decide.ts";
import { betslipRules } from "../../../src/domain/betslip/decide.ts";
import { emptyBrowsing } from "../../../src/domain/browsing/state.ts";
import type { Cause, Fact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { initialState } from "../../../src/domain/state.ts";
import { facts } from "../../kit/builders.ts";

const by: Cause = { by: "player", what: "test" };
const from = { tab: "tab-2", ask: 4 };
const stake = (minor: number) => ({ type: "StakeChanged", stake: money(minor) }) as const;
const opened = (sport: string): SlipstreamEvent => ({ type: "ActiveSportChanged", sport: { sportId: sport, sportName: sport } }) as SlipstreamEvent;
const sportOf = ({ activeSport }: { readonly activeSport: { readonly sportId: string } }): string => activeSport.sportId;
/** The stake of a log without facts. */
const begin = initialState().betslip.stake;
const open = () => {
  const store = createEventStore(() => 7);
  const seen: Fact[] = [];
  store.facts$.subscribe((batch) => seen.push(...batch));
  return { store, seen };
};

describe("the log on behalf of another tab", () => {
  it("is the same log for this tab", () => {
    const { store } = open();
    expect(store.on(undefined)).toBe(store);
  });

  it("names the tab and its ask in each cause", () => {
    const { store, seen } = open();
    const theirs = store.on(from);
    theirs.append([stake(1)], by);
    expect(theirs.dispatch(betslipRules, { type: "ChangeStake", stake: money(2) }, "player").accepted).toBe(true);
    expect(theirs.dispatch(bookingRules, { type: "LookUpBooking", code: "" }, "player").accepted).toBe(false);
    expect(seen.map(({ cause }) => cause)).toEqual([{ ...by, from }, { by: "player", what: "ChangeStake", from }]);
    expect([theirs.length(), store.length()]).toEqual([2, 2]);
  });

  it("is decided by what that tab has on its screen", () => {
    const { store } = open();
    store.append([opened("9")], by);
    expect(sportOf(store.on(from).snapshot().browsing)).toBe(sportOf(emptyBrowsing));
    store.keepScreen("tab-2", { ...emptyBrowsing, activeSport: { ...emptyBrowsing.activeSport, sportId: "5" } });
    expect(sportOf(store.on(from).snapshot().browsing)).toBe("5");
    expect(sportOf(store.snapshot().browsing)).toBe("9");
    store.on(from).append([opened("6")], by);
    expect([sportOf(store.on(from).snapshot().browsing), sportOf(store.snapshot().browsing)]).toEqual(["6", "9"]);
    store.append([opened("8")], by);
    expect([sportOf(store.on(from).snapshot().browsing), sportOf(store.snapshot().browsing)]).toEqual(["6", "8"]);
    store.keepScreen("tab-2", undefined);
    expect(sportOf(store.on(from).snapshot().browsing)).toBe(sportOf(emptyBrowsing));
  });

  it("is decided by this tab's own screen when the ask was its own", () => {
    const { store } = open();
    store.nameScreen([undefined, "tab-2"]);
    store.on(from).append([opened("6")], by);
    expect(sportOf(store.snapshot().browsing)).toBe("6");
    expect(sportOf(store.on(from).snapshot().browsing)).toBe("6");
  });
});

describe("the log of a tab that follows", () => {
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
