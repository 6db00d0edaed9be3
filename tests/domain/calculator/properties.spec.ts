import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choose } from "../../../src/domain/calculator/choose.ts";
import { compare, exact, parseExact, plus, printExact, quotient, rounded, times } from "../../../src/domain/calculator/exact.ts";
import { countGroupings } from "../../../src/domain/calculator/groupings.ts";
import { slipTotals, type SlipInput } from "../../../src/domain/calculator/slip-totals.ts";
import { slotsOf, type PricedLeg } from "../../../src/domain/calculator/slots.ts";
import { unitWinnings } from "../../../src/domain/calculator/winnings.ts";
import { noTaxes } from "../../../src/domain/calculator/taxes.ts";
import { noBonus } from "../../../src/domain/calculator/bonus.ts";
import { odds } from "../../../src/domain/kernel/odds.ts";
import { disagreements } from "../../kit/calculator/agree.ts";
import { diceOf } from "../../kit/calculator/dice.ts";
import { times300 } from "../../kit/calculator/runs.ts";
import { someSlip } from "../../kit/calculator/slips.ts";

const seed = fc.integer({ min: 0, max: 0x7fffffff });
const slip = seed.map((value) => someSlip(diceOf(value), 6));

const totalsOf = (input: SlipInput) => {
  const totals = slipTotals(input);
  if (!totals.ok) throw new Error(totals.error.type);
  const { notices: _, ...figures } = totals.value;
  return figures;
};
const printed = (input: SlipInput) =>
  Object.entries(totalsOf(input)).map(([name, figure]) => [name, typeof figure === "number" ? figure : printExact(figure)]);

const asLegs = (input: SlipInput): readonly PricedLeg[] =>
  input.legs.filter((leg) => leg.odds > 1_000_000).map((leg) => ({ ...leg, qualifies: leg.odds >= input.minBonusOdds }));

describe("whatever the slip", () => {
  it("agrees with plain enumeration", () => {
    fc.assert(
      fc.property(slip, (input) => {
        expect(disagreements(input)).toEqual([]);
      }),
      times300,
    );
  });

  it("the order of the selections does not matter", () => {
    fc.assert(
      fc.property(slip, seed, (input, shuffle) => {
        const dice = diceOf(shuffle);
        const legs = input.legs.map((leg) => ({ leg, at: dice.below(1_000_000) })).sort((a, b) => a.at - b.at).map(({ leg }) => leg);
        // The order decides which leg is unfixed when all are fixed.
        if (input.legs.filter((leg) => leg.counts && leg.odds > 1_000_000).every((leg) => leg.fixed)) return;
        expect(printed({ ...input, legs })).toEqual(printed(input));
      }),
      times300,
    );
  });

  it("no grouping's least win is above its greatest", () => {
    fc.assert(
      fc.property(slip, (input) => {
        const slots = slotsOf(asLegs(input));
        if (!slots.ok) throw new Error(slots.error.type);
        const unit = unitWinnings(slots.value, noBonus);
        for (const { grouping, combinations } of countGroupings(slots.value)) {
          if (combinations <= 0) continue;
          const win = unit(grouping);
          expect(win.ok && compare(win.value.min, win.value.max)).toBeLessThanOrEqual(0);
        }
      }),
      times300,
    );
  });

  it("fixing a leg never adds combinations", () => {
    fc.assert(
      fc.property(slip, fc.nat(20), (input, place) => {
        const legs = asLegs(input);
        const one = legs[place % Math.max(1, legs.length)];
        if (one === undefined || legs.filter((leg) => leg.matchId === one.matchId).length > 1) return;
        if (legs.every((leg) => leg.fixed || leg === one)) return;
        const counted = (all: readonly PricedLeg[]) => {
          const slots = slotsOf(all);
          return slots.ok ? countGroupings(slots.value).map((count) => count.combinations) : [];
        };
        const before = counted(legs.map((leg) => (leg === one ? { ...leg, fixed: false } : leg)));
        const after = counted(legs.map((leg) => (leg === one ? { ...leg, fixed: true } : leg)));
        expect(after.every((count, at) => count <= (before[at] ?? -1))).toBe(true);
      }),
      times300,
    );
  });

  it("raising one leg's odds never lowers the win without bonus, nor with a bonus that does not step", () => {
    fc.assert(
      fc.property(slip, fc.nat(20), fc.integer({ min: 1, max: 3_000_000 }), (input, place, rise) => {
        const at = place % Math.max(1, input.legs.length);
        const counted = input.legs[at];
        if (counted === undefined || !counted.counts || counted.odds <= 1_000_000) return;
        const raised = { ...input, legs: input.legs.map((leg, i) => (i === at ? { ...leg, odds: odds(leg.odds + rise) } : leg)) };
        expect(totalsOf(raised).netStakeMaxWin).toBeGreaterThanOrEqual(totalsOf(input).netStakeMaxWin);
        const steady = { ...input, minBonusOdds: odds(0) };
        expect(totalsOf({ ...raised, minBonusOdds: odds(0) }).maxWin).toBeGreaterThanOrEqual(totalsOf(steady).maxWin);
      }),
      times300,
    );
  });

  it("stakes over several groupings add up", () => {
    fc.assert(
      fc.property(slip, (input) => {
        const combo: SlipInput = { ...input, betType: "Combo", taxes: noTaxes };
        const apart = combo.groupings.map((grouping) => totalsOf({ ...combo, groupings: [grouping] }));
        expect(totalsOf(combo).totalStake).toBe(apart.reduce((sum, one) => sum + one.totalStake, 0));
        expect(totalsOf(combo).combinations).toBe(apart.reduce((sum, one) => sum + one.combinations, 0));
      }),
      times300,
    );
  });

  it("counts as many combinations as there are ways to choose", () => {
    for (let n = 1; n <= 12; n++) {
      const legs = Array.from({ length: n }, (_, match) => ({ matchId: `${match}`, odds: odds(1_500_000), fixed: false, qualifies: true }));
      const slots = slotsOf(legs);
      const counts = slots.ok ? countGroupings(slots.value) : [];
      expect(counts.map((count) => count.combinations)).toEqual(
        Array.from({ length: n }, (_, k) => {
          const ways = choose(n, k + 1);
          return ways.ok ? Number(ways.value) : -1;
        }),
      );
    }
  });
});

describe("exact decimals", () => {
  const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 12 })).map(([units, places]) => exact(units, places));

  it("print and parse back to themselves", () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const again = parseExact(printExact(value));
        expect(again && compare(again, value)).toBe(0);
      }),
    );
  });

  it("keep the laws of arithmetic at mixed scales", () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        expect(compare(plus(a, b), plus(b, a))).toBe(0);
        expect(compare(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(0);
      }),
    );
  });

  it("round to the nearest, halves up", () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const twice = times(exact(2n), plus(rounded(value, 2), times(value, exact(-1n))));
        expect(compare(twice, exact(-1n, 2))).toBe(1);
        expect(compare(twice, exact(1n, 2))).toBeLessThanOrEqual(0);
      }),
    );
    expect(quotient(exact(-5n, 1), exact(1n), 0).units).toBe(0n);
    expect(quotient(exact(5n, 1), exact(1n), 0).units).toBe(1n);
    expect(quotient(exact(1n), exact(3n), 4)).toEqual(exact(3333n, 4));
  });
});
