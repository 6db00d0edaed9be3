import { isText, oneOf, optional, orNull, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";
import { type DepositWay, isDepositWay, isPaymentRequest, type PaymentRequest } from "./payment-request.ts";
import { isReason, type Reason } from "./reason.ts";
import { rowsOf } from "./row.ts";

/** What the engine knows of a deposit. */
export type PaymentState = "pending" | "arrived" | "failed" | "held" | "returned";

export const PAYMENT_STATES = ["pending", "arrived", "failed", "held", "returned"] as const satisfies readonly PaymentState[];

export type PaymentsEvent =
  | { readonly type: "PaymentRequested"; readonly payment: PaymentRequest }
  /** `message` is what the engine said of a payment at a shop (spec 3); absent when it said nothing, or when a withdrawal's would tell its code. */
  | { readonly type: "DepositInitiated"; readonly attempt: AttemptId; readonly reference: string; readonly way: DepositWay; readonly message?: string }
  | { readonly type: "WithdrawalAccepted"; readonly attempt: AttemptId; readonly reference: string; readonly message?: string }
  /** The payment was not made and will not be. */
  | { readonly type: "PaymentRefused"; readonly attempt: AttemptId; readonly reason: Reason }
  /** No answer came, or an unreadable one: the money may have moved (docs/decisions/19-attempts.md). */
  | { readonly type: "PaymentUnknown"; readonly attempt: AttemptId; readonly reason: Reason }
  /** The player has dismissed the outcome of a payment of this kind. */
  | { readonly type: "PaymentPutAside"; readonly kind: "deposit" | "withdrawal" }
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
  PaymentRequested: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("PaymentRequested"), payment: isPaymentRequest }),
    personal: { "payment/player": "identity", "payment/amount": "money", "payment/account": "payments" },
  },
  DepositInitiated: {
    version: 2,
    // Version 1 had no message.
    upcasters: [(event) => event],
    heardBy: own,
    guard: shape({ type: oneOf("DepositInitiated"), attempt: isAttemptId, reference: isText, way: isDepositWay, message: optional(isText) }),
    personal: { reference: "payments", way: "payments", message: "payments" },
  },
  WithdrawalAccepted: {
    version: 2,
    // Version 1 had no message.
    upcasters: [(event) => event],
    heardBy: own,
    guard: shape({ type: oneOf("WithdrawalAccepted"), attempt: isAttemptId, reference: isText, message: optional(isText) }),
    personal: { reference: "payments", message: "payments" },
  },
  PaymentRefused: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("PaymentRefused"), attempt: isAttemptId, reason: isReason }),
    personal: { reason: "payments" },
  },
  PaymentUnknown: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("PaymentUnknown"), attempt: isAttemptId, reason: isReason }) },
  PaymentPutAside: { version: 1, upcasters: [], heardBy: own, guard: shape({ type: oneOf("PaymentPutAside"), kind: oneOf("deposit", "withdrawal") }) },
  PaymentCheckBegun: {
    version: 1,
    upcasters: [],
    heardBy: own,
    guard: shape({ type: oneOf("PaymentCheckBegun"), reference: isText }),
    personal: { reference: "payments" },
  },
  PaymentChecked: {
    version: 2,
    // Version 1 had no payments that are held or go back.
    upcasters: [(event) => event],
    heardBy: own,
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
