import { parseMoney, type Money } from "../../src/domain/kernel/money.ts";

/** The refusal of a stake that is there and is not an amount. */
export const WRONG_STAKE = "Invalid stake";

/** A stake in minor units: undefined where none is said (absent or 0), "wrong" for one that is negative, finer than money is, or beyond counting. */
export const readStake = (amount: number | undefined): Money | "wrong" | undefined => {
  if (amount === undefined || amount === 0) return undefined;
  const minor = parseMoney(amount);
  return minor === undefined || minor <= 0 ? "wrong" : minor;
};
