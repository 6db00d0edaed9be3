import { describe, expect, it } from "vitest";
import { percentUnits, readLadder } from "../../../src/domain/calculator/bonus.ts";
import { choose } from "../../../src/domain/calculator/choose.ts";
import { applyTo, combinations } from "../../../src/domain/calculator/combinations.ts";
import { calculatorErrorText } from "../../../src/domain/calculator/errors.ts";
import { printExact } from "../../../src/domain/calculator/exact.ts";
import { calculated, differences, near } from "../../kit/calculator/recorded-differences.ts";
import { primitives, recordedCases, type RecordedCase } from "../../kit/calculator/recorded.ts";

/** The cases that differ on purpose. The differences are tested below, and docs/calculator.md has the reasons. */
const onPurpose = (recorded: RecordedCase): readonly string[] => {
  if (recorded.kind === "single match, no grouping") return ["coupon"];
  return recorded.id === 322 ? ["possibleStakes"] : [];
};

describe("the recorded calculator", () => {
  it.each(recordedCases.map((recorded) => [recorded.id, recorded.kind, recorded] as const))("case %i, %s", (_id, _kind, recorded) => {
    expect(differences(recorded)).toEqual(onPurpose(recorded));
  });

  it("has cases of every kind", () => {
    expect(new Set(recordedCases.map((recorded) => recorded.kind)).size).toBe(22);
    expect(recordedCases.length).toBeGreaterThan(100);
  });
});

describe("where we differ from the recorded calculator on purpose", () => {
  const byKind = (kind: string) => recordedCases.filter((recorded) => recorded.kind === kind);

  it("gives one match without a grouping its totals, which the recorded calculator leaves at 0", () => {
    for (const recorded of byKind("single match, no grouping")) {
      const outcome = calculated(recorded);
      const [group] = outcome.ok ? outcome.value.groups : [];
      expect(recorded.coupon?.slice(0, 3)).toEqual([0, 0, 0]);
      expect(outcome.ok && outcome.value.totals.netStakeMaxWin).toEqual(group?.maxWin);
      expect(outcome.ok && outcome.value.totals.totalCombinations).toBe(group?.combinations);
    }
  });

  it("computes the minimum bonus, when the recorded calculator returns the one it was given", () => {
    const granted = recordedCases.filter((recorded) => {
      const outcome = calculated(recorded);
      return outcome.ok && outcome.value.totals.minBonus.units > 0n;
    });
    expect(granted.length).toBeGreaterThan(20);
    for (const recorded of granted) {
      const outcome = calculated(recorded);
      const least = Math.min(...(recorded.totals ?? []).map((group) => group[3] ?? NaN));
      const netMin = Math.min(...(recorded.totals ?? []).map((group) => group[1] ?? NaN));
      expect(outcome.ok && near(outcome.value.totals.minBonus, least)).toBe(true);
      expect(outcome.ok && near(outcome.value.totals.minWin, netMin + least)).toBe(true);
      expect([0, recorded.previousMinBonus]).toContain(recorded.coupon?.[3]);
    }
  });

  it("[3.58] uses the greatest bonus percentage of a grouping, when the recorded calculator uses the last one", () => {
    const differing = recordedCases.flatMap((recorded) => {
      const outcome = calculated(recorded);
      const groups = outcome.ok ? outcome.value.groups : [];
      return (recorded.groups ?? []).flatMap((theirs, place) => {
        const ours = groups[place];
        return ours === undefined ? [] : [{ ours: Number(printExact(ours.unit.maxPercent)), theirs: theirs[8] ?? NaN }];
      });
    });
    expect(differing.every(({ ours, theirs }) => ours >= theirs - 1e-12)).toBe(true);
    expect(differing.some(({ ours, theirs }) => ours > theirs + 1e-12)).toBe(true);
  });

  it("has figures of 0 for a proposed grouping without a stake, when the recorded calculator fails", () => {
    for (const recorded of byKind("no grouping chosen")) {
      const outcome = calculated(recorded);
      expect(recorded.error).toMatch(/^Cannot read/);
      expect(outcome.ok && outcome.value.totals.maxWin.units).toBe(0n);
      expect(outcome.ok && outcome.value.totals.minOdds.units).toBe(0n);
    }
  });

  it("rounds 5.05 up to the step, when the doubles of the recorded calculator round it down", () => {
    const recorded = recordedCases.find((candidate) => candidate.id === 322);
    const outcome = recorded && calculated(recorded);
    expect(recorded?.groupings).toEqual([[2, 5.05]]);
    expect(recorded?.possibleStakes).toEqual([[2, 5]]);
    expect(outcome?.ok && outcome.value.possibleStakes.map(({ stake }) => Number(printExact(stake)))).toEqual([5.1]);
  });
});

/** The subsets of size k of these items, or the text of the error. */
const subsetsOf = (n: number, k: number, items: readonly number[] = Array.from({ length: n }, (_, place) => place)) => {
  const order = combinations(n, k);
  const subsets = order.ok ? applyTo(order.value, items) : order;
  return subsets.ok ? [...subsets.value] : calculatorErrorText(subsets.error);
};

describe("the recorded primitives", () => {
  it.each(primitives.choose)("choose %o", (row) => {
    const ways = choose(row.n, row.k);
    expect(ways.ok ? Number(ways.value) : calculatorErrorText(ways.error)).toBe(row.value ?? row.error);
  });

  it.each(primitives.combinations)("combinations %o", ({ n, k, sequence }) => {
    expect(subsetsOf(n, k)).toEqual(sequence);
  });

  it("a list of the wrong length and negative sizes give the specification's errors", () => {
    expect(subsetsOf(4, 2)).toHaveLength(6);
    expect(subsetsOf(2, 3)).toEqual([]);
    expect(subsetsOf(3, 0)).toEqual([[]]);
    expect(subsetsOf(4, 2, [0, 1, 2])).toBe("Array size not equal to Combination order in ApplyTo()");
    expect(subsetsOf(-2, 1)).toBe("Negative parameter in constructor");
    expect(subsetsOf(2, -1)).toBe("Negative parameter in constructor");
  });

  it.each(primitives.bonusPercentage)("bonus percentage %o", (row) => {
    const rows = row.table.map(({ ticket_length, bonus }) => ({ ticketLength: ticket_length, percent: bonus }));
    const { ladder } = readLadder(rows);
    const units = percentUnits(ladder, row.events);
    expect(units.ok ? Number(units.value) / 100 / 10 ** ladder.places : calculatorErrorText(units.error)).toBe(row.value ?? row.error);
  });
});
