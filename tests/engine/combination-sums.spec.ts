import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combinationSums, type Factor } from "../../engine/betslip/combination-sums.ts";
import { standardLadder } from "../../engine/betting-terms/bonus-ladder.ts";
import { payout } from "../../engine/betslip/payout.ts";
import { splitProps } from "../../engine/betslip/split-props.ts";
import type { Ticket, TicketLeg } from "../../engine/betslip/ticket.ts";

const factor = fc.record({ odds: fc.bigInt({ min: 1_000_001n, max: 40_000_000n }), counts: fc.boolean() });
const slots = fc.array(fc.array(factor, { maxLength: 3 }), { maxLength: 7 });

/** A list of all combinations. */
const writtenOut = (all: readonly (readonly Factor[])[], chosen: number, counted: number): bigint => {
  let sum = 0n;
  const take = (from: number, product: bigint, left: number, counting: number): void => {
    if (left === 0) {
      if (counting === counted) sum += product;
      return;
    }
    for (let slot = from; slot < all.length; slot++)
      for (const { odds, counts } of all[slot] ?? []) take(slot + 1, product * odds, left - 1, counting + (counts ? 1 : 0));
  };
  take(0, 1n, chosen, 0);
  return sum;
};

describe("sums over combinations", () => {
  it("equal the sums over a list of all combinations", () => {
    fc.assert(fc.property(slots, (all) => {
      const sums = combinationSums(all, all.length);
      for (let chosen = 0; chosen <= all.length; chosen++)
        for (let counted = 0; counted <= chosen; counted++) expect(sums[chosen]?.[counted]).toBe(writtenOut(all, chosen, counted));
    }), { numRuns: 500 });
  });

  it("are the same when fewer are asked for", () => {
    fc.assert(fc.property(slots, fc.nat(7), (all, most) => {
      expect(combinationSums(all, Math.min(most, all.length))).toEqual(combinationSums(all, all.length).slice(0, most + 1));
    }), { numRuns: 200 });
  });
});

describe("the greatest slips", () => {
  const leg = (match: number, odds: number): TicketLeg => ({ matchId: String(match), odds: BigInt(odds), fixed: false });
  /** Of the processor's time, so that it is no matter what else the machine does. */
  const milliseconds = (work: () => unknown): number => {
    const from = process.cpuUsage();
    work();
    return process.cpuUsage(from).user / 1_000;
  };
  const cap = 10n ** 30n;

  it("[K2] with 65,536 combinations are priced fast, when listing them would take seconds", () => {
    const legs = Array.from({ length: 32 }, (_, index) => leg(Math.floor(index / 2), 1_500_000 + index * 10_000));
    const bestOf = (slot: readonly number[]): readonly boolean[] => slot.map(() => true);
    expect(milliseconds(() => splitProps(legs, 10_000, standardLadder, cap, bestOf))).toBeLessThan(2000);
    expect(splitProps(legs, 10_000, standardLadder, cap, bestOf).noOfCombos).toBe(65_536);
  });

  it("with 92,378 combinations, and with sixty matches, are paid fast", () => {
    const of = (count: number) => Array.from({ length: count }, (_, index) => leg(index, index % 2 === 0 ? 1_100_000 : 1_900_000 + index));
    const system = (...sizes: readonly number[]): Ticket => ({ kind: "System", groupings: sizes.map((size) => ({ size, unit: 100 })) });
    for (const [count, ticket] of [[19, system(9)], [60, system(1, 2, 3, 57, 58, 59, 60)]] as const) {
      const legs = of(count);
      expect(milliseconds(() => payout(ticket, legs, legs.map(() => "won"), standardLadder, cap))).toBeLessThan(2000);
    }
  });
});
