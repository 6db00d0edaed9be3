import { describe, expect, it } from "vitest";
import { pricedSlip } from "../../../src/application/betslip/slip-figures.query.ts";
import { slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import type { BettingTerms } from "../../../src/application/ports/offer.ts";
import type { Betslip } from "../../../src/domain/betslip/state.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import type { SplitProps } from "../../../src/domain/events/split-props.ts";
import { money, noMoney } from "../../../src/domain/kernel/money.ts";
import { fold, type State } from "../../../src/domain/state.ts";
import { added, betStopped, facts, keyOf, oddsChanged, price, requested, selection, signedIn } from "../../kit/builders.ts";
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

  it("computed again for the stake of a size, for other funds, and for the book's answer", () => {
    const draw = selection("1", { outcomeId: "2" });
    const props: SplitProps = {
      combinations: 2, minOdds: "2.00", maxOdds: "4.00", minWin: money(20_000), maxWin: money(40_000), maxBonus: noMoney, stake: money(10_000),
      legs: [home, draw].map((chosen) => ({ key: keyOf(chosen), odds: price(2), wins: true })),
    };
    const shown = (begin: readonly SlipstreamEvent[], ...events: readonly SlipstreamEvent[]): readonly ReturnType<typeof pricedSlip>["shown"][] => {
      let state = stateAfter(...begin);
      return [undefined, ...events].map((event, at) => {
        if (event !== undefined) state = fold(state, facts([event], begin.length + at));
        return pricedSlip(state.betslip, terms).shown;
      });
    };
    const [system, staked] = shown([...past, { type: "BetslipTypeChosen", betslipType: "Combo" }], { type: "GroupingStakeChanged", grouping: 2, stake: money(20_000) });
    expect([system?.totalStake, staked?.totalStake]).toEqual([0, 20_000]);
    const split = shown([signedIn(), added(home), added(draw)], { type: "SplitPropsRead", props }, { type: "FundsChosen", funds: "sport-bonus" });
    // A stake that was given to the player is not paid back with a win.
    expect(split.map(({ maxWin }) => maxWin)).toEqual([split[0]?.maxWin, 40_000, 30_000]);
    expect(split[0]?.maxWin).not.toBe(40_000);
    // The book has capped its figures already, with the bonus in them.
    const withBonus = stateAfter(signedIn(), added(home), added(draw), { type: "SplitPropsRead", props: { ...props, maxBonus: money(5_000) } }).betslip;
    const capOf = (maxPayout: number) => pricedSlip(withBonus, { ...terms, limits: { ...specLimits, maxPayout: money(maxPayout) } }).shown;
    expect(capOf(45_000)).toMatchObject({ maxWin: 45_000, payoutCap: 45_000 });
    expect(capOf(45_010)).toMatchObject({ maxWin: 45_000, payoutCap: undefined });
  });

  it("computed again for other terms, and not for another balance", () => {
    const [slip] = around(requested());
    const first = pricedSlip(slip, terms);
    expect(slipSummary(slip, terms, money(1)).totalOdds).toBe(first.shown.totalOdds);
    expect(pricedSlip(slip, terms)).toBe(first);
    expect(pricedSlip(slip, { ...terms })).not.toBe(first);
  });
});
