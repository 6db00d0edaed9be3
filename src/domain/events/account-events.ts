import type { Money } from "../kernel/money.ts";

/** The five balances of spec 1. A field the engine left out is noted in `missing` and counts as zero. */
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
  | { readonly type: "AccountReadFailed"; readonly message: string }
  | { readonly type: "ActiveBonusRead"; readonly bonus: Bonus | null }
  | { readonly type: "CashbackRead"; readonly cashback: Bonus | null };
