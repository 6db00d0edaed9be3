import type { GlobalVariables } from "../../../../contract/betting-terms.ts";
import { type BetLimits, specLimits } from "../../../domain/kernel/bet-limits.ts";
import { cutToMoney, type Money } from "../../../domain/kernel/money.ts";

/** The book's limits. A limit that is missing or unreadable gets the value of the specification (spec 9). */
export const toBetLimits = (variables: GlobalVariables): BetLimits => ({
  minStake: amountIn(variables.MinStake) ?? specLimits.minStake,
  maxStake: amountIn(variables.MaxStake) ?? specLimits.maxStake,
  stakeStep: amountIn(variables.StakeStep) ?? specLimits.stakeStep,
  minGroupingStake: amountIn(variables.MinGroupingStake) ?? specLimits.minGroupingStake,
  minSystemStake: amountIn(variables.MinBetStake) ?? specLimits.minSystemStake,
  maxPayout: amountIn(variables.MaxPayout) ?? specLimits.maxPayout,
  maxCombinations: countIn(variables.MaxCouponCombinations) ?? specLimits.maxCombinations,
  maxSelections: countIn(variables.MaxNoOfSelection) ?? specLimits.maxSelections,
});

/** An amount above 0, cut down to two decimals (spec 5). */
const amountIn = (text: string | undefined): Money | undefined => {
  const amount = text === undefined || text.trim() === "" ? undefined : cutToMoney(Number(text));
  return amount !== undefined && amount > 0 ? amount : undefined;
};

const countIn = (text: string | undefined): number | undefined => {
  const count = Number(text ?? "");
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
};
