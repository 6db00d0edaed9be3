import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateHash } from "../../../src/application/recording/recorder.ts";
import { evolve } from "../../../src/domain/betslip/evolve.ts";
import { MAX_LEGS, MOST_REPLACED } from "../../../src/domain/betslip/state.ts";
import type { BookedLeg, BookedLegState, BookedSlip } from "../../../src/domain/events/booked-leg.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import { fold, initialState, type State } from "../../../src/domain/state.ts";
import { added, betStopped, facts, keyOf, oddsChanged, placement, price, selection } from "../../kit/builders.ts";
import { given, stateAfter } from "../../kit/spec.ts";

const digest = { sha256: (text: string): string => createHash("sha256").update(text).digest("hex") };
const hashOf = (state: State): string => stateHash(state, digest);

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
    given(added(home), { type: "PlacementRequested", placement: request }).when({ type: "LoadBooking", booked: seven }).refuses({ type: "SlipLocked", attempt: request.attempt });
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
    expect(given(added(home), { type: "PlacementRequested", placement: request }, placed, loaded()).slip().undo).toBeUndefined();
  });
});

describe("the slip that was replaced", () => {
  it("follows the feed meanwhile, and has the current prices when it comes back", () => {
    const slip = given(added(home), added(away), loaded(), oddsChanged(home, 3), betStopped(away.matchId), undone).slip();
    expect(slip.legs.map(({ odds, suspended, stale }) => [odds, suspended, stale])).toEqual([[price(3), false, false], [noOdds, true, false]]);
    expect(slip.legs[0]?.changed).toMatchObject({ from: price(2) });
    expect(slip.undo).toBeUndefined();
    expect(slip.loaded).toBeUndefined();
  });

  it("follows the feed also behind another replaced slip, and nothing changes when no slip is concerned", () => {
    const past = [added(home), loaded({ ...seven, code: "FIRST" }), loaded()];
    expect(given(...past, oddsChanged(home, 3), undone, undone).slip().legs.map(({ odds }) => odds)).toEqual([price(3)]);
    const { betslip } = given(...past).state();
    for (const message of [oddsChanged(away, 9), betStopped(away.matchId)]) expect(evolve(betslip, message as never, 9)).toBe(betslip);
  });

  it("is stale when the feed was lost meanwhile, and on the next page", () => {
    const lost: SlipstreamEvent = { type: "FeedLost", reason: "silence", lastHeardAt: 1 };
    expect(given(added(home), loaded(), lost, undone).slip().legs[0]?.stale).toBe(true);
    expect(given(added(home), oddsChanged(home, 3), loaded(), { type: "SessionStarted", build: "test" }, undone).slip().legs[0]).toMatchObject({ stale: true, changed: undefined });
    const rows = [{ key: keyOf(home), odds: price(2), active: true }];
    expect(given(added(home), lost, loaded(), { type: "FeedRestored" }, undone).slip().legs[0]?.stale).toBe(true);
    expect(given(added(home), lost, loaded(), { type: "FeedRestored" }, undone, { type: "SelectionsRevalidated", rows }).slip().legs[0]?.stale).toBe(false);
  });

  it("also follows a kick-off and the book's answers", () => {
    const soon = selection("102", { type: "prematch" });
    expect(given(added(soon), loaded(), { type: "KickOffPassed", matchId: soon.matchId }, undone).slip().legs[0]?.selection.type).toBe("live");
    given(added(soon), loaded()).when({ type: "PassKickOff", matchId: soon.matchId }).causes({ type: "KickOffPassed", matchId: soon.matchId });
    const rows = [{ key: keyOf(soon), odds: price(4), active: true }];
    expect(given(added(soon), loaded(), { type: "SelectionsRevalidated", rows }, undone).slip().legs[0]?.odds).toBe(price(4));
  });

  it("cannot be restored once the player has changed the loaded slip", () => {
    given(added(home), loaded(), { type: "StakeChanged", stake: money(500) }).when({ type: "UndoSlipChange" }).refuses({ type: "NothingToDo" });
    expect(given(added(home), loaded(), added(away)).slip().undo).toBeUndefined();
  });

  it("can be restored behind other replaced slips, up to a maximum", () => {
    const loads = Array.from({ length: MOST_REPLACED + 1 }, (_, index) => loaded({ ...seven, code: `CODE${index}` }));
    const undos = (count: number): readonly SlipstreamEvent[] => Array.from({ length: count }, () => undone);
    expect(given(added(home), ...loads.slice(1), ...undos(MOST_REPLACED)).slip().legs.map(({ key }) => key)).toEqual([keyOf(home)]);
    const deepest = given(added(home), ...loads, ...undos(MOST_REPLACED)).slip();
    expect([deepest.loaded?.code, deepest.undo]).toEqual(["CODE0", undefined]);
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
      { type: "SimulationRequested", placement: placement() },
    ),
    fc.subarray([...seven.legs], { minLength: 1 }).map((legs) => loaded({ ...seven, code: "BEFORE", legs })),
  ),
  { maxLength: 12 },
);

describe("one undo", () => {
  it("[X2] gives the exact state hash from before, whatever the slip was and whatever was booked", () => {
    fc.assert(
      fc.property(anyPast, fc.shuffledSubarray([...seven.legs], { minLength: 1 }), (past, legs) => {
        // More codes in a row than are kept are tested separately.
        fc.pre(past.filter(({ type }) => type === "BookingLoaded").length < MOST_REPLACED);
        const before = fold(initialState(), facts([...past]));
        const code: SlipstreamEvent = { type: "BookingLookedUp", code: "K7Q2M9X" };
        const after = fold(before, facts([code, loaded({ ...seven, legs }), undone]).map((fact, place) => ({ ...fact, sequence: 1_000 + place })));
        expect(hashOf(after)).toBe(hashOf(before));
      }),
    );
  });

  it("of seven selections, one of each kind, gives the exact state hash from before", () => {
    const before = [added(home), added(away), oddsChanged(home, 3), { type: "StakeChanged", stake: money(25_000) }] as const;
    expect(hashOf(stateAfter(...before, loaded()))).not.toBe(hashOf(stateAfter(...before)));
    expect(hashOf(stateAfter(...before, loaded(), undone))).toBe(hashOf(stateAfter(...before)));
  });
});
