import { money } from "../../../src/domain/kernel/money.ts";
import { COMBINATION_CAP, limits } from "../../betting-terms/limits.ts";
import { LEAST_STAKE, MOST_MULTIPLIER, MOST_STAKE, STAKE_STEP } from "../../casino/games/game.ts";
import { MOST_CHIPS } from "../../casino/games/roulette/roulette.ts";
import { paymentLimits } from "../../payments/limits.ts";
import { amount, heading, table } from "../markup.ts";

/** The page about the limits of bets, casino rounds and payments, made from the limits that the engine enforces. */
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
    heading("A casino round"),
    table(["Limit", "Figure"], [
      ["Least stake", amount(LEAST_STAKE)],
      ["Greatest stake", amount(MOST_STAKE)],
      ["Stakes go in steps of", amount(money(STAKE_STEP))],
      ["Places on the roulette cloth in one round", String(MOST_CHIPS)],
      ["Greatest payout", `${(MOST_MULTIPLIER / 100).toLocaleString("en")} times the stake`],
    ]),
    heading("A payment"),
    table(["Limit", "Figure"], [
      ["Least deposit", amount(paymentLimits.leastDeposit)],
      ["Greatest deposit", amount(paymentLimits.greatestDeposit)],
      ["Least withdrawal", amount(paymentLimits.leastWithdrawal)],
      ["Greatest withdrawal", amount(paymentLimits.greatestWithdrawal)],
    ]),
  ].join("");
