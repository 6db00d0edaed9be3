import { type Guard, isCount, isText, listOf, oneOf, orNull, shape } from "../kernel/guards.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isReason, type Reason } from "./reason.ts";
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
  /** In hundredths: of the currency's unit when the type is "flat", of a percent when it is "percentage". */
  readonly value: number;
  readonly type: "flat" | "percentage";
}

/** What a player can change about their account. */
export type AccountChange = "details" | "password" | "session" | "bonus";

/** Data that is read besides the balances. A failure to read it is only a warning (spec 4, 8). */
export type BonusRead = "active-bonus" | "cashback";

export type AccountEvent =
  | { readonly type: "BalancesRead"; readonly balances: Balances; readonly missing: readonly (keyof Balances)[] }
  | { readonly type: "AccountReadFailed"; readonly reason: Reason }
  | { readonly type: "ActiveBonusRead"; readonly bonus: Bonus | null }
  | { readonly type: "CashbackRead"; readonly cashback: Bonus | null }
  /** A warning only: the session goes on without the bonus or the cashback. */
  | { readonly type: "BonusReadFailed"; readonly what: BonusRead; readonly reason: Reason }
  /** Says what is changed, but not the new value: details and passwords do not enter the log. */
  | { readonly type: "AccountChangeRequested"; readonly what: AccountChange }
  | { readonly type: "AccountChanged"; readonly what: AccountChange }
  | { readonly type: "AccountChangeFailed"; readonly what: AccountChange; readonly reason: Reason };

const isChange: Guard<AccountChange> = oneOf("details", "password", "session", "bonus");

const isBalances: Guard<Balances> = shape({
  available: isMoney,
  sportBonus: isMoney,
  casinoBonus: isMoney,
  virtualBonus: isMoney,
  trust: isMoney,
});
const isBalanceName: Guard<keyof Balances> = oneOf("available", "sportBonus", "casinoBonus", "virtualBonus", "trust");
const isBonus: Guard<Bonus> = shape({ id: isText, name: isText, value: isCount, type: oneOf("flat", "percentage") });

export const accountRows = rowsOf<AccountEvent>()({
  BalancesRead: {
    version: 1,
    upcasters: [],
    heardBy: ["account"],
    guard: shape({ type: oneOf("BalancesRead"), balances: isBalances, missing: listOf(isBalanceName) }),
    personal: { balances: "money" },
  },
  AccountReadFailed: {
    version: 1,
    upcasters: [],
    heardBy: ["account"],
    guard: shape({ type: oneOf("AccountReadFailed"), reason: isReason }),
  },
  ActiveBonusRead: {
    version: 1,
    upcasters: [],
    heardBy: ["account"],
    guard: shape({ type: oneOf("ActiveBonusRead"), bonus: orNull(isBonus) }),
    personal: { bonus: "money" },
  },
  CashbackRead: {
    version: 1,
    upcasters: [],
    heardBy: ["account"],
    guard: shape({ type: oneOf("CashbackRead"), cashback: orNull(isBonus) }),
    personal: { cashback: "money" },
  },
  BonusReadFailed: {
    version: 1,
    upcasters: [],
    heardBy: ["account"],
    guard: shape({ type: oneOf("BonusReadFailed"), what: oneOf("active-bonus", "cashback"), reason: isReason }),
  },
  AccountChangeRequested: { version: 1, upcasters: [], heardBy: ["account"], guard: shape({ type: oneOf("AccountChangeRequested"), what: isChange }) },
  AccountChanged: { version: 1, upcasters: [], heardBy: ["account"], guard: shape({ type: oneOf("AccountChanged"), what: isChange }) },
  AccountChangeFailed: {
    version: 1,
    upcasters: [],
    heardBy: ["account"],
    guard: shape({ type: oneOf("AccountChangeFailed"), what: isChange, reason: isReason }),
  },
});
