import { Effect } from "effect";
import { attemptsRules } from "../../domain/attempts/decide.ts";
import type { AcceptedWithdrawal, InitiatedDeposit } from "../../domain/attempts/state.ts";
import { type DepositRequest, isDepositRequest, isWithdrawalRequest, type WithdrawalRequest } from "../../domain/events/payment-request.ts";
import type { AttemptKind } from "../attempts/attempt-kind.ts";
import { Payments } from "../ports/payments.ts";

/** Milliseconds after which a missing answer makes the outcome of a payment unknown. */
export const PAYMENT_TIMEOUT_MS = 15_000;

const mayResend = Effect.map(Payments, (payments) => payments.deduplicates());
const reference = (result: { readonly reference: string }): string => result.reference;

/** A deposit as a kind of attempt, so that it begins once. The money arrives later, when the provider reports the payment. */
export const depositAttempt: AttemptKind<DepositRequest, InitiatedDeposit, Payments> = {
  kind: "deposit",
  stateOf: (state) => state.attempts.deposit,
  isRequest: isDepositRequest,
  requested: (request) => ({ type: "AttemptRequested", kind: "deposit", request }),
  timeoutMs: PAYMENT_TIMEOUT_MS,
  resolve: (store, attempt, outcome, by) => store.dispatch(attemptsRules, { type: "ResolveAttempt", kind: "deposit", attempt, outcome }, by).accepted,
  send: (request) => Effect.flatMap(Payments, (payments) => payments.initiateDeposit(request)),
  mayResend,
  find: ({ attempt }) => Effect.flatMap(Payments, (payments) => payments.findDeposit(attempt)),
  nameOf: reference,
};

/** A withdrawal as a kind of attempt. */
export const withdrawalAttempt: AttemptKind<WithdrawalRequest, AcceptedWithdrawal, Payments> = {
  kind: "withdrawal",
  stateOf: (state) => state.attempts.withdrawal,
  isRequest: isWithdrawalRequest,
  requested: (request) => ({ type: "AttemptRequested", kind: "withdrawal", request }),
  timeoutMs: PAYMENT_TIMEOUT_MS,
  resolve: (store, attempt, outcome, by) => store.dispatch(attemptsRules, { type: "ResolveAttempt", kind: "withdrawal", attempt, outcome }, by).accepted,
  send: (request) => Effect.flatMap(Payments, (payments) => payments.withdraw(request)),
  mayResend,
  find: ({ attempt }) => Effect.flatMap(Payments, (payments) => payments.findWithdrawal(attempt)),
  nameOf: reference,
};
