import { isText, oneOf, orNull, shape } from "../kernel/guards.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { isReason, type Reason } from "./reason.ts";
import { rowsOf } from "./row.ts";

/** What the engine knows of a deposit. */
export type PaymentState = "pending" | "arrived" | "failed" | "held" | "returned";

export const PAYMENT_STATES = ["pending", "arrived", "failed", "held", "returned"] as const satisfies readonly PaymentState[];

export type PaymentsEvent =
  /** The engine is asked whether a deposit has arrived. */
  | { readonly type: "PaymentCheckBegun"; readonly reference: string }
  | { readonly type: "PaymentChecked"; readonly reference: string; readonly state: PaymentState; readonly amount: Money | null }
  | { readonly type: "PaymentCheckFailed"; readonly reference: string; readonly reason: Reason }
  | { readonly type: "BonusAwarded"; readonly amount: Money }
  | { readonly type: "BankAccountCheckBegun" }
  | { readonly type: "BankAccountVerified" }
  | { readonly type: "BankAccountRefused"; readonly reason: Reason };

const own = ["payments"] as const;

export const paymentsRows = rowsOf<PaymentsEvent>()({
  PaymentCheckBegun: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("PaymentCheckBegun"), reference: isText }),
    personal: { reference: "payments" },
  },
  PaymentChecked: {
    version: 1,
    upcasters: [],
    heardBy: ["payments", "attempts"],
    guard: shape({ type: oneOf("PaymentChecked"), reference: isText, state: oneOf(...PAYMENT_STATES), amount: orNull(isMoney) }),
    personal: { reference: "payments", amount: "money" },
  },
  PaymentCheckFailed: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("PaymentCheckFailed"), reference: isText, reason: isReason }),
    personal: { reference: "payments", reason: "payments" },
  },
  BonusAwarded: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("BonusAwarded"), amount: isMoney }),
    personal: { amount: "money" },
  },
  BankAccountCheckBegun: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("BankAccountCheckBegun") }) },
  BankAccountVerified: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("BankAccountVerified") }) },
  BankAccountRefused: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("BankAccountRefused"), reason: isReason }),
    personal: { reason: "payments" },
  },
});
