import { describe, expect, it } from "vitest";
import { pricedSlip } from "../../../src/application/betslip/slip-figures.query.ts";
import { slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import type { BettingTerms } from "../../../src/application/ports/offer.ts";
import type { Betslip } from "../../../src/domain/betslip/state.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { fold, type State } from "../../../src/domain/state.ts";
import { added, betStopped, facts, oddsChanged, price, requested, selection, signedIn } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

const terms: BettingTerms = { limits: specLimits, currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.2), bonusTable: [] };
const [home, other] = [selection("1"), selection("2")];
const past = [signedIn(), added(home), added(other)] as const;

/** The slip before a fact and after it, in one log. */
const around = (event: SlipstreamEvent): readonly [before: Betslip, after: Betslip] => {
  const before: State = stateAfter(...past);
  return [before.betslip, fold(before, facts([event], past.length + 1)).betslip];
};

describe("the figures of a slip are", () => {
  it.each<[string, SlipstreamEvent]>([
    ["a price of another match", oddsChanged(selection("3"), 4)],
    ["a price of another market of its match", oddsChanged(selection("1", { outcomeId: "3" }), 4)],
    ["a price that did not move", oddsChanged(home, 2)],
    ["another answer to changed prices", { type: "OddsPolicyChosen", policy: "any" }],
    ["a bet that is on its way", requested()],
  ])("not computed again for %s", (_, event) => {
    const [before, after] = around(event);
    expect(pricedSlip(after, terms)).toBe(pricedSlip(before, terms));
  });

  it.each<[string, SlipstreamEvent]>([
    ["a price that moved", oddsChanged(home, 2.5)],
    ["a stop", betStopped(home.matchId)],
    ["another stake", { type: "StakeChanged", stake: money(20_000) }],
    ["another tab", { type: "BetslipTypeChosen", betslipType: "Combo" }],
    ["a selection less", { type: "BetslipCleared" }],
  ])("computed again for %s", (_, event) => {
    const [before, after] = around(event);
    expect(pricedSlip(after, terms).shown).not.toEqual(pricedSlip(before, terms).shown);
  });

  it("computed again for other terms, and not for another balance", () => {
    const [slip] = around(requested());
    const first = pricedSlip(slip, terms);
    expect(slipSummary(slip, terms, money(1)).totalOdds).toBe(first.shown.totalOdds);
    expect(pricedSlip(slip, terms)).toBe(first);
    expect(pricedSlip(slip, { ...terms })).not.toBe(first);
  });
});
