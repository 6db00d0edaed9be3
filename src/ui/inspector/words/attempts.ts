import type { AttemptKind, AttemptStep } from "../../../domain/events/attempts-events.ts";
import { counted } from "../../format/counted.ts";
import { formatMoney } from "../../format/money.ts";

/** What a player calls each kind of attempt. */
export const KINDS: Readonly<Record<AttemptKind, string>> = { booking: "booking", "cash-out": "cash-out", deposit: "deposit", withdrawal: "withdrawal" };

export const NOT_DONE: Readonly<Record<AttemptKind, string>> = {
  booking: "The slip was not booked",
  "cash-out": "The bet was not cashed out",
  deposit: "The deposit was not made",
  withdrawal: "The withdrawal was not made",
};

export const NO_ANSWER: Readonly<Record<AttemptKind, string>> = {
  booking: "No answer to the booking; there may be a code",
  "cash-out": "No answer to the cash-out; it may have been made",
  deposit: "No answer to the deposit; it may have been made",
  withdrawal: "No answer to the withdrawal; it may have been made",
};

/** What was asked for, as a sentence. */
export const askedFor = (step: Extract<AttemptStep, { readonly type: "AttemptRequested" }>): string => {
  switch (step.kind) {
    case "booking":
      return `Asked for a code to share ${counted(step.request.legs.length, "selection")}`;
    case "cash-out":
      return `Asked to cash out bet ${step.request.betslipId} for ${formatMoney(step.request.amount)}`;
    case "deposit":
      return `Asked to pay in ${formatMoney(step.request.amount)} by ${step.request.provider}`;
    case "withdrawal":
      return `Asked to pay out ${formatMoney(step.request.amount)} ${step.request.account === null ? "at a shop" : `to ${step.request.account.bankName}, ending in ${step.request.account.lastFour}`}`;
  }
};
