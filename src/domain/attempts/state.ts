import type { CashOutRequest } from "../events/cash-out-request.ts";
import type { DepositRequest, DepositWay, WithdrawalRequest } from "../events/payment-request.ts";
import type { ToldPayment } from "../events/payments-events.ts";
import type { Placement } from "../events/placement.ts";
import type { Reason } from "../events/reason.ts";
import { type Attempt, noAttempt } from "../kernel/attempt.ts";
import type { Money } from "../kernel/money.ts";

/** A slip that the engine keeps under a code. */
export interface SharedSlip {
  readonly code: string;
}

/** A bet that was ended for an amount. */
export interface CashedOut {
  readonly betslipId: string;
  readonly amount: Money;
}

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

export type CashOut = Attempt<CashOutRequest, CashedOut, Reason>;

/** The requests of each kind. */
export interface Attempts {
  readonly booking: Attempt<Placement, SharedSlip, Reason>;
  readonly "cash-out": CashOut;
  readonly deposit: Attempt<DepositRequest, InitiatedDeposit, Reason>;
  readonly withdrawal: Attempt<WithdrawalRequest, AcceptedWithdrawal, Reason>;
  /** What the engine has told of each deposit, the latest last. The beginning of a deposit may be found out after its end. */
  readonly told: readonly ToldPayment[];
}

export const noAttempts: Attempts = { booking: noAttempt, "cash-out": noAttempt, deposit: noAttempt, withdrawal: noAttempt, told: [] };
