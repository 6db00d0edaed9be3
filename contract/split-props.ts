import { Schema } from "effect";
import { absentable, absentAs, WireNumber } from "./wire.ts";

/**
 * POST <operator>/sports/get-split-props, with the coupon. `noOfCombos` counts the ways to take one outcome of each
 * match; `minOdds` is the least product, `maxOdds` the sum over the combinations that can win together.
 */
export const SplitProps = Schema.Struct({
  noOfCombos: absentAs(WireNumber, 0),
  minOdds: absentAs(WireNumber, 0),
  maxOdds: absentAs(WireNumber, 0),
  maxBonus: absentAs(WireNumber, 0),
  minWin: absentAs(WireNumber, 0),
  maxWin: absentAs(WireNumber, 0),
  /** Present on refusals. */
  message: absentable(Schema.String),
});
export type SplitProps = typeof SplitProps.Type;
