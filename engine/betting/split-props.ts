import { bestResults, payout } from "./payout.ts";
import type { BonusLadder } from "./bonus-ladder.ts";
import { combinationsIn, slotsOf, type TicketLeg } from "./ticket.ts";

/** Odds in minor units of a stake of one major unit: enough for the two decimals the wire carries. */
const UNIT = 100n;

const product = (factors: readonly bigint[]): bigint => factors.reduce((total, odds) => total * odds, 1n);

export interface SplitProps {
  readonly noOfCombos: number;
  readonly minOdds: number;
  readonly maxOdds: number;
  readonly maxBonus: number;
  readonly minWin: number;
  readonly maxWin: number;
}

/** Figures of a slip that takes every way through its matches, for `stake` minor units in all. */
export const splitProps = (legs: readonly TicketLeg[], stake: number, ladder: BonusLadder, cap: bigint): SplitProps => {
  const slots = slotsOf(legs);
  const combos = combinationsIn({ slots, choose: slots.length });
  const oddsOf = (index: number): bigint => legs[index]?.odds ?? 0n;
  const extreme = (better: (a: bigint, b: bigint) => boolean): bigint =>
    product(slots.map((slot) => slot.map(oddsOf).reduce((best, odds) => (better(odds, best) ? odds : best))));
  const scale = 1_000_000n ** BigInt(slots.length);
  // Outcomes of one match exclude each other, so exactly one combination can win: the sum has one term.
  const least = extreme((a, b) => a < b);
  const most = extreme((a, b) => a > b);
  const ticket = { kind: "Split", stake } as const;
  const withBonus = payout(ticket, legs, bestResults(ticket, legs), ladder, cap);
  const withoutBonus = payout(ticket, legs, bestResults(ticket, legs), { ...ladder, rows: [] }, cap);
  const decimal = (odds: bigint): number => Number((odds * UNIT + scale / 2n) / scale) / Number(UNIT);
  const share = (odds: bigint): number => Number((2n * odds * BigInt(stake) + scale * combos) / (2n * scale * combos)) / 100;
  return {
    noOfCombos: Number(combos),
    minOdds: decimal(least),
    maxOdds: decimal(most),
    maxBonus: Number(withBonus - withoutBonus) / 100,
    minWin: share(least),
    maxWin: Number(withoutBonus) / 100,
  };
};
