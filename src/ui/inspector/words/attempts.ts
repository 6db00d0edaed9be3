import type { AttemptKind, AttemptStep } from "../../../domain/events/attempts-events.ts";
import { betForm } from "../../format/bet-form.ts";
import { counted } from "../../format/counted.ts";
import { formatMoney } from "../../format/money.ts";

export const POLICY_WORDS = { none: "no price change accepted", better: "better prices accepted", any: "any price accepted" } as const;

export const NOT_DONE: Readonly<Record<AttemptKind, string>> = {
  bet: "The bet was not placed",
  booking: "The slip was not booked",
  "cash-out": "The bet was not cashed out",
  deposit: "The deposit was not made",
  withdrawal: "The withdrawal was not made",
};

export const NO_ANSWER: Readonly<Record<AttemptKind, string>> = {
  bet: "No answer to the bet; it may have been placed",
  booking: "No answer to the booking; there may be a code",
  "cash-out": "No answer to the cash-out; it may have been made",
  deposit: "No answer to the deposit; it may have been made",
  withdrawal: "No answer to the withdrawal; it may have been made",
};

export const PUT_ASIDE: Readonly<Record<AttemptKind, string>> = {
  bet: "The player went on without the outcome of the bet, which may still arrive",
  booking: "The player put the booking aside",
  "cash-out": "The player put the cash-out aside",
  deposit: "The player put the deposit aside",
  withdrawal: "The player put the withdrawal aside",
};

/** What was asked for, as a sentence. */
export const askedFor = (step: Extract<AttemptStep, { readonly type: "AttemptRequested" }>): string => {
  switch (step.kind) {
    case "bet": {
      const { legs, totalStake, policy, possibleWin } = step.request;
      return [
        `Asked for a bet on ${counted(legs.length, "leg")}: ${betForm(step.request)}, stake ${formatMoney(totalStake)}`,
        `to win ${formatMoney(possibleWin)}, ${POLICY_WORDS[policy]}`,
      ].join(", ");
    }
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
