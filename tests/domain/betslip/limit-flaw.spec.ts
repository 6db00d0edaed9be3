import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { greatest, moneyToExact, printExact } from "../../../src/domain/calculator/exact.ts";
import { minimumStake } from "../../../src/domain/calculator/stakes.ts";
import { isLimitFlaw, limitFlaw, mostStake, raisedStakes, type SizedBet, type Staked } from "../../../src/domain/betslip/limit-flaw.ts";
import { type BetLimits, onStep, specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { keyOf, selection } from "../../kit/builders.ts";

const limits: BetLimits = { ...specLimits, minStake: money(10_000), maxStake: money(1_000_000) };
const slip: Staked["of"] = { on: "slip" };
const on = (stake: number): Staked => ({ of: slip, stake: money(stake), combinations: 1 });
const size = (grouping: number, stake: number, combinations: number): Staked => ({ of: { on: "grouping", grouping }, stake: money(stake), combinations });
const bet = (staked: readonly Staked[], more: Partial<SizedBet> = {}): SizedBet => ({
  staked,
  totalStake: money(staked.reduce((sum, { stake, combinations }) => sum + stake * combinations, 0)),
  selections: 2,
  combinations: 1,
  ...more,
});

describe("what the book would refuse is refused before (spec 5)", () => {
  it.each<[string, SizedBet, object | undefined]>([
    ["a bet within the limits", bet([on(10_000)]), undefined],
    ["a bet of exactly the greatest stake", bet([on(1_000_000)]), undefined],
    ["a stake below the least", bet([on(9_990)]), { type: "StakeTooLow", of: slip, least: 10_000 }],
    ["a selection's stake below the least", bet([{ of: { on: "selection", key: keyOf(selection()) }, stake: money(9_990), combinations: 1 }]), { type: "StakeTooLow", of: { on: "selection", key: keyOf(selection()) }, least: 10_000 }],
    ["a bet without stakes", bet([]), { type: "StakeTooLow", of: slip, least: 10_000 }],
    ["a grouping without combinations", bet([size(2, 490, 0)]), { type: "StakeTooLow", of: { on: "grouping", grouping: 2 }, least: 500 }],
    ["exactly as many selections as there may be", bet([on(10_000)], { selections: 60 }), undefined],
    ["a stake above the greatest", bet([on(1_000_010)]), { type: "StakeTooHigh", most: 1_000_000 }],
    ["a stake between two steps", bet([on(10_005)]), { type: "StakeOffStep", of: slip, step: 10 }],
    ["a selection without a stake", bet([on(10_000), on(0)]), { type: "StakeMissing", of: slip }],
    ["a grouping below its least", bet([size(2, 490, 50)]), { type: "StakeTooLow", of: { on: "grouping", grouping: 2 }, least: 500 }],
    ["a grouping below its share of 100", bet([size(2, 500, 3)]), { type: "StakeTooLow", of: { on: "grouping", grouping: 2 }, least: 3_340 }],
    ["a grouping of exactly its share", bet([size(2, 3_340, 3)]), undefined],
    ["one grouping beside another that makes its share small", bet([size(2, 500, 3), size(3, 8_500, 1)]), undefined],
    ["more combinations than there may be", bet([on(10_000)], { combinations: 100_001 }), { type: "TooManyCombinations", most: 100_000 }],
    ["exactly as many combinations as there may be", bet([on(10_000)], { combinations: 100_000 }), undefined],
    ["more selections than there may be", bet([on(10_000)], { selections: 61 }), { type: "TooManySelections", most: 60 }],
  ])("[5.19, 9.6] finds the flaw of %s, if there is one", (_, asked, flaw) => {
    expect(limitFlaw(asked, limits, undefined)).toEqual(flaw);
    expect(isLimitFlaw(limitFlaw(asked, limits, undefined))).toBe(flaw !== undefined);
  });

  it("refuses a bet above the balance, when the balance is known", () => {
    expect(limitFlaw(bet([on(10_000)]), limits, money(9_999))).toEqual({ type: "BalanceTooLow", available: 9_999 });
    expect(limitFlaw(bet([on(10_000)]), limits, money(10_000))).toBeUndefined();
  });

  it("[5.20] takes the 100 of the specification for the share of a grouping, whatever the least stake of a bet is", () => {
    const embedded = { ...specLimits, minStake: money(500) };
    const low = bet([size(2, 500, 3)]);
    for (const told of [specLimits, embedded]) {
      expect(limitFlaw(low, told, undefined)).toEqual({ type: "StakeTooLow", of: { on: "grouping", grouping: 2 }, least: 3_340 });
      expect(raisedStakes(low, told)).toEqual([{ grouping: 2, stake: 3_340 }]);
    }
    expect(limitFlaw(low, { ...embedded, minSystemStake: money(1_500) }, undefined)).toBeUndefined();
    // A bet that is no system has no share.
    expect(limitFlaw(bet([on(500)]), embedded, undefined)).toBeUndefined();
  });

  it("[5.20] raises every stake to the share that calculate names, and takes the raised ones", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ stake: fc.integer({ min: 1, max: 3_000 }), combinations: fc.integer({ min: 1, max: 60 }) }), { minLength: 1, maxLength: 4 }), (sizes) => {
        const staked = sizes.map(({ stake, combinations }, place) => size(place + 1, stake * 10, combinations));
        const before = bet(staked);
        const raised = new Map(raisedStakes(before, specLimits).map(({ grouping, stake }) => [grouping, stake]));
        for (const { of, stake } of staked) {
          const least = minimumStake(moneyToExact(stake), moneyToExact(before.totalStake));
          expect(printExact(moneyToExact(raised.get(of.on === "grouping" ? of.grouping : 0) ?? stake))).toBe(printExact(greatest(moneyToExact(stake), least)));
        }
        const after = bet(staked.map((one) => ({ ...one, stake: raised.get(one.of.on === "grouping" ? one.of.grouping : 0) ?? one.stake })));
        // Stakes are raised to their share of the total before; of a total below 100 they make at least 100.
        if (before.totalStake < 10_000 && sizes.every(({ stake }) => stake >= 50)) expect(limitFlaw(after, specLimits, undefined)).toBeUndefined();
      }),
    );
  });

  it("[5.20] raises no stake that is high enough, is none, or is on something else than a grouping", () => {
    const pennies: Staked = { of: { on: "selection", key: keyOf(selection()) }, stake: money(10), combinations: 1 };
    expect(raisedStakes(bet([on(10), pennies, size(2, 0, 3), size(3, 10_000, 1)]), specLimits)).toEqual([]);
    expect(raisedStakes(bet([size(2, 3_340, 3)]), specLimits)).toEqual([]);
    expect(raisedStakes(bet([size(2, 3_330, 3)]), specLimits)).toEqual([{ grouping: 2, stake: 3_340 }]);
  });

  it("refuses nothing for limits that the book does not name", () => {
    expect(limitFlaw(bet([on(10)]), specLimits, undefined)).toBeUndefined();
    expect(limitFlaw(bet([on(900_000_000)]), specLimits, undefined)).toBeUndefined();
  });

  it("rounds a stake to the nearest step, and to at least one step", () => {
    expect([0, 1, 14, 15, 1_234, 1_236].map((stake) => onStep(money(stake), specLimits))).toEqual([0, 10, 10, 20, 1_230, 1_240]);
  });
});

describe("the most that can be staked", () => {
  it("is the highest stake that the book takes or all that the player has, if that is less", () => {
    expect(mostStake(1, limits, undefined)).toBe(1_000_000);
    expect(mostStake(1, limits, money(2_000_000))).toBe(1_000_000);
    expect(mostStake(1, limits, money(54_321))).toBe(54_320);
    expect(mostStake(1, specLimits, money(54_321))).toBe(54_320);
  });

  it("is shared by the selections of the Single tab, each on a whole step", () => expect(mostStake(3, limits, money(10_000))).toBe(3_330));

  it("is unknown while neither is known, and nothing that is less than a step", () => {
    expect(mostStake(1, specLimits, undefined)).toBeUndefined();
    expect(mostStake(1, limits, money(9))).toBeUndefined();
  });

  it("is a stake that the book takes, and a step more is none", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 3_000_000 }), (stakes, available) => {
        const most = mostStake(stakes, limits, money(available));
        const flawOf = (each: number) => limitFlaw(bet(Array.from({ length: stakes }, () => on(each))), { ...limits, minStake: undefined }, money(available));
        if (most !== undefined) expect(flawOf(most)).toBeUndefined();
        expect(flawOf((most ?? 0) + limits.stakeStep)).toBeDefined();
      }),
    );
  });
});
