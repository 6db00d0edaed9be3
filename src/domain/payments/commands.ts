import type { PaymentRequest } from "../events/payment-request.ts";
import type { Reason } from "../events/reason.ts";
import type { AttemptOutcome } from "../kernel/attempt.ts";
import type { AttemptId } from "../kernel/ids.ts";
import type { AcceptedWithdrawal, InitiatedDeposit } from "./state.ts";

export type PaymentsCommand =
  | { readonly type: "RequestPayment"; readonly payment: PaymentRequest }
  | { readonly type: "ResolveDeposit"; readonly attempt: AttemptId; readonly outcome: AttemptOutcome<InitiatedDeposit, Reason> }
  | { readonly type: "ResolveWithdrawal"; readonly attempt: AttemptId; readonly outcome: AttemptOutcome<AcceptedWithdrawal, Reason> }
  | { readonly type: "PutAside"; readonly kind: "deposit" | "withdrawal" }
  | { readonly type: "BeginCheck"; readonly reference: string }
  | { readonly type: "BeginBankAccountCheck" };

export type PaymentsRejection =
  | { readonly type: "NothingToPay" }
  /** Another payment of this kind is under way; its outcome has to be known first. */
  | { readonly type: "PaymentUnderWay"; readonly attempt: AttemptId }
  | { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId }
  | { readonly type: "NothingToDo" };
