import type { DepositRequest, DepositWay, PaymentRequest, WithdrawalRequest } from "../events/payment-request.ts";
import type { PaymentState } from "../events/payments-events.ts";
import type { Reason } from "../events/reason.ts";
import { type AttemptState, idle } from "../kernel/attempt.ts";
import type { Money } from "../kernel/money.ts";

/** A deposit that the engine waits for. */
export interface InitiatedDeposit {
  readonly reference: string;
  readonly way: DepositWay;
  /** What the engine said about paying at a shop. */
  readonly message?: string;
}

/** A withdrawal for which the engine has set the money aside. */
export interface AcceptedWithdrawal {
  readonly reference: string;
  /** What the engine said about the payment at a shop. */
  readonly message?: string;
}

/** The check of a deposit after the player came back from the provider's page. */
export interface PaymentCheck {
  readonly reference: string;
  readonly state: PaymentState | "checking" | "not-known";
  readonly amount: Money | undefined;
  /** Why the check failed; undefined otherwise. */
  readonly reason: Reason | undefined;
  /** The bonus that was paid for this deposit; undefined when there was none. */
  readonly bonus: Money | undefined;
}

/** Why a payment was refused, and whose it was: its answer may come after its player has signed out. */
export interface RefusedPayment {
  readonly player: string;
  readonly reason: Reason;
}

export interface Payments {
  readonly deposit: AttemptState<DepositRequest, InitiatedDeposit, Reason>;
  readonly withdrawal: AttemptState<WithdrawalRequest, AcceptedWithdrawal, Reason>;
  /** Payments of unknown outcome without which the player went on, the oldest first. Each leaves the list when its outcome is found out. */
  readonly aside: readonly PaymentRequest[];
  /** The last request of this kind, if it was refused; undefined once the next one is made. */
  readonly depositRefused: RefusedPayment | undefined;
  readonly withdrawalRefused: RefusedPayment | undefined;
  readonly check: PaymentCheck | undefined;
  readonly bankAccount: { readonly status: "idle" | "checking" | "verified" | "refused"; readonly reason: Reason | undefined };
}

export const emptyPayments: Payments = {
  deposit: idle,
  withdrawal: idle,
  aside: [],
  depositRefused: undefined,
  withdrawalRefused: undefined,
  check: undefined,
  bankAccount: { status: "idle", reason: undefined },
};
