import { describe, expect, it } from "vitest";
import { parseExact, printExact, zero, type Exact } from "../../../src/domain/calculator/exact.ts";
import { maxAllowedStake, minimumStake, possibleStake, toStep } from "../../../src/domain/calculator/stakes.ts";

const amount = (value: number | string): Exact => parseExact(value) ?? zero;

describe("stakes", () => {
  it.each([[0.1, "0.1"], [0.04, "0.1"], [0, "0.1"], [5.04, "5"], [5.05, "5.1"], [7.25, "7.3"], [12.07, "12.1"], [33.3, "33.3"]])("[9.5] %s is rounded to the step %s", (stake, step) => {
    expect(printExact(toStep(amount(stake)))).toBe(step);
  });

  it.each([
    [10, 0, "5"],
    [10, -5, "5"],
    [1, 1_000, "5"],
    [50, 1_000, "5"],
    [51, 1_000, "5.1"],
    [20, 40, "50"],
    [10, 30, "33.4"],
    [1, 1, "100"],
  ])("the minimum of a unit stake of %s in a total of %s is %s", (unit, total, minimum) => {
    expect(printExact(minimumStake(amount(unit), amount(total)))).toBe(minimum);
  });

  it("are raised to the minimum after rounding", () => {
    expect(printExact(possibleStake(amount(2), amount(0)))).toBe("5");
    expect(printExact(possibleStake(amount(10), amount(30)))).toBe("33.4");
    expect(printExact(possibleStake(amount(10.04), amount(1_000)))).toBe("10");
  });
});

describe("the maximum allowed stake", () => {
  const group = (max: string, maxBonus: string, combinations: number) => {
    const fields = { min: zero, minBonus: zero, minPercent: zero, maxPercent: zero };
    return { combinations, unit: { ...fields, max: amount(max), maxBonus: amount(maxBonus) } };
  };
  const most = (loss: number, stake: number, ...groups: readonly ReturnType<typeof group>[]) =>
    Number(printExact(maxAllowedStake({ lossThreshold: amount(loss), stakeThreshold: amount(stake) }, groups)));

  it("[5.21] follows from the loss threshold, rounded down to two decimals", () => {
    expect(most(1_000, 0, group("6", "1", 3))).toBe(428.57);
    expect(most(1_000, 0, group("6", "1", 3), group("3", "0", 1))).toBe(400);
  });

  it("is at most the stake threshold, when there is one", () => {
    expect(most(1_000, 100.559, group("6", "1", 3))).toBe(100.55);
    expect(most(1_000, 5_000, group("6", "1", 3))).toBe(428.57);
  });

  it("divides by 1 when the possible win is 0", () => {
    expect(most(1_000, 0, group("0", "0", 3))).toBe(3_000);
    expect(most(1_000, 0)).toBe(0);
  });
});
