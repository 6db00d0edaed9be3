import { type Guard, isText, listOf, oneOf, orNull, shape } from "../kernel/guards.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isReason, type Reason, reasonFromMessage } from "./reason.ts";
import { rowsOf } from "./row.ts";

/** The five balances of spec 1, in minor units. A field the engine left out is noted in `missing` and counts as zero. */
export interface Balances {
  readonly available: Money;
  readonly sportBonus: Money;
  readonly casinoBonus: Money;
  readonly virtualBonus: Money;
  readonly trust: Money;
}

export interface Bonus {
  readonly id: string;
  readonly name: string;
}

export type AccountEvent =
  | { readonly type: "BalancesRead"; readonly balances: Balances; readonly missing: readonly (keyof Balances)[] }
  | { readonly type: "AccountReadFailed"; readonly reason: Reason }
  | { readonly type: "ActiveBonusRead"; readonly bonus: Bonus | null }
  | { readonly type: "CashbackRead"; readonly cashback: Bonus | null };

const isBalances: Guard<Balances> = shape({
  available: isMoney,
  sportBonus: isMoney,
  casinoBonus: isMoney,
  virtualBonus: isMoney,
  trust: isMoney,
});
const isBalanceName: Guard<keyof Balances> = oneOf("available", "sportBonus", "casinoBonus", "virtualBonus", "trust");
const isBonus: Guard<Bonus> = shape({ id: isText, name: isText });

export const accountRows = rowsOf<AccountEvent>()({
  BalancesRead: {
    version: 1,
    upcasters: [],
    heardBy: ["account"],
    guard: shape({ type: oneOf("BalancesRead"), balances: isBalances, missing: listOf(isBalanceName) }),
  },
  AccountReadFailed: {
    version: 2,
    upcasters: [reasonFromMessage],
    heardBy: ["account"],
    guard: shape({ type: oneOf("AccountReadFailed"), reason: isReason }),
  },
  ActiveBonusRead: {
    version: 1,
    upcasters: [],
    heardBy: ["account"],
    guard: shape({ type: oneOf("ActiveBonusRead"), bonus: orNull(isBonus) }),
  },
  CashbackRead: {
    version: 1,
    upcasters: [],
    heardBy: ["account"],
    guard: shape({ type: oneOf("CashbackRead"), cashback: orNull(isBonus) }),
  },
});
