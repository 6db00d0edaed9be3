import type { Bonus } from "./user.ts";
import { type Money, money, noMoney } from "../kernel/money.ts";

/** The part of a cashback that can be bet, in minor units. The engine's figure includes what waits to be claimed, which cannot be bet yet. */
export const claimedCashback = ({ id, value }: Bonus, waiting: readonly { readonly id: string; readonly amount: Money }[]): Money =>
  money(Math.max(value - (waiting.find((each) => each.id === id)?.amount ?? noMoney), noMoney));
