import { money } from "../../src/domain/kernel/money.ts";

/** The limits of one payment, in minor units. */
export const paymentLimits = {
  leastDeposit: money(100_00),
  greatestDeposit: money(5_000_000_00),
  leastWithdrawal: money(1_000_00),
  greatestWithdrawal: money(10_000_000_00),
} as const;
