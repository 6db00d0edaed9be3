import { parseMoney, type Money } from "../../src/domain/kernel/money.ts";

/** The refusal of a stake that is not an amount. */
export const WRONG_STAKE = "Invalid stake";

/** A stake in minor units. Undefined when none is named (absent or 0); "wrong" when it is negative, has fractions of the minor unit, or is too great. */
export const readStake = (amount: number | undefined): Money | "wrong" | undefined => {
  if (amount === undefined || amount === 0) return undefined;
  const minor = parseMoney(amount);
  return minor === undefined || minor <= 0 ? "wrong" : minor;
};
