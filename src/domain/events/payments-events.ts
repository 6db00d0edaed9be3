import { isText, oneOf, orNull, personal } from "../kernel/guards.ts";
import { isMoney } from "../kernel/money.ts";
import { isReason } from "./reason.ts";
import { type EventIn, eventsOf } from "./row.ts";

/** What the engine knows of a deposit. */
export const PAYMENT_STATES = ["pending", "arrived", "failed", "held", "returned"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const heardBy = ["payments"] as const;

export const paymentsRows = eventsOf({
  /** The player came back from a provider, or checks again. The engine is asked whether the money has arrived. */
  PaymentCheckBegun: { by: ["player"], heardBy, fields: { reference: personal("payments", isText) } },
  /** What the engine knows of the deposit: `pending`, `arrived`, `failed`, `held` (it would pass a limit of the player's) or `returned`. */
  PaymentChecked: { by: ["engine"], heardBy: ["payments", "attempts"], fields: { reference: personal("payments", isText), state: oneOf(...PAYMENT_STATES), amount: personal("money", orNull(isMoney)) } },
  /** The engine could not be asked, or did not know. */
  PaymentCheckFailed: { by: ["engine"], heardBy, fields: { reference: personal("payments", isText), reason: personal("payments", isReason) } },
  /** A deposit bonus was paid for the deposit. */
  BonusAwarded: { by: ["engine"], heardBy, fields: { amount: personal("money", isMoney) } },
});
export type PaymentsEvent = EventIn<typeof paymentsRows>;
