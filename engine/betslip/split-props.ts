import { bestResults, greatestOf, payout, roundHalfUp, type BestOfSlot } from "./payout.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { combinationsIn, slotsOf, type TicketLeg } from "./ticket.ts";

/** Odds in minor units of a stake of one major unit: enough for the two decimals the wire carries. */
const UNIT = 100n;

const product = (factors: readonly bigint[]): bigint => factors.reduce((total, odds) => total * odds, 1n);

/** The figures of a Split on the wire: amounts in major units, decimal odds. */
export interface SplitProps {
  readonly noOfCombos: number;
  readonly minOdds: number;
  readonly maxOdds: number;
  readonly maxBonus: number;
  readonly minWin: number;
  readonly maxWin: number;
  /** For each selection: whether it wins in the slip's best case. */
  readonly together: readonly boolean[];
}

/** The figures of a Split, which has every combination of one outcome of each match, for a total stake of `stake` minor units. */
export const splitProps = (legs: readonly TicketLeg[], stake: number, ladder: BonusLadder, cap: bigint, bestOf: BestOfSlot = greatestOf(legs)): SplitProps => {
  const slots = slotsOf(legs);
  const combos = combinationsIn({ slots, choose: slots.length });
  const oddsOf = (index: number): bigint => legs[index]?.odds ?? 0n;
  const scale = 1_000_000n ** BigInt(slots.length);
  const least = product(slots.map((slot) => slot.map(oddsOf).reduce((best, odds) => (odds < best ? odds : best))));
  const ticket = { kind: "Split", stake } as const;
  const results = bestResults(ticket, legs, bestOf);
  // Winning combinations take one of the winning legs of each match, so the sum of their odds is a product of sums.
  const most = product(slots.map((slot) => slot.reduce((sum, leg) => (results[leg] === "won" ? sum + oddsOf(leg) : sum), 0n)));
  const withBonus = payout(ticket, legs, results, ladder, cap);
  const share = (odds: bigint): bigint => roundHalfUp(odds * BigInt(stake), scale * combos);
  const withoutBonus = share(most) < cap ? share(most) : cap;
  const decimal = (odds: bigint): number => Number(roundHalfUp(odds * UNIT, scale)) / Number(UNIT);
  return {
    noOfCombos: Number(combos),
    minOdds: decimal(least),
    maxOdds: decimal(most),
    maxBonus: Number(withBonus - withoutBonus) / 100,
    minWin: Number(share(least)) / 100,
    maxWin: Number(withoutBonus) / 100,
    together: results.map((result) => result === "won"),
  };
};
