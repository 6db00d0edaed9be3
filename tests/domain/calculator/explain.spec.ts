import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explain, figureChange, type Contribution } from "../../../src/domain/calculator/explain.ts";
import { plus, printExact } from "../../../src/domain/calculator/exact.ts";
import type { SlipFigures, SlipInput } from "../../../src/domain/calculator/slip-totals.ts";
import { money, type Money } from "../../../src/domain/kernel/money.ts";
import { diceOf } from "../../kit/calculator/dice.ts";
import { times300 } from "../../kit/calculator/runs.ts";
import { leg, priced, slipOf, someSlip } from "../../kit/calculator/slips.ts";

const explained = (before: SlipInput, after: SlipInput) => {
  const outcome = explain(before, after);
  if (!outcome.ok) throw new Error(outcome.error.type);
  return outcome.value;
};

const causes = (contributions: readonly Contribution[], figure: (change: SlipFigures) => Money) =>
  contributions.map(({ cause, change }) => [cause.type, figure(change)]).filter(([, moved]) => moved !== 0);

const table = [{ ticketLength: 2, percent: 5 }, { ticketLength: 3, percent: 10 }, { ticketLength: 4, percent: 20 }];

describe("explaining a change of the figures", () => {
  it("separates the effect of the price from the effect of the bonus step", () => {
    const before = slipOf([2, 2, 1.25], { bonusTable: table, stake: money(10_000) });
    const after = { ...before, legs: [leg("a", 2), leg("b", 2), leg("c", 1.15)] };
    const { contributions } = explained(before, after);
    expect(causes(contributions, (change) => change.maxWin)).toEqual([["PriceChanged", -4_400], ["BonusStep", -2_600]]);
    expect(contributions[0]?.cause).toEqual({ type: "PriceChanged", leg: "c/1", from: priced(1.25), to: priced(1.15) });
    expect(contributions[1]?.cause).toEqual({ type: "BonusStep", leg: "c/1" });
  });

  it("has no bonus step when a price stays below the minimum bonus odds, and one when it crosses them", () => {
    const moved = (from: number, to: number) =>
      explained(slipOf([2, 2, from], { bonusTable: table }), slipOf([2, 2, to], { bonusTable: table })).contributions.map(({ cause }) => cause.type);
    expect(moved(1.1, 1.15)).toEqual(["PriceChanged"]);
    expect(moved(1.2, 1.1)).toEqual(["PriceChanged", "BonusStep"]);
    expect(moved(1.1, 1.2)).toEqual(["PriceChanged", "BonusStep"]);
  });

  it("names a leg that was added, removed, suspended, reopened, fixed or unfixed", () => {
    const plain = slipOf([2, 3], { bonusTable: table });
    const legs = [leg("a", 2), leg("b", 3)];
    const moves = (before: SlipInput, after: SlipInput) => causes(explained(before, after).contributions, (change) => change.maxWin).map(([type]) => type);
    expect(moves(plain, { ...plain, legs: [...legs, leg("c", 2)] })).toEqual(["LegAdded", "BonusStep"]);
    expect(moves({ ...plain, legs: [...legs, leg("c", 2)] }, plain)).toEqual(["BonusStep", "LegRemoved"]);
    expect(moves(plain, { ...plain, legs: [leg("a", 2), leg("b", 3, { counts: false })] })).toEqual(["BonusStep", "LegStopped"]);
    expect(moves(plain, { ...plain, legs: [leg("a", 2), leg("b", 0)] })).toEqual(["BonusStep", "LegStopped"]);
    expect(moves({ ...plain, legs: [leg("a", 2), leg("b", 0)] }, plain)).toEqual(["LegReopened", "BonusStep"]);
    const system = slipOf([2, 3, 4], { betType: "Combo", groupings: [{ grouping: 2, stake: money(100) }] });
    const fixed = { ...system, legs: [leg("a", 2, { fixed: true }), leg("b", 3), leg("c", 4)] };
    expect(moves(system, fixed)).toEqual(["LegFixed"]);
    expect(moves(fixed, system)).toEqual(["LegUnfixed"]);
  });

  it("names stakes, groupings, bet type, terms and taxes", () => {
    const base = slipOf([2, 3, 4], { groupings: [{ grouping: 2, stake: money(100) }] });
    const causesOf = (after: SlipInput, before = base) => explained(before, after).contributions.map(({ cause }) => cause);
    expect(causesOf({ ...base, stakeIsGiven: true })).toEqual([{ type: "FundsChanged" }]);
    expect(causesOf({ ...base, stake: money(500) })).toEqual([{ type: "StakeChanged", from: 10_000, to: 500 }]);
    expect(causesOf({ ...base, betType: "Combo" })).toEqual([{ type: "BetTypeChanged", from: "Multiple", to: "Combo" }]);
    expect(causesOf({ ...base, bonusTable: table })).toEqual([{ type: "BettingTermsChanged" }]);
    expect(causesOf({ ...base, taxes: { withholdingPercent: { units: 10n, places: 0 }, excisePercent: { units: 0n, places: 0 } } })).toEqual([{ type: "TaxesChanged" }]);
    const system: SlipInput = { ...base, betType: "Combo" };
    expect(causesOf({ ...system, groupings: [{ grouping: 2, stake: money(300) }, { grouping: 3, stake: money(50) }] }, system)).toEqual([
      { type: "GroupingStakeChanged", grouping: 2, from: 100, to: 300 },
      { type: "GroupingStakeChanged", grouping: 3, from: 0, to: 50 },
    ]);
    expect(causesOf({ ...system, groupings: [] }, system)).toEqual([{ type: "GroupingStakeChanged", grouping: 2, from: 100, to: 0 }]);
    const singles: SlipInput = { ...base, betType: "Single" };
    expect(causesOf({ ...singles, legs: [leg("a", 2, { stake: money(7) }), leg("b", 3), leg("c", 4)] }, singles)).toEqual([{ type: "LegStakeChanged", leg: "a/1" }]);
  });

  it("distinguishes two selections of one match, by id or by place", () => {
    const before = slipOf([], { betType: "Split", legs: [leg("a", 2), leg("a", 3), leg("b", 2)] });
    const after: SlipInput = { ...before, legs: [leg("a", 2), leg("a", 4), leg("b", 2)] };
    expect(explained(before, after).contributions.map(({ cause }) => cause)).toMatchObject([{ type: "PriceChanged", leg: "a/2" }]);
    const named = { ...before, legs: [leg("a", 2, { id: "home" }), leg("a", 3, { id: "draw" }), leg("b", 2, { id: "over" })] };
    const without = { ...named, legs: [leg("a", 3, { id: "draw" }), leg("b", 2, { id: "over" })] };
    expect(explained(named, without).contributions.map(({ cause }) => cause)).toMatchObject([{ type: "LegRemoved", leg: "home" }]);
  });

  it("names the order when only the order changed a figure", () => {
    const fixed = { fixed: true };
    const before = slipOf([], {
      betType: "Combo",
      groupings: [{ grouping: 2, stake: money(100) }],
      legs: [leg("a", 2, fixed), leg("a", 5, fixed), leg("b", 3), leg("c", 4)],
    });
    const legs = [leg("a", 5, { fixed: true, id: "a/2" }), leg("a", 2, { fixed: true, id: "a/1" }), leg("b", 3), leg("c", 4)];
    const named = { ...before, legs: [leg("a", 2, { fixed: true, id: "a/1" }), leg("a", 5, { fixed: true, id: "a/2" }), leg("b", 3), leg("c", 4)] };
    expect(explained(named, { ...before, legs }).contributions.map(({ cause }) => cause.type)).toEqual(["SelectionsReordered"]);
  });

  it("is empty when nothing changed, and refuses a slip without figures", () => {
    const slip = slipOf([2, 3]);
    expect(explained(slip, slip).contributions).toEqual([]);
    const broken = { ...slip, stake: money(-1) };
    expect(explain(slip, broken).ok).toBe(false);
    expect(explain(broken, slip).ok).toBe(false);
  });

  it("skips an intermediate state that has no figures", () => {
    const before = slipOf([1.01, 1_000_000, 1_000_000], { stake: money(100) });
    const after = slipOf([1_000_000, 1_000_000, 1.01], { stake: money(100) });
    const { contributions } = explained(before, after);
    expect(contributions).toEqual([]);
    const lower = explained(before, slipOf([1_000_000, 1_000_000, 1.02], { stake: money(100) }));
    expect(lower.contributions.map(({ cause }) => cause)).toMatchObject([{ type: "PriceChanged", leg: "c/1" }]);
    expect(lower.contributions[0]?.change.maxWin).toBe(1_000_000_000_000);
  });

  it("adds up exactly to the change of every figure, whatever changed", () => {
    const seed = fc.integer({ min: 0, max: 0x7fffffff });
    fc.assert(
      fc.property(seed, seed, fc.boolean(), (one, other, related) => {
        const before = someSlip(diceOf(one), 5);
        const dice = diceOf(other);
        const after = related
          ? { ...before, legs: before.legs.map((held) => (dice.once(2) ? leg(held.matchId, 1 + dice.below(300) / 100, held.id === undefined ? {} : { id: held.id }) : held)) }
          : someSlip(dice, 5);
        const explanation = explained(before, after);
        const whole = figureChange(explanation.before, explanation.after);
        for (const name of ["combinations", "totalStake", "stake", "exciseDuty", "minWin", "maxWin", "minBonus", "maxBonus", "grossWin", "withholdingTax", "netStakeMinWin", "netStakeMaxWin"] as const)
          expect(explanation.contributions.reduce((sum, { change }) => sum + change[name], 0)).toBe(whole[name]);
        for (const name of ["totalOdds", "minOdds", "maxOdds", "bonusPercent"] as const)
          expect(printExact(explanation.contributions.map(({ change }) => change[name]).reduce(plus, { units: 0n, places: 0 }))).toBe(printExact(whole[name]));
      }),
      times300,
    );
  });
});
