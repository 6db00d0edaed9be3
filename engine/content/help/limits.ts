import { money } from "../../../src/domain/kernel/money.ts";
import { COMBINATION_CAP, limits } from "../../betting-terms/limits.ts";
import { LEAST_STAKE, MOST_MULTIPLIER, MOST_STAKE, STAKE_STEP } from "../../casino/games/game.ts";
import { MOST_CHIPS } from "../../casino/games/roulette/roulette.ts";
import { paymentLimits } from "../../payments/limits.ts";
import { amountText } from "../../amount-text.ts";
import { heading, table } from "../markup.ts";

/** The page about the limits of bets, casino rounds and payments, made from the limits that the engine enforces. */
export const limitsPage = (): string =>
  [
    heading("A bet"),
    table(["Limit", "Figure"], [
      ["Least stake", amountText(limits.leastStake)],
      ["Greatest stake", amountText(limits.greatestStake)],
      ["Stakes go in steps of", amountText(limits.stakeStep)],
      ["Least stake on each combination of a system", amountText(limits.leastGroupingStake)],
      ["The same, where its share of the whole stake is more", `${amountText(limits.leastSystemStake)} × stake on one combination ÷ whole stake`],
      ["Greatest payout of one bet", amountText(limits.greatestPayout)],
      ["Selections on one slip", String(limits.mostSelections)],
      ["Combinations of one slip", COMBINATION_CAP.toLocaleString("en")],
    ]),
    heading("A casino round"),
    table(["Limit", "Figure"], [
      ["Least stake", amountText(LEAST_STAKE)],
      ["Greatest stake", amountText(MOST_STAKE)],
      ["Stakes go in steps of", amountText(money(STAKE_STEP))],
      ["Places on the roulette cloth in one round", String(MOST_CHIPS)],
      ["Greatest payout", `${(MOST_MULTIPLIER / 100).toLocaleString("en")} times the stake`],
    ]),
    heading("A payment"),
    table(["Limit", "Figure"], [
      ["Least deposit", amountText(paymentLimits.leastDeposit)],
      ["Greatest deposit", amountText(paymentLimits.greatestDeposit)],
      ["Least withdrawal", amountText(paymentLimits.leastWithdrawal)],
      ["Greatest withdrawal", amountText(paymentLimits.greatestWithdrawal)],
    ]),
  ].join("");
