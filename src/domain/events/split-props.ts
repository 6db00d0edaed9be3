import { type Guard, isCount, isFlag, isText, listOf, shape } from "../kernel/guards.ts";
import { isSelectionKey, type SelectionKey } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isOdds, type Odds } from "../kernel/odds.ts";

/** The figures of a Split. Odds are decimal text with two decimals; the wins are without the bonus. */
export interface SplitFigures {
  readonly combinations: number;
  readonly minOdds: string;
  readonly maxOdds: string;
  readonly minWin: Money;
  readonly maxWin: Money;
}

/** One selection as the book was asked about it. */
export interface SplitLeg {
  readonly key: SelectionKey;
  readonly odds: Odds;
  /** Whether it wins in the slip's best case; false for every selection when the book does not say. */
  readonly wins: boolean;
}

/** The book's answer, and the slip that the book was asked about (spec 7, get-split-props). */
export interface SplitProps extends SplitFigures {
  readonly legs: readonly SplitLeg[];
  readonly stake: Money;
  readonly maxBonus: Money;
}

export const isSplitFigures: Guard<SplitFigures> = shape({ combinations: isCount, minOdds: isText, maxOdds: isText, minWin: isMoney, maxWin: isMoney });

const isSplitLeg: Guard<SplitLeg> = shape({ key: isSelectionKey, odds: isOdds, wins: isFlag });

export const isSplitProps: Guard<SplitProps> = shape({
  combinations: isCount,
  minOdds: isText,
  maxOdds: isText,
  minWin: isMoney,
  maxWin: isMoney,
  legs: listOf(isSplitLeg),
  stake: isMoney,
  maxBonus: isMoney,
});
