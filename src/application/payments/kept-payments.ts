import { type DepositRequest, isDepositRequest, isWithdrawalRequest, type WithdrawalRequest } from "../../domain/events/payment-request.ts";
import type { AcceptedWithdrawal, InitiatedDeposit } from "../../domain/payments/state.ts";
import type { KeptKind } from "../attempts/attempt-kind.ts";

/** What is kept of a deposit that was asked for. */
export const keptDeposit: KeptKind<DepositRequest, InitiatedDeposit> = {
  kind: "deposit",
  stateOf: (state) => state.payments.deposit,
  asideIn: (state) => state.payments.aside.filter(isDepositRequest),
  isRequest: isDepositRequest,
  requested: (payment) => ({ type: "PaymentRequested", payment }),
};

/** What is kept of a withdrawal that was asked for. */
export const keptWithdrawal: KeptKind<WithdrawalRequest, AcceptedWithdrawal> = {
  kind: "withdrawal",
  stateOf: (state) => state.payments.withdrawal,
  asideIn: (state) => state.payments.aside.filter(isWithdrawalRequest),
  isRequest: isWithdrawalRequest,
  requested: (payment) => ({ type: "PaymentRequested", payment }),
};
