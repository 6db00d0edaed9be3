import { type Money, printMoney } from "../src/domain/kernel/money.ts";
import { CURRENCY } from "./currency.ts";

/** "NGN 1,000.00". */
export const amountText = (money: Money): string => `${CURRENCY} ${printMoney(money).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
