import { describe, expect, it } from "vitest";
import { evolve } from "../../../src/domain/betslip/evolve.ts";
import { CHANGED_MARK_MS, isActive, isMarked } from "../../../src/domain/betslip/state.ts";
import { whyNotPlaceable } from "../../../src/domain/betslip/why-not-placeable.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { added, betStopped, keyOf, oddsChanged, price, row, selection } from "../../kit/builders.ts";
import { betslipRules } from "../../../src/domain/betslip/decide.ts";
import { specOf } from "../../kit/spec.ts";

const given = specOf(betslipRules);

const home = selection("100");
const away = selection("100", { outcomeId: "3" });
const other = selection("200");
const legOf = (...past: SlipstreamEvent[]) => {
  const leg = given(...past).slip().legs[0];
  if (leg === undefined) throw new Error("the slip is empty");
  return leg;
};
const lost: SlipstreamEvent = { type: "FeedLost", reason: "connection-closed", lastHeardAt: 5 };
const restored: SlipstreamEvent = { type: "FeedRestored" };
const revalidated = (...rows: ReturnType<typeof row>[]): SlipstreamEvent => ({ type: "SelectionsRevalidated", rows });

describe("what the feed does to the slip (spec 4)", () => {
  it("[4.23] suspends an outcome that became inactive: odds 0, the last price still shown", () => {
    expect(legOf(added(home), oddsChanged(home, 2.2, { active: false }))).toMatchObject({
      suspended: true,
      unavailable: true,
      odds: 0,
      lastShownOdds: price(2),
    });
  });
  it("[4.24] restores it when it is active again", () => {
    expect(legOf(added(home), oddsChanged(home, 2, { active: false }), oddsChanged(home, 2))).toMatchObject({
      suspended: false,
      unavailable: false,
      odds: price(2),
    });
  });
  it.each([0, 1])("[M11] treats odds %d as no price, active or not", (decimal) => {
    expect(legOf(added(home), oddsChanged(home, decimal))).toMatchObject({ suspended: true, odds: 0 });
  });
  it("[4.26] suspends every selection of a match on a bet stop, and no other", () => {
    const legs = given(added(home), added(away), added(other), betStopped(home.matchId)).slip().legs;
    expect(legs.map((leg) => [leg.suspended, leg.unavailable, leg.odds])).toEqual([
      [true, true, 0],
      [true, true, 0],
      [false, false, price(2)],
    ]);
  });
  it("ends every selection of a match that is over, for good, and the slip can only be placed without them", () => {
    const over: SlipstreamEvent = { type: "OddsChanged", source: "live", matchId: home.matchId, outcomes: [], progress: { homeScore: "2", awayScore: "1", ended: true } };
    const past = [added(home), added(away), added(other), over];
    expect(given(...past).slip().legs.map(({ ended, suspended }) => [ended, suspended])).toEqual([[true, true], [true, true], [false, false]]);
    const late = given(...past, oddsChanged(home, 2), revalidated(row(home, 2), row(away, 3), row(other, 2))).slip();
    expect(late.legs.map(({ ended, odds }) => [ended, odds])).toEqual([[true, 0], [true, 0], [false, price(2)]]);
    expect(whyNotPlaceable(late, money(100))).toEqual({ type: "SelectionEnded", key: keyOf(home), eventName: home.eventName });
    const left = given(...past, { type: "SelectionRemoved", key: keyOf(home) }, { type: "SelectionRemoved", key: keyOf(away) }).slip();
    expect(whyNotPlaceable(left, money(100))).toEqual({ type: "NotSignedIn" });
  });
  it("reopens after a bet stop only the outcome the feed names", () => {
    const legs = given(added(home), added(away), betStopped(home.matchId), oddsChanged(home, 2)).slip().legs;
    expect(legs.map((leg) => leg.suspended)).toEqual([false, true]);
  });
  it("[M9] closes the match of an unreadable message, until a readable one comes", () => {
    const unreadable: SlipstreamEvent = {
      type: "FeedMessageRejected",
      topic: "feeds/live/odds_change/100",
      matchId: home.matchId,
      reason: { code: "not-json" },
      length: 3,
    };
    expect(legOf(added(home), unreadable)).toMatchObject({ suspended: true, odds: 0, lastShownOdds: price(2) });
    expect(legOf(added(home), unreadable, oddsChanged(home, 2))).toMatchObject({ suspended: false, odds: price(2) });
  });
  it("changes the outcome of one match, and not the same outcome of another match", () => {
    const legs = given(added(home), added(other), oddsChanged(home, 2.5)).slip().legs;
    expect(legs.map((leg) => leg.odds)).toEqual([price(2.5), price(2)]);
  });
  it("leaves the slip the same object when the message concerns none of its selections", () => {
    const { betslip } = given(added(home)).state();
    for (const event of [oddsChanged(other, 9), betStopped(other.matchId)] as const)
      expect(evolve(betslip, event as never, { at: 2 })).toBe(betslip);
  });
  it.each([
    ["suspended", { suspended: true }],
    ["unavailable", { unavailable: true }],
    ["at odds 1", { odds: price(1) }],
  ])("leaves a leg out of the winnings that is %s (spec 5)", (_, changes) => {
    const leg = legOf(added(home));
    expect(isActive(leg)).toBe(true);
    expect(isActive({ ...leg, ...changes })).toBe(false);
  });
  it("is not changed by a late message", () => {
    const late: SlipstreamEvent = { type: "FeedMessageRejected", topic: "feeds/live/100", reason: { code: "late" }, length: 0 };
    expect(given(added(home), late).slip()).toEqual(given(added(home)).slip());
  });
  it("[M18] is not changed by outcomes, lines and matches that are not on it", () => {
    const before = given(added(home)).slip();
    const line = selection("100", { specifier: "total=2.5" });
    expect(given(added(home), oddsChanged(away, 9), oddsChanged(other, 9), oddsChanged(line, 9)).slip()).toEqual(before);
    expect(given(oddsChanged(home, 9)).slip().legs).toEqual([]);
  });
});

describe("the mark of a changed price", () => {
  it("is raised by a new price, with the time of the fact and the price before", () => {
    expect(legOf(added(home), oddsChanged(home, 2.5)).changed).toEqual({ at: 2, from: price(2) });
  });
  it("is not raised by the same price", () => expect(legOf(added(home), oddsChanged(home, 2)).changed).toBeUndefined());
  it("is not raised by closing", () => {
    expect(legOf(added(home), betStopped(home.matchId)).changed).toBeUndefined();
    expect(legOf(added(home), oddsChanged(home, 3, { active: false })).changed).toBeUndefined();
  });
  it("is not raised by reopening at the last shown price, but by reopening at any other", () => {
    expect(legOf(added(home), betStopped(home.matchId), oddsChanged(home, 2)).changed).toBeUndefined();
    expect(legOf(added(home), betStopped(home.matchId), oddsChanged(home, 2.1)).changed).toEqual({
      at: 3,
      from: price(2),
    });
  });
  it("is renewed by the next change", () => {
    expect(legOf(added(home), oddsChanged(home, 2.5), oddsChanged(home, 2.6)).changed).toEqual({
      at: 3,
      from: price(2.5),
    });
  });
  it("stands for five seconds, and the mark of a later change for its own", () => {
    const marked = (past: readonly SlipstreamEvent[], now: number): boolean => isMarked(legOf(...past), now);
    const once = [added(home), oddsChanged(home, 2.5)];
    expect([2, 3, 2 + CHANGED_MARK_MS - 1, 2 + CHANGED_MARK_MS].map((now) => marked(once, now))).toEqual([true, true, true, false]);
    const twice = [...once, oddsChanged(home, 2.6)];
    expect([2 + CHANGED_MARK_MS, 3 + CHANGED_MARK_MS].map((now) => marked(twice, now))).toEqual([true, false]);
    expect(marked([added(home)], 1)).toBe(false);
  });
  it("[T1] is over when the clock was set meanwhile, back or forth", () => {
    const leg = legOf(added(home), oddsChanged(home, 2.5));
    expect([-3_600_000, 3_600_000].map((now) => isMarked(leg, now))).toEqual([false, false]);
  });
});

describe("stale prices", () => {
  const prematch = selection("300", { type: "prematch" });

  it("are the live prices once the feed is lost", () => {
    expect(given(added(home), added(prematch), lost).slip().legs.map((leg) => leg.stale)).toEqual([true, false]);
  });
  it("stay stale whatever the feed says before it is restored", () => {
    expect(legOf(added(home), lost, oddsChanged(home, 2.5))).toMatchObject({ stale: true, odds: price(2.5) });
  });
  it("stay stale when the book has answered but the feed is still lost", () => {
    expect(legOf(added(home), lost, revalidated(row(home, 2.5)))).toMatchObject({ stale: true, odds: price(2.5) });
  });
  it("are never prematch prices, even when the book answers while the feed is lost", () => {
    expect(legOf(added(prematch), lost, revalidated(row(prematch, 2.5)))).toMatchObject({ stale: false, odds: price(2.5) });
  });
  it("are trusted again when the feed is restored and the book has answered since", () => {
    expect(legOf(added(home), lost, restored).stale).toBe(true);
    expect(legOf(added(home), lost, revalidated(row(home, 2.5)), restored).stale).toBe(true);
    expect(legOf(added(home), lost, restored, revalidated(row(other, 2.5))).stale).toBe(true);
    expect(legOf(added(home), lost, restored, revalidated(row(home, 2.5)))).toMatchObject({
      stale: false,
      odds: price(2.5),
      changed: { from: price(2) },
    });
  });
  it("are closed when the book says that the outcome is closed", () => {
    expect(legOf(added(home), revalidated(row(home, 2.5, false)))).toMatchObject({ suspended: true, odds: 0 });
  });
  it("stay as they are when the book's answer does not have the selection", () => {
    expect(given(added(home), revalidated(row(other, 3))).slip()).toEqual(given(added(home)).slip());
  });
});

describe("a fact of the feed that says what is known already", () => {
  it.each<[string, readonly SlipstreamEvent[], SlipstreamEvent]>([
    ["the same price", [], oddsChanged(home, 2)],
    ["a price of another outcome of the match", [], oddsChanged(away, 3)],
    ["a second stop", [betStopped(home.matchId)], betStopped(home.matchId)],
  ])("leaves the very same slip: %s", (_, before, event) => {
    const slip = given(added(home), ...before).slip();
    expect(evolve(slip, event as never, { at: 9 })).toBe(slip);
  });
});

describe("a match on the slip that begins", () => {
  const ahead = selection("300", { type: "prematch", eventDate: "2026-01-01 20:00:00" });
  const inPlay = { ...ahead, type: "live" } as const;

  it.each<[string, SlipstreamEvent]>([
    ["a price on its live topic", oddsChanged(inPlay, 2.4)],
    ["a bet stop on its live topic", betStopped(ahead.matchId)],
    ["the book's word", revalidated({ ...row(ahead, 2.4), source: "live" })],
    ["its kick-off by the clock", { type: "KickOffPassed", matchId: ahead.matchId }],
  ])("has live legs from then on: %s", (_, begins) => {
    expect(legOf(added(ahead), begins).selection.type).toBe("live");
    expect(legOf(added(ahead), begins, lost)).toMatchObject({ stale: true });
  });
  it("is stale at once when it begins while the feed is lost", () => {
    expect(legOf(added(ahead), lost).stale).toBe(false);
    expect(legOf(added(ahead), lost, { type: "KickOffPassed", matchId: ahead.matchId })).toMatchObject({ stale: true });
    expect(legOf(added(ahead), lost, revalidated({ ...row(ahead, 1.5), source: "live" }))).toMatchObject({ stale: true, odds: price(1.5) });
  });
  it("leaves the legs of other matches as they are", () => {
    const later = selection("900", { type: "prematch" });
    const begun: SlipstreamEvent = { type: "KickOffPassed", matchId: ahead.matchId };
    expect(given(added(ahead), added(later), begun).slip().legs.map(({ selection: { type } }) => type)).toEqual(["live", "prematch"]);
    given(added(later)).when({ type: "PassKickOff", matchId: ahead.matchId }).refuses({ type: "NothingToDo" });
  });
  it("does not become prematch again by a late message", () => {
    expect(legOf(added(ahead), oddsChanged(inPlay, 2.4), revalidated({ ...row(ahead, 2.4), source: "prematch" })).selection.type).toBe("live");
  });
  it("can pass its kick-off once, and only while it is prematch and on the slip", () => {
    const pass = { type: "PassKickOff", matchId: ahead.matchId } as const;
    given(added(ahead)).when(pass).causes({ type: "KickOffPassed", matchId: ahead.matchId });
    given(added(ahead), { type: "KickOffPassed", matchId: ahead.matchId }).when(pass).refuses({ type: "NothingToDo" });
    given(added(home)).when(pass).refuses({ type: "NothingToDo" });
    for (const slip of [[added(home), added(ahead)], [added(ahead), added(home)]]) given(...slip).when(pass).causes({ type: "KickOffPassed", matchId: ahead.matchId });
  });
});
