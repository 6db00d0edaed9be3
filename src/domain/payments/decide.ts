import type { PaymentsEvent } from "../events/payments-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { PaymentsCommand, PaymentsRejection } from "./commands.ts";
import type { Payments } from "./state.ts";

type PaymentsDecision = Decision<PaymentsEvent, PaymentsRejection>;

/** The rules of asking about payments and bank accounts: one question at a time. */
export const decide = (payments: Payments, command: PaymentsCommand): PaymentsDecision => {
  switch (command.type) {
    case "BeginCheck":
      return payments.check?.reference === command.reference && payments.check.state === "checking"
        ? nothing
        : accept({ type: "PaymentCheckBegun", reference: command.reference });
    case "BeginBankAccountCheck":
      return payments.bankAccount.status === "checking" ? nothing : accept({ type: "BankAccountCheckBegun" });
  }
};

const nothing: PaymentsDecision = reject({ type: "NothingToDo" });

export const paymentsRules = { room: "payments", decide } as const;
