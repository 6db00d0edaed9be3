import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { describe, expect, it } from "vitest";
import { slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import { toPlacement } from "../../../src/application/betslip/to-placement.ts";
import { noUser } from "../../../src/domain/account/user.ts";
import type { BettingTerms } from "../../../src/application/ports/offer.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, attemptId, betStopped, oddsChanged, price, selection, signedIn } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

const terms: BettingTerms = {
  limits: specLimits, currencyCode: "NGN",
  dialCode: "234",
  minBonusOdds: price(1.2),
  bonusTable: [{ ticketLength: 2, percent: "5" }],
};
const [home, away, other] = [selection("1"), selection("1", { outcomeId: "3", odds: price(3) }), selection("2", { odds: price(1.5) })];
const combo: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Combo" };
const staked = (grouping: number, minor: number): SlipstreamEvent => ({ type: "GroupingStakeChanged", grouping, stake: money(minor) });
const summaryOf = (...past: readonly SlipstreamEvent[]) => slipSummary(stateAfter(...past).betslip, terms);

describe("the figures of a slip", () => {
  it("are 0, without odds, when they cannot be computed", () => {
    const endless = [selection("1", { odds: price(1_000_000) }), selection("2", { odds: price(1_000_000) })].map(added);
    const summary = summaryOf(signedIn(), ...endless, { type: "StakeChanged", stake: money(1_000_000_000_000) });
    expect(summary).toMatchObject({ totalOdds: "–", minOdds: "–", maxOdds: "–", maxWin: 0, totalStake: 0, unplaceable: { type: "NotPriced" } });
    expect(summary.error).toBeDefined();
  });

  it("are 0, without odds, when no leg can be bet on", () => {
    const stopped = summaryOf(signedIn(), added(home), { type: "StakeChanged", stake: money(10_000) }, betStopped(home.matchId));
    expect(stopped).toMatchObject({ totalOdds: "–", minOdds: "–", maxOdds: "–", totalStake: 0, maxWin: 0 });
  });

  it("[5.28, 9.10] of two matches are those of a multiple, with its bonus", () => {
    expect(summaryOf(signedIn(), added(home), added(other), { type: "StakeChanged", stake: money(10_000) })).toMatchObject({
      betType: "Multiple",
      totalOdds: "3.00",
      minOdds: "3.00",
      maxOdds: "3.00",
      totalStake: money(10_000),
      minWin: money(31_500),
      maxWin: money(31_500),
      minBonus: money(1_500),
      maxBonus: money(1_500),
      grossWin: money(31_500),
      withholdingTax: 0,
      exciseDuty: 0,
      bonusPercent: "5",
      systemRows: [],
      error: undefined,
      unplaceable: undefined,
    });
  });

  it("are judged by the balance of now, and by that of a player who is signed in", () => {
    const { betslip } = stateAfter(signedIn(), added(home));
    expect([money(1), money(1_000_000), money(2)].map((available) => slipSummary(betslip, terms, available).unplaceable)).toEqual([
      { type: "BalanceTooLow", available: 1 }, undefined, { type: "BalanceTooLow", available: 2 },
    ]);
  });

  it("have a stake of each selection on the Single tab, and of the slip elsewhere", () => {
    const singles = summaryOf(signedIn(), added(home), added(other), { type: "BetslipTypeChosen", betslipType: "Single" });
    expect([singles.slipStake, singles.legs.map(({ stake }) => stake)]).toEqual([undefined, [10_000, 10_000]]);
    const multiple = summaryOf(signedIn(), added(home), added(other));
    expect([multiple.slipStake, multiple.legs.map(({ stake }) => stake)]).toEqual([10_000, [undefined, undefined]]);
  });

  it("name the cap of a payout only where it takes something", () => {
    const capped = (maxPayout: number) => slipSummary(stateAfter(signedIn(), added(home), added(other)).betslip, { ...terms, limits: { ...specLimits, maxPayout: money(maxPayout) } });
    expect(capped(30_000)).toMatchObject({ payoutCap: 30_000, maxWin: 30_000 });
    for (const most of [31_500, 1_000_000]) expect(capped(most)).toMatchObject({ payoutCap: undefined, maxWin: 31_500 });
  });

  it("promise no bonus before the betting terms are there", () => {
    const { betslip } = stateAfter(added(home), added(other));
    expect(slipSummary(betslip, undefined)).toMatchObject({ maxBonus: 0, bonusPercent: "0" });
    expect(slipSummary(betslip, terms).maxBonus).toBeGreaterThan(0);
  });

  it("are computed once for the same slip and terms", () => {
    const { betslip } = stateAfter(added(home));
    expect(slipSummary(betslip, terms)).toBe(slipSummary(betslip, terms));
    expect(slipSummary(betslip, undefined)).not.toBe(slipSummary(betslip, terms));
  });

  it("do not count a price that is stale, or a match that is stopped, as one to bet", () => {
    const lost: SlipstreamEvent = { type: "FeedLost", reason: "silence", lastHeardAt: 0 };
    const active = (...past: readonly SlipstreamEvent[]) => summaryOf(...past).legs.map((leg) => leg.active);
    expect(active(added(home), added(other))).toEqual([true, true]);
    expect(active(added(home), added(other), betStopped(home.matchId))).toEqual([false, true]);
    expect(active(added(home), added(selection("2", { type: "prematch" })), lost)).toEqual([false, true]);
  });

  it("say why the slip cannot be placed", () => {
    expect(summaryOf(added(home)).unplaceable).toEqual({ type: "NotSignedIn" });
    expect(summaryOf(signedIn()).unplaceable).toEqual({ type: "SlipEmpty" });
  });
});

describe("what is bet (spec 4)", () => {
  it.each<[string, readonly SlipstreamEvent[], string]>([
    ["one selection", [added(home)], "Single"],
    ["selections of different matches", [added(home), added(other)], "Multiple"],
    ["two of one match", [added(home), added(away)], "Split"],
    ["a system without a size", [added(home), added(other), combo], "Combo"],
    ["a system with one", [added(home), added(other), combo, staked(1, 500)], "Combo"],
  ])("with %s follows from the slip", (_, past, betType) => {
    expect(summaryOf(...past).betType).toBe(betType);
  });

  it("is Single on the Single tab, however many selections stand there", () => {
    expect(summaryOf(added(home), added(other), { type: "BetslipTypeChosen", betslipType: "Single" }).betType).toBe("Single");
  });
});

describe("a system", () => {
  it("has a row for each size, with what it costs and wins", () => {
    expect(summaryOf(added(home), added(other), combo, staked(1, 500)).systemRows).toMatchObject([
      { grouping: 1, combinations: 2, stake: money(500), cost: money(1_000), minWin: money(750), maxWin: money(1_750), unavailable: undefined },
      { grouping: 2, combinations: 1, stake: 0, cost: 0, minWin: 0, maxWin: 0, unavailable: undefined },
    ]);
  });

  it("has no row for one selection, and a multiple has none", () => {
    expect(summaryOf(added(home), combo).systemRows).toEqual([]);
    expect(summaryOf(added(home), added(other)).systemRows).toEqual([]);
  });

  it("has a row that cannot be staked where the fixed selections leave no room", () => {
    const third = selection("3");
    const fixed: SlipstreamEvent = { type: "SelectionFixed", key: summaryOf(added(home)).legs[0]?.leg.key ?? ("" as never), fixed: true };
    const rows = summaryOf(added(home), added(other), added(third), combo, fixed).systemRows;
    expect(rows[0]).toMatchObject({ grouping: 1, combinations: 0, stake: 0, cost: 0, minWin: 0, maxWin: 0 });
    expect(rows.map(({ unavailable }) => unavailable !== undefined)).toEqual([true, false, false]);
  });
});

describe("a placement", () => {
  const state = stateAfter(signedIn(), added(home), added(away), added(other), combo, staked(1, 500), { type: "OddsPolicyChosen", policy: "better" }, oddsChanged(other, 1.6));
  it("holds what the player sees of the slip at the click", () => {
    // Each figure is another one, so that none can stand for another.
    const summary = {
      ...slipSummary(state.betslip, terms), totalOdds: "12.25", minOdds: "1.50", maxOdds: "13.75", minWin: money(15_000), maxWin: money(140_000), grossWin: money(150_000),
      minBonus: money(300), maxBonus: money(7_000), withholdingTax: money(1_100), exciseDuty: money(900),
    };
    expect(summary.totalStake).toBe(1_500);
    expect(toPlacement(state, noUser, summary, attemptId("attempt-1"), 0)).toEqual({
      attempt: "attempt-1",
      player: "player-1",
      betType: "Combo",
      betslipType: "Combo",
      legs: state.betslip.legs.map(({ key, selection: chosen, odds, fixed, changed }) => ({ key, selection: chosen, odds, fixed, changed: changed !== undefined })),
      // The stake of a Split is not sent beside a system.
      stake: money(0),
      minStake: money(500),
      funds: "balance",
      oddsFormat: "decimal",
      totalStake: summary.totalStake,
      groupings: [{ grouping: 1, stake: money(500), combinations: 3 }],
      policy: "better",
      totalOdds: summary.totalOdds,
      possibleWin: summary.maxWin,
      minWin: summary.minWin,
      maxBonus: summary.maxBonus,
      minBonus: summary.minBonus,
      minOdds: summary.minOdds,
      maxOdds: summary.maxOdds,
      grossWin: summary.grossWin,
      withholdingTax: summary.withholdingTax,
      exciseDuty: summary.exciseDuty,
    });
  });

  it("of a visitor names no player", () => {
    expect(toPlacement(stateAfter(added(home)), noUser, slipSummary(stateAfter(added(home)).betslip, terms), attemptId("attempt-1"), 0).player).toBe("");
  });
});
