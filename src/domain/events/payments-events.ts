import { isText, oneOf, optional, orNull, personal } from "../kernel/guards.ts";
import { isMoney } from "../kernel/money.ts";
import { type EventIn, eventsOf } from "./row.ts";

/** What the engine knows of a deposit. */
export const PAYMENT_STATES = ["pending", "arrived", "failed", "held", "returned"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const paymentsRows = eventsOf({
  /** What the engine knows of the deposit: `pending`, `arrived`, `failed`, `held` (it would pass a limit of the player's) or `returned`. It is told again with the `bonus` that was paid for it. */
  PaymentChecked: {
    by: ["engine"],
    heardBy: ["desk", "attempts"],
    fields: { reference: personal("payments", isText), state: oneOf(...PAYMENT_STATES), amount: personal("money", orNull(isMoney)), bonus: optional(personal("money", isMoney)) },
  },
});
export type PaymentsEvent = EventIn<typeof paymentsRows>;

/** A deposit as the engine has told of it. `amount` is null where the engine does not tell it and nothing was asked for here. */
export type ToldPayment = Omit<PaymentsEvent, "type">;
