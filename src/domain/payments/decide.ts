import type { PaymentsEvent } from "../events/payments-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { PaymentsCommand, PaymentsRejection } from "./commands.ts";
import type { Payments } from "./state.ts";

type PaymentsDecision = Decision<PaymentsEvent, PaymentsRejection>;

/** The rules of asking about a payment: one question at a time. */
export const decide = ({ check }: Payments, { reference }: PaymentsCommand): PaymentsDecision =>
  check?.reference === reference && check.state === "checking" ? nothing : accept({ type: "PaymentCheckBegun", reference });

const nothing: PaymentsDecision = reject({ type: "NothingToDo" });

export const paymentsRules = { room: "payments", decide } as const;
