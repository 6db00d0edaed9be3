import { type Guarded, isCount, isFlag, isText, listOf, named, shape } from "../kernel/guards.ts";
import { isSelectionKey } from "../kernel/ids.ts";
import { isMoney } from "../kernel/money.ts";
import { isOdds } from "../kernel/odds.ts";

/** One selection as the book was asked about it. */
const isSplitLeg = shape({
  key: isSelectionKey,
  odds: isOdds,
  /** Whether it wins in the slip's best case; false for every selection when the book does not say. */
  wins: isFlag,
});
export type SplitLeg = Guarded<typeof isSplitLeg>;

/** The book's answer, and the slip that the book was asked about (spec 7, get-split-props). Odds are decimal text with two decimals; the wins are without the bonus. */
export const isSplitProps = named("split props", shape({ combinations: isCount, minOdds: isText, maxOdds: isText, minWin: isMoney, maxWin: isMoney, legs: listOf(isSplitLeg), stake: isMoney, maxBonus: isMoney }));
export type SplitProps = Guarded<typeof isSplitProps>;
