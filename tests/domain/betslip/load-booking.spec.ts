import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_LEGS } from "../../../src/domain/betslip/state.ts";
import { type BookedLeg, type BookedLegState, type BookedSlip, isLoadable } from "../../../src/domain/events/booked-leg.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import { fold, initialState, type State } from "../../../src/domain/state.ts";
import { added, facts, keyOf, oddsChanged, placement, price, selection } from "../../kit/builders.ts";
import { betslipRules } from "../../../src/domain/betslip/decide.ts";
import { specOf } from "../../kit/spec.ts";

const given = specOf(betslipRules);

const leg = (match: string, state: BookedLegState, then = 2, now = then, type: "live" | "prematch" = "prematch"): BookedLeg => ({
  selection: selection(match, { odds: price(then), type }),
  state,
  odds: state === "open" ? price(now) : noOdds,
  fixed: false,
});

/** A booking with one selection of each of the seven kinds. */
const seven: BookedSlip = {
  code: "K7Q2M9X",
  legs: [leg("201", "open"), leg("202", "open", 2, 2.5), leg("203", "open", 2, 1.5), leg("204", "suspended"), leg("205", "started"), leg("206", "settled"), leg("207", "gone")],
  bonusPercent: "15",
  groupings: [],
};
const loaded = (booked: BookedSlip = seven): SlipstreamEvent => ({ type: "BookingLoaded", booked });
const undone: SlipstreamEvent = { type: "SlipChangeUndone" };
const home = selection("100");
const away = selection("101");

describe("loading a booked slip", () => {
  it("takes the open and suspended selections at current prices, in booked order, and keeps the whole booking for comparison", () => {
    given().when({ type: "LoadBooking", booked: seven }).causes(loaded());
    const slip = given(loaded()).slip();
    expect(slip.legs.map(({ selection: { matchId }, odds, lastShownOdds, suspended, unavailable }) => [matchId, odds, lastShownOdds, suspended, unavailable])).toEqual([
      ["201", price(2), price(2), false, false],
      ["202", price(2.5), price(2.5), false, false],
      ["203", price(1.5), price(1.5), false, false],
      ["204", noOdds, price(2), true, true],
    ]);
    expect(slip.loaded).toEqual(seven);
    expect(slip.betslipType).toBe("Multiple");
  });

  it("closes a selection that is suspended, or open without a price", () => {
    const legs = [{ ...leg("201", "suspended"), odds: price(3) }, { ...leg("202", "open"), odds: noOdds }];
    expect(given(loaded({ ...seven, legs })).slip().legs.map(({ odds, suspended, lastShownOdds }) => [odds, suspended, lastShownOdds])).toEqual([[noOdds, true, price(2)], [noOdds, true, price(2)]]);
  });

  it("is a Single of one selection, and a Combo of several of one match", () => {
    expect(given(loaded({ ...seven, legs: seven.legs.slice(0, 1) })).slip().betslipType).toBe("Single");
    const other = { ...leg("201", "open"), selection: selection("201", { outcomeId: "2", type: "prematch" }) };
    expect(given(loaded({ ...seven, legs: [leg("201", "open"), other] })).slip().betslipType).toBe("Combo");
  });

  it("is the system that was booked: its bankers are on the slip, its sizes are told by the booking, and its stakes are left to the player", () => {
    const three = { ...seven, groupings: [2], legs: [{ ...leg("201", "open"), fixed: true }, leg("202", "open"), leg("203", "open")] };
    const slip = given(loaded(three)).slip();
    expect(slip).toMatchObject({ betslipType: "Combo", groupings: [], loaded: { groupings: [2] } });
    expect(slip.legs.map(({ fixed }) => fixed)).toEqual([true, false, false]);
    expect(given(loaded({ ...seven, groupings: [2] })).slip().betslipType).toBe("Combo");
    // Nothing else would be left of it than a Single.
    expect(given(loaded({ ...three, legs: three.legs.slice(0, 1) })).slip()).toMatchObject({ betslipType: "Single", legs: [{ fixed: false }] });
    expect(given(loaded({ ...three, groupings: [] })).slip().betslipType).toBe("Combo");
  });

  it("takes no banker of a match with several selections, and leaves one selection free", () => {
    const other = { ...leg("201", "open"), selection: selection("201", { outcomeId: "2", type: "prematch" }) };
    const fixedLegs = [{ ...leg("201", "open"), fixed: true }, { ...other, fixed: true }, { ...leg("202", "open"), fixed: true }];
    expect(given(loaded({ ...seven, groupings: [2], legs: fixedLegs })).slip().legs.map(({ fixed }) => fixed)).toEqual([false, false, true]);
    const all = [{ ...leg("201", "open"), fixed: true }, { ...leg("202", "open"), fixed: true }, leg("203", "gone")];
    expect(given(loaded({ ...seven, groupings: [2], legs: all })).slip().legs.map(({ fixed }) => fixed)).toEqual([false, true]);
  });

  it("is refused when no selection can be bet, when there are more than a slip can have, and while a bet is unanswered", () => {
    given().when({ type: "LoadBooking", booked: { ...seven, legs: seven.legs.slice(4) } }).refuses({ type: "SelectionsExpired", code: seven.code });
    given().when({ type: "LoadBooking", booked: { ...seven, legs: [] } }).refuses({ type: "SelectionsExpired", code: seven.code });
    given().when({ type: "LoadBooking", booked: { ...seven, legs: seven.legs.slice(3) } }).causes(loaded({ ...seven, legs: seven.legs.slice(3) }));
    const many = Array.from({ length: MAX_LEGS + 1 }, (_, index) => leg(String(300 + index), "open"));
    given().when({ type: "LoadBooking", booked: { ...seven, legs: many } }).refuses({ type: "SlipFull", most: MAX_LEGS });
    given().when({ type: "LoadBooking", booked: { ...seven, legs: many.slice(1) } }).causes(loaded({ ...seven, legs: many.slice(1) }));
    const request = placement([home]);
    given(added(home), { type: "AttemptRequested", kind: "bet", request: request }).when({ type: "LoadBooking", booked: seven }).refuses({ type: "SlipLocked", attempt: request.attempt });
  });

  it("[X2] changes no stake, policy, funds or bonus, and drops the groupings that were chosen for other matches", () => {
    const before: readonly SlipstreamEvent[] = [
      added(home), added(away), { type: "BetslipTypeChosen", betslipType: "Combo" }, { type: "StakeChanged", stake: money(70_000) },
      { type: "GroupingStakeChanged", grouping: 2, stake: money(5_000) }, { type: "OddsPolicyChosen", policy: "any" }, { type: "FundsChosen", funds: "sport-bonus" },
    ];
    const slip = given(...before, loaded()).slip();
    expect(slip).toMatchObject({ stake: money(70_000), policy: "any", funds: "sport-bonus", groupings: [], placement: { status: "idle" } });
    expect(slip.legs.map(({ stake }) => stake)).toEqual([70_000, 10_000, 10_000, 10_000]);
    expect(slip.legs.some(({ fixed }) => fixed)).toBe(false);
  });

  it("makes live prices stale while the feed is lost", () => {
    const booked = { ...seven, legs: [leg("201", "open", 2, 2, "live"), leg("202", "open")] };
    const lost: SlipstreamEvent = { type: "FeedLost", reason: "silence", lastHeardAt: 1 };
    expect(given(lost, loaded(booked)).slip().legs.map(({ stale }) => stale)).toEqual([true, false]);
    expect(given(loaded(booked)).slip().legs.map(({ stale }) => stale)).toEqual([false, false]);
  });

  it("cannot be undone when the bet of the previous slip was placed", () => {
    const request = placement([home]);
    const placed: SlipstreamEvent = { type: "BetPlaced", attempt: request.attempt, betslipId: "B1", stake: money(1), possibleWin: money(2) };
    expect(given(added(home), { type: "AttemptRequested", kind: "bet", request: request }, placed, loaded()).slip().undo).toBeUndefined();
  });
});

describe("the slip that was replaced", () => {
  it("comes back stale, and is confirmed by the book's answer", () => {
    const slip = given(added(home), added(away), loaded(), oddsChanged(home, 3), undone).slip();
    expect(slip.legs.map(({ odds, stale }) => [odds, stale])).toEqual([[price(2), true], [price(2), true]]);
    expect([slip.undo, slip.loaded]).toEqual([undefined, undefined]);
    const rows = [{ key: keyOf(home), odds: price(4), active: true }];
    expect(given(added(home), loaded(), undone, { type: "SelectionsRevalidated", rows }).slip().legs[0]).toMatchObject({ odds: price(4), stale: false });
  });

  it("keeps the current price of a selection that the code has too", () => {
    const both = { ...seven, legs: [leg("201", "open", 2, 2)] };
    const slip = given(added(selection("201")), loaded(both), oddsChanged(selection("201"), 3), undone).slip();
    expect(slip.legs.map(({ odds, stale }) => [odds, stale])).toEqual([[price(3), false]]);
  });

  it("cannot be restored once the player has changed the loaded slip", () => {
    given(added(home), loaded(), { type: "StakeChanged", stake: money(500) }).when({ type: "UndoSlipChange" }).refuses({ type: "NothingToDo" });
    expect(given(added(home), loaded(), added(away)).slip().undo).toBeUndefined();
  });

  it("is the last one when several codes were loaded in a row", () => {
    const slip = given(added(home), loaded({ ...seven, code: "FIRST" }), loaded(), undone).slip();
    expect([slip.loaded?.code, slip.undo]).toEqual(["FIRST", undefined]);
  });
});

/** Random events of a player and the book before a code is loaded. */
const anyPast = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 5 }).map((match): SlipstreamEvent => added(selection(String(100 + match)))),
    fc.integer({ min: 0, max: 5 }).map((match): SlipstreamEvent => ({ type: "SelectionRemoved", key: keyOf(selection(String(100 + match))) })),
    fc.integer({ min: 0, max: 5 }).map((match): SlipstreamEvent => ({ type: "SelectionFixed", key: keyOf(selection(String(100 + match))), fixed: true })),
    fc.record({ match: fc.integer({ min: 0, max: 5 }), odds: fc.integer({ min: 101, max: 900 }), active: fc.boolean() }).map(({ match, odds, active }) => oddsChanged(selection(String(100 + match)), odds / 100, { active })),
    fc.integer({ min: 1, max: 900 }).map((stake): SlipstreamEvent => ({ type: "StakeChanged", stake: money(stake * 100) })),
    fc.integer({ min: 1, max: 3 }).map((grouping): SlipstreamEvent => ({ type: "GroupingStakeChanged", grouping, stake: money(1_000) })),
    fc.constantFrom<SlipstreamEvent>(
      { type: "BetslipTypeChosen", betslipType: "Combo" }, { type: "OddsPolicyChosen", policy: "better" }, { type: "BetslipCleared" }, { type: "SlipChangeUndone" },
      { type: "FundsChosen", funds: "sport-bonus" }, { type: "LoggedIn", player: "player-1" }, { type: "SessionStarted", build: "test" },
    ),
    fc.subarray([...seven.legs], { minLength: 1 }).map((legs) => loaded({ ...seven, code: "BEFORE", legs })),
  ),
  { maxLength: 12 },
);

describe("one undo", () => {
  /** What the player chose; the rest of a slip is the feed's and the book's. */
  const chosen = ({ betslip: { legs, betslipType, stake, groupings, funds, policy, loaded: code } }: State) => ({
    legs: legs.map(({ key, selection: picked, fixed, stake: own }) => ({ key, picked, fixed, own })), betslipType, stake, groupings, funds, policy, code,
  });

  it("[X2] brings back what the player had chosen, whatever the slip was and whatever was booked, and trusts no price that it did not follow", () => {
    fc.assert(
      fc.property(anyPast, fc.shuffledSubarray([...seven.legs], { minLength: 1 }), (past, legs) => {
        const before = fold(initialState(), facts([...past]));
        const after = fold(before, facts([loaded({ ...seven, legs }), undone]).map((fact, place) => ({ ...fact, sequence: 1_000 + place })));
        expect(chosen(after)).toEqual(chosen(before));
        const booked = new Set(legs.filter(isLoadable).map(({ selection: picked }) => keyOf(picked)));
        expect(after.betslip.legs.filter(({ key, stale }) => !booked.has(key) && !stale)).toEqual([]);
      }),
    );
  });
});
