import type { PaymentRequest } from "../events/payment-request.ts";
import type { PaymentsEvent } from "../events/payments-events.ts";
import type { Reason } from "../events/reason.ts";
import { type AttemptOutcome, decideOutcome, underWay } from "../kernel/attempt.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { AttemptId } from "../kernel/ids.ts";
import type { PaymentsCommand, PaymentsRejection } from "./commands.ts";
import type { Payments } from "./state.ts";

type PaymentsDecision = Decision<PaymentsEvent, PaymentsRejection>;

/** The rules of payments. At most one deposit and one withdrawal are under way at a time. */
export const decide = (payments: Payments, command: PaymentsCommand): PaymentsDecision => {
  switch (command.type) {
    case "RequestPayment":
      return requestPayment(payments, command.payment);
    case "ResolveDeposit":
      return resolve(payments, "deposit", command, (initiated) => ({ type: "DepositInitiated", attempt: command.attempt, ...initiated }));
    case "ResolveWithdrawal":
      return resolve(payments, "withdrawal", command, (accepted) => ({ type: "WithdrawalAccepted", attempt: command.attempt, ...accepted }));
    case "PutAside":
      return ["done", "unknown"].includes(payments[command.kind].status) ? accept({ type: "PaymentPutAside", kind: command.kind }) : nothing;
    case "BeginCheck":
      return payments.check?.reference === command.reference && payments.check.state === "checking"
        ? nothing
        : accept({ type: "PaymentCheckBegun", reference: command.reference });
    case "BeginBankAccountCheck":
      return payments.bankAccount.status === "checking" ? nothing : accept({ type: "BankAccountCheckBegun" });
  }
};

const nothing: PaymentsDecision = reject({ type: "NothingToDo" });

const requestPayment = (payments: Payments, payment: PaymentRequest): PaymentsDecision => {
  if (payment.amount <= 0) return reject({ type: "NothingToPay" });
  const open = payment.kind === "deposit" ? underWay(payments.deposit) : underWay(payments.withdrawal);
  return open === undefined ? accept({ type: "PaymentRequested", payment }) : reject({ type: "PaymentUnderWay", attempt: open.attempt });
};

const resolve = <Result>(
  payments: Payments,
  kind: PaymentRequest["kind"],
  command: { readonly attempt: AttemptId; readonly outcome: AttemptOutcome<Result, Reason> },
  done: (result: Result) => PaymentsEvent,
): PaymentsDecision =>
  decideOutcome({ state: payments[kind], aside: payments.aside }, command, {
    done,
    refused: (reason) => ({ type: "PaymentRefused", attempt: command.attempt, reason }),
    unknown: (reason) => ({ type: "PaymentUnknown", attempt: command.attempt, reason }),
  });

export const paymentsRules = { room: "payments", decide } as const;
