import type { BonusLadder } from "../../src/domain/calculator/bonus.ts";
import { printExact } from "../../src/domain/calculator/exact.ts";
import { countGroupings } from "../../src/domain/calculator/groupings.ts";
import type { Slots } from "../../src/domain/calculator/slots.ts";
import { unitWinnings, type UnitWin } from "../../src/domain/calculator/winnings.ts";
import type { Sums } from "./enumerator.ts";

export interface ExactSums {
  readonly grouping: number;
  readonly combinations: number;
  readonly unit: UnitWin;
}

/** The product's own calculator: every grouping within the cap. It also computes the lowest win, which the others leave out. */
export const sumExactly = (slots: Slots, ladder: BonusLadder): readonly ExactSums[] => {
  const priceUnit = unitWinnings(slots, ladder);
  const sums: ExactSums[] = [];
  for (const { grouping, combinations } of countGroupings(slots)) {
    if (combinations <= 0) continue;
    const unit = priceUnit(grouping);
    if (unit.ok) sums.push({ grouping, combinations, unit: unit.value });
  }
  return sums;
};

export const inDoubles = (sums: readonly ExactSums[]): readonly Sums[] =>
  sums.map(({ grouping, combinations, unit }) => ({ grouping, combinations, wins: Number(printExact(unit.max)), bonus: Number(printExact(unit.maxBonus)) }));
