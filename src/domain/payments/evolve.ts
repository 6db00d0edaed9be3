import type { HeardBy } from "../events/registry.ts";
import { emptyPayments, type PaymentCheck, type Payments } from "./state.ts";

/** What each fact changes about the payment that is asked about. */
export const evolve = (payments: Payments, event: HeardBy<"payments">): Payments => {
  switch (event.type) {
    case "PaymentCheckBegun":
      return { ...payments, check: { reference: event.reference, state: "checking", amount: undefined, reason: undefined, bonus: undefined } };
    case "PaymentChecked":
      return checked(payments, event.reference, { state: event.state, amount: event.amount ?? undefined, reason: undefined });
    case "PaymentCheckFailed":
      return checked(payments, event.reference, { state: "not-known", reason: event.reason });
    case "BonusAwarded":
      return payments.check === undefined ? payments : { ...payments, check: { ...payments.check, bonus: event.amount } };
    case "LoggedOut":
    case "SessionStarted":
    case "WritingTakenOver":
      // The page that shows a check begins it again, and only this player may see it.
      return emptyPayments;
  }
};

const checked = (payments: Payments, reference: string, found: Partial<PaymentCheck>): Payments =>
  payments.check?.reference === reference ? { ...payments, check: { ...payments.check, ...found } } : payments;
