import { COMBINATION_CAP, limits } from "../../betting-terms/limits.ts";
import { paymentLimits } from "../../payments/limits.ts";
import { amount, heading, table } from "../markup.ts";

/** The page about the limits of bets and payments, made from the limits that the engine enforces. */
export const limitsPage = (): string =>
  [
    heading("A bet"),
    table(["Limit", "Figure"], [
      ["Least stake", amount(limits.leastStake)],
      ["Greatest stake", amount(limits.greatestStake)],
      ["Stakes go in steps of", amount(limits.stakeStep)],
      ["Least stake on each combination of a system", amount(limits.leastGroupingStake)],
      ["Greatest payout of one bet", amount(limits.greatestPayout)],
      ["Selections on one slip", String(limits.mostSelections)],
      ["Combinations of one slip", COMBINATION_CAP.toLocaleString("en")],
    ]),
    heading("A payment"),
    table(["Limit", "Figure"], [
      ["Least deposit", amount(paymentLimits.leastDeposit)],
      ["Greatest deposit", amount(paymentLimits.greatestDeposit)],
      ["Least withdrawal", amount(paymentLimits.leastWithdrawal)],
      ["Greatest withdrawal", amount(paymentLimits.greatestWithdrawal)],
    ]),
  ].join("");
