import { money } from "../../src/domain/kernel/money.ts";

/** What one bet may be, in minor units where it is money. */
export const limits = {
  leastStake: money(500),
  greatestStake: money(100_000_000),
  greatestPayout: money(5_000_000_000),
  mostSelections: 60,
  /** Least odds that count for the bonus, as the text the wire carries. */
  minBonusOdd: "1.2",
} as const;
