import type { PaymentState, ToldPayment } from "../events/payments-events.ts";
import type { Reason } from "../events/reason.ts";
import type { HeardBy } from "../events/registry.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { Money } from "../kernel/money.ts";

export type PaymentEvent =
  /** The player came back from a provider, or checks again. The engine is asked whether the money has arrived. */
  | { readonly type: "PaymentCheckBegun"; readonly reference: string }
  /** The engine told what the log has already. */
  | ({ readonly type: "PaymentToldAgain" } & ToldPayment)
  /** The engine could not be asked, or did not know. */
  | { readonly type: "PaymentCheckFailed"; readonly reference: string; readonly reason: Reason };

export interface PaymentCommand {
  readonly type: "BeginPaymentCheck";
  readonly reference: string;
}

export interface PaymentRejection {
  readonly type: "AlreadyChecking";
  readonly reference: string;
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

/** One question about a payment at a time. */
export const decidePayment = (check: PaymentCheck | undefined, { reference }: PaymentCommand): Decision<PaymentEvent, PaymentRejection> =>
  check?.reference === reference && check.state === "checking" ? reject({ type: "AlreadyChecking", reference }) : accept({ type: "PaymentCheckBegun", reference });

export const evolvePayment = (check: PaymentCheck | undefined, event: PaymentEvent | Extract<HeardBy<"desk">, { type: "PaymentChecked" }>): PaymentCheck | undefined => {
  if (event.type === "PaymentCheckBegun") return { reference: event.reference, state: "checking", amount: undefined, reason: undefined, bonus: undefined };
  // Another window may have asked about another payment.
  if (check?.reference !== event.reference) return check;
  return event.type === "PaymentCheckFailed"
    ? { ...check, state: "not-known", reason: event.reason }
    : { ...check, state: event.state, amount: event.amount ?? undefined, reason: undefined, bonus: event.bonus };
};

/** After the page that asked is gone: its answer is not received, and the player can ask again. */
export const withoutChecking = (check: PaymentCheck | undefined): PaymentCheck | undefined =>
  check?.state === "checking" ? { ...check, state: "not-known", reason: { code: "page-closed" } } : check;
