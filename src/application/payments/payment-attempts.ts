import { Effect } from "effect";
import { paymentsRules } from "../../domain/payments/decide.ts";
import { type DepositRequest, isDepositRequest, isWithdrawalRequest, type WithdrawalRequest } from "../../domain/events/payment-request.ts";
import type { AcceptedWithdrawal, InitiatedDeposit } from "../../domain/payments/state.ts";
import type { AttemptKind } from "../attempts/attempt-kind.ts";
import { Payments } from "../ports/payments.ts";

/** Milliseconds after which a missing answer makes the outcome of a payment unknown. */
export const PAYMENT_TIMEOUT_MS = 15_000;

const mayResend = Effect.map(Payments, (payments) => payments.deduplicates());
const reference = (result: { readonly reference: string }): string => result.reference;

/** A deposit as a kind of attempt, so that it begins once. The money arrives later, when the provider reports the payment. */
export const depositAttempt: AttemptKind<DepositRequest, InitiatedDeposit, Payments> = {
  kind: "deposit",
  stateOf: (state) => state.payments.deposit,
  asideIn: (state) => state.payments.aside.filter(isDepositRequest),
  isRequest: isDepositRequest,
  requested: (payment) => ({ type: "PaymentRequested", payment }),
  timeoutMs: PAYMENT_TIMEOUT_MS,
  resolve: (store, attempt, outcome, by) => store.dispatch(paymentsRules, { type: "ResolveDeposit", attempt, outcome }, by).accepted,
  send: (request) => Effect.flatMap(Payments, (payments) => payments.initiateDeposit(request)),
  mayResend,
  find: ({ attempt }) => Effect.flatMap(Payments, (payments) => payments.findDeposit(attempt)),
  nameOf: reference,
};

/** A withdrawal as a kind of attempt. */
export const withdrawalAttempt: AttemptKind<WithdrawalRequest, AcceptedWithdrawal, Payments> = {
  kind: "withdrawal",
  stateOf: (state) => state.payments.withdrawal,
  asideIn: (state) => state.payments.aside.filter(isWithdrawalRequest),
  isRequest: isWithdrawalRequest,
  requested: (payment) => ({ type: "PaymentRequested", payment }),
  timeoutMs: PAYMENT_TIMEOUT_MS,
  resolve: (store, attempt, outcome, by) => store.dispatch(paymentsRules, { type: "ResolveWithdrawal", attempt, outcome }, by).accepted,
  send: (request) => Effect.flatMap(Payments, (payments) => payments.withdraw(request)),
  mayResend,
  find: ({ attempt }) => Effect.flatMap(Payments, (payments) => payments.findWithdrawal(attempt)),
  nameOf: reference,
};
