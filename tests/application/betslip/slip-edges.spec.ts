import { describe, expect, it } from "vitest";
import { explainSlip } from "../../../src/application/betslip/explain-slip.query.ts";
import { slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import { toPlacement } from "../../../src/application/betslip/to-placement.ts";
import { noUser } from "../../../src/domain/account/user.ts";
import type { BettingTerms } from "../../../src/application/ports/offer.ts";
import type { MatchProgress } from "../../../src/domain/events/prices-events.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, attemptId, betStopped, keyOf, oddsChanged, price, selection, signedIn } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

const terms: BettingTerms = { currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.5), bonusTable: [{ ticketLength: 2, percent: "5" }], limits: specLimits };
const [home, other, third] = [selection("1"), selection("2", { odds: price(1.4) }), selection("3")];
const combo: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Combo" };
const staked = (grouping: number, minor: number): SlipstreamEvent => ({ type: "GroupingStakeChanged", grouping, stake: money(minor) });
const slipAfter = (...past: readonly SlipstreamEvent[]) => stateAfter(...past).betslip;
const placementAfter = (...past: readonly SlipstreamEvent[]) => {
  const state = stateAfter(signedIn(), ...past);
  return toPlacement(state, noUser, slipSummary(state.betslip, terms), attemptId("attempt-1"), 0);
};

describe("the figures of a slip", () => {
  it("count what can be bet on, while one match is stopped", () => {
    expect(slipSummary(slipAfter(added(home), added(third), betStopped(home.matchId)), terms).totalOdds).toBe("2.00");
  });

  it("count a bonus from the minimum odds of the betting terms, or from 1.20 before the terms are read", () => {
    const bonusOf = (decimal: number, by: BettingTerms) => slipSummary(slipAfter(added(home), added(selection("2", { odds: price(decimal) }))), by).bonusPercent;
    expect([bonusOf(1.4, terms), bonusOf(1.5, terms)]).toEqual(["0", "5"]);
  });

  it("are no longer those of a system once another tab is chosen", () => {
    const { betType } = slipSummary(slipAfter(added(home), added(other), combo, staked(1, 500), { type: "BetslipTypeChosen", betslipType: "Multiple" }), terms);
    expect(betType).toBe("Multiple");
  });
});

describe("why a figure moved", () => {
  const before = slipAfter(added(home), added(other));
  it("names the leg and what it added, with its sign, and no figure that stayed the same", () => {
    const after = slipAfter(added(home), added(other), oddsChanged(home, 2.5));
    const story = explainSlip({ before, after }, terms);
    expect(Object.keys(story).sort()).toEqual(["maxWin", "minWin", "totalOdds"]);
    expect(story.totalOdds).toMatchObject({ from: "2.80", to: "3.50", rose: true });
    expect(story.totalOdds?.steps()).toMatchObject([{ change: "+0.70", leg: { key: keyOf(home) } }]);
    const back = explainSlip({ before: after, after: before }, terms).totalOdds;
    expect(back?.rose).toBe(false);
    expect(back?.steps()).toMatchObject([{ change: "−0.70" }]);
  });

  it("says exactly whether odds of more digits than a number holds rose", () => {
    const long = Array.from({ length: 8 }, (_, index) => selection(String(index + 1), { odds: price(999) }));
    const unstaked: SlipstreamEvent = { type: "StakeChanged", stake: money(0) };
    const [above, below] = [slipAfter(...long.map(added), unstaked), slipAfter(...long.map(added), unstaked, oddsChanged(long[0] ?? home, 998.99))];
    expect(explainSlip({ before: below, after: above }, undefined).totalOdds?.rose).toBe(true);
    expect(explainSlip({ before: above, after: below }, undefined).totalOdds?.rose).toBe(false);
  });

  it("names a leg that was removed, too", () => {
    const story = explainSlip({ before: slipAfter(added(home), added(other), added(third)), after: before }, undefined);
    expect(story.totalOdds?.steps().map(({ leg }) => leg?.key)).toEqual([keyOf(third)]);
  });

  it("is empty when the figures cannot be computed", () => {
    const endless = ["1", "2"].map((match) => added(selection(match, { odds: price(1_000_000) })));
    const after = slipAfter(...endless, { type: "StakeChanged", stake: money(1_000_000_000_000) });
    expect(explainSlip({ before, after }, terms)).toEqual({});
  });
});

describe("a placement", () => {
  it("contains no grouping that cannot be bet, even when it was staked before", () => {
    const slip = [added(home), added(other), added(third), combo, staked(1, 500), staked(2, 500)];
    expect(placementAfter(...slip).groupings.map(({ grouping }) => grouping)).toEqual([1, 2]);
    const fixed: SlipstreamEvent = { type: "SelectionFixed", key: keyOf(home), fixed: true };
    expect(placementAfter(...slip, fixed).groupings.map(({ grouping }) => grouping)).toEqual([2]);
  });

  const told = (progress: MatchProgress): SlipstreamEvent => ({ ...oddsChanged(home, 2), progress });
  it.each<[string, Partial<typeof home>, MatchProgress, object]>([
    ["the score and the clock of the moment", {}, { homeScore: "1", awayScore: "0", matchTime: "03:10" }, { score: "1:0", inPlayTime: "03:10" }],
    ["the clock alone", {}, { matchTime: "03:10" }, { inPlayTime: "03:10" }],
    ["the score alone", {}, { homeScore: "1", awayScore: "0" }, { score: "1:0" }],
    ["no score when only the home score is known", {}, { homeScore: "1" }, {}],
    ["no score when only the away score is known", {}, { awayScore: "0" }, {}],
    ["not the score it was chosen at", { score: "0:0", inPlayTime: "01:00" }, { homeScore: "1", awayScore: "0", matchTime: "03:10" }, { score: "1:0", inPlayTime: "03:10" }],
    ["the score it was chosen at where the feed has told none", { score: "0:0", inPlayTime: "01:00" }, { matchTime: "03:10" }, { inPlayTime: "03:10" }],
  ])("of a live match has %s", (_, changes, progress, expected) => {
    const chosen = { ...home, ...changes };
    expect(placementAfter(added(chosen), told(progress)).legs[0]?.selection).toStrictEqual({ ...chosen, ...expected });
  });

  it("of a match ahead has no score, whatever the feed says of it", () => {
    const ahead = selection("1", { type: "prematch", eventDate: "" });
    const progress = { homeScore: "1", awayScore: "0", matchTime: "03:10" };
    const { legs } = placementAfter(added(ahead), { ...oddsChanged(ahead, 2), progress });
    expect(legs[0]?.selection).toStrictEqual(ahead);
  });
});
