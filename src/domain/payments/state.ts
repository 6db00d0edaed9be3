import type { PaymentState } from "../events/payments-events.ts";
import type { Reason } from "../events/reason.ts";
import type { Money } from "../kernel/money.ts";

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

export interface Payments {
  readonly check: PaymentCheck | undefined;
}

export const emptyPayments: Payments = { check: undefined };
