import { type Money, printMoney } from "../src/domain/kernel/money.ts";

/** "NGN 1,000.00". */
export const amountText = (money: Money): string => `NGN ${printMoney(money).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
