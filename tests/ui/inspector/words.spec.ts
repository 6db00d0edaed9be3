import { describe, expect, it } from "vitest";
import { type FieldValue, slipDiff } from "../../../src/audit/slip/slip-diff.ts";
import { eventTypes, rowOf, type SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import type { StoredEvent } from "../../../src/domain/events/row.ts";
import { type Betslip, emptyBetslip } from "../../../src/domain/betslip/state.ts";
import { evolve } from "../../../src/domain/betslip/evolve.ts";
import type { Placement } from "../../../src/domain/events/placement.ts";
import { type Money, money } from "../../../src/domain/kernel/money.ts";
import { pathWords, valueWords } from "../../../src/ui/inspector/words/changes.ts";
import { createNames } from "../../../src/audit/indexed/names.ts";
import { betForm } from "../../../src/ui/format/bet-form.ts";
import { describer } from "../../../src/ui/inspector/words/events.ts";
import { added, attemptId, betStopped, keyOf, oddsChanged, placement, row, selection } from "../../kit/builders.ts";

const derby = selection("1", { displayName: "Arsenal", eventName: "Arsenal - Chelsea", marketName: "1x2" });
const names = createNames();
names.hear(added(derby));
const inWords = describer(names);
const today = (event: SlipstreamEvent): string => inWords({ event, version: rowOf(event.type).version });

const three = ["1", "2", "3"].map((match) => selection(match));
const system = placement(three, {
  betType: "Combo", betslipType: "Combo", totalStake: money(200), groupings: [{ grouping: 2, stake: money(100), combinations: 2 }], totalOdds: "12.00",
  legs: three.map((one, index) => ({ key: keyOf(one), selection: one, odds: one.odds, fixed: index === 0, changed: false })),
});

describe("a bet in words", () => {
  const grouping = (size: number, stake: number, combinations: number) => ({ grouping: size, stake: money(stake), combinations });

  it.each<[string, Placement, string]>([
    ["a multiple", placement(three, { betType: "Multiple", totalOdds: "8.00" }), "Multiple, total odds 8.00"],
    ["one single", placement([derby]), "Single, odds 2.00"],
    ["a set of singles", placement(three), "3 singles"],
    ["a system with a banker", system, "System 2/3, 2 lines of 1.00, 1 banker"],
    ["a system of one line", { ...system, legs: placement(three).legs, groupings: [grouping(3, 150, 1)] }, "System 3/3, 1 line of 1.50"],
    ["a system of several sizes", { ...system, groupings: [grouping(1, 100, 3), grouping(2, 50, 2)] }, "System 1/3 (3 lines of 1.00) and 2/3 (2 lines of 0.50), 1 banker"],
    ["a Split", placement(three, { betType: "Split" }), "Split of 3 selections"],
  ])("is what a player calls it: %s", (_, bet, words) => {
    expect(betForm(bet)).toBe(words);
  });
});

describe("an event in words", () => {
  it.each<[SlipstreamEvent, string]>([
    [added(derby), "Added Arsenal · 1x2 · Arsenal - Chelsea at 2.00 (live)"],
    [{ type: "SelectionRemoved", key: keyOf(derby) }, "Removed Arsenal · Arsenal - Chelsea"],
    [oddsChanged(derby, 3, { active: false }), "Arsenal - Chelsea: 1 price, 1 closed"],
    [oddsChanged(selection("77"), 3), "Match 77: 1 price"],
    [betStopped(derby.matchId), "Arsenal - Chelsea: betting stopped"],
    [{ type: "SelectionsRevalidated", rows: [row(derby, 2), row(selection("2"), 2, false)] }, "The book confirmed 1 of 2 selections as open"],
    [{ type: "StakeChanged", stake: money(123_456) }, "Stake set to 1,234.56"],
    [
      { type: "AttemptRequested", kind: "bet", request: placement([derby], { policy: "better" }) },
      "Asked for a bet on 1 leg: Single, odds 2.00, stake 100.00, to win 200.00, better prices accepted",
    ],
    [{ type: "AttemptRequested", kind: "bet", request: system }, "Asked for a bet on 3 legs: System 2/3, 2 lines of 1.00, 1 banker, stake 2.00, to win 200.00, no price change accepted"],
    [{ type: "GroupingStakeChanged", grouping: 2, stake: money(100) }, "Stake of 1.00 on each of the Doubles"],
    [{ type: "BetslipTypeChosen", betslipType: "Combo" }, "Chose the System tab"],
    [{ type: "AttemptUnknown", kind: "bet", attempt: attemptId("a"), reason: { code: "no-answer-in-time" } }, "No answer to the bet; it may have been placed: The sportsbook did not answer in time."],
    [{ type: "AttemptRefused", kind: "bet", attempt: attemptId("a"), reason: { code: "told", message: "Too late." } }, "The bet was not placed: Too late."],
    [{ type: "LoggedOut", reason: "refused-by-engine" }, "Signed out: the engine refused the session"],
  ])("reads as a sentence: %o", (event, sentence) => {
    expect(today(event)).toBe(sentence);
  });

  it("is missing for an event that this build does not know", () => {
    expect(inWords({ event: { type: "BetTeleported" }, version: 1 })).toBe("An event that this build does not know; shown, but not applied");
  });

  it("is missing for an event of a newer version, and for one without the shape of its type", () => {
    const { version } = rowOf("StakeChanged");
    expect(inWords({ event: { type: "StakeChanged", stake: 100 }, version: version + 1 })).toBe("Written by a newer build than this one; shown, but not applied");
    expect(inWords({ event: { type: "StakeChanged", stake: "x" }, version })).toBe("Does not have the fields of its type; shown, but not applied");
  });

  it("never throws on any content of the fields", () => {
    for (const type of eventTypes) {
      const event: StoredEvent = { type, selection: null, stake: "x", placement: 4, outcomes: {}, dialog: 7, reason: null };
      for (let version = 1; version <= rowOf(type).version; version += 1) expect(inWords({ event, version })).toMatch(/\w/);
    }
  });
});

const inWordsOf = (value: FieldValue | undefined): string | undefined => (value === undefined ? undefined : valueWords(value));

/** The changes as the page shows them. */
const changesOf = (before: Betslip, after: Betslip) =>
  slipDiff(before, after).map((change) => ({
    field: pathWords(change.path),
    before: inWordsOf(change.before),
    after: inWordsOf(change.after),
  }));

describe("what a record changed on the slip", () => {
  const one = evolve(emptyBetslip, added(derby), { at: 1 });
  const two = evolve(one, added(selection("2", { displayName: "Away", eventName: "Inter - Milan" })), { at: 2 });

  it("is told field by field, with odds and money as a player reads them", () => {
    expect(changesOf(two, evolve(two, oddsChanged(derby, 2.5), { at: 3 }))).toEqual([
      { field: "Arsenal, Arsenal - Chelsea › odds that count", before: "2.00", after: "2.50" },
      { field: "Arsenal, Arsenal - Chelsea › odds on the screen", before: "2.00", after: "2.50" },
      { field: "Arsenal, Arsenal - Chelsea › marked as changed › from", before: undefined, after: "2.00" },
    ]);
    expect(changesOf(one, evolve(one, { type: "StakeChanged", stake: money(2_050) }, { at: 2 }))).toEqual([
      { field: "Arsenal, Arsenal - Chelsea › stake", before: "100.00", after: "20.50" },
      { field: "stake", before: "100.00", after: "20.50" },
    ]);
  });

  it("matches legs by what they bet on: the one that stays did not change", () => {
    const changes = changesOf(two, evolve(two, { type: "SelectionRemoved", key: keyOf(derby) }, { at: 3 }));
    expect(changes.filter(({ field }) => field.includes("Inter - Milan"))).toEqual([]);
    expect(changes).toEqual([
      { field: "Arsenal, Arsenal - Chelsea", before: "1x2 at 2.00", after: undefined },
      { field: "tab", before: "Multiple", after: "Single" },
    ]);
    expect(changesOf(emptyBetslip, one)[0]).toEqual({ field: "Arsenal, Arsenal - Chelsea", before: undefined, after: "1x2 at 2.00" });
  });

  it("is one change when a bet is asked for or forgotten", () => {
    const asked = evolve(one, { type: "AttemptRequested", kind: "bet", request: placement([derby]) }, { at: 2 });
    const bet = "Single, stake 100.00, attempt-1";
    expect(changesOf(one, asked)).toEqual([
      { field: "bet", before: undefined, after: bet },
      { field: "bet › status", before: "idle", after: "sending" },
    ]);
    expect(changesOf(asked, evolve(asked, { type: "AttemptRefused", kind: "bet", attempt: attemptId("attempt-1"), reason: { code: "told", message: "No." } }, { at: 3 }))).toContainEqual({ field: "bet", before: bet, after: undefined });
  });

  it("is empty when nothing changed", () => {
    expect(changesOf(two, evolve(two, { type: "OddsPolicyChosen", policy: two.policy }, { at: 3 }))).toEqual([]);
  });

  it("copes with an amount that is not a number", () => {
    const odd = evolve(one, { type: "StakeChanged", stake: 1.5 as Money }, { at: 2 });
    expect(changesOf(one, odd)).toContainEqual({ field: "stake", before: "100.00", after: "1.5" });
  });
});
