import type { AttemptStep } from "../events/attempts-events.ts";
import type { PaymentsEvent, PaymentState } from "../events/payments-events.ts";
import type { Reason } from "../events/reason.ts";
import type { HeardBy } from "../events/registry.ts";
import { isFarewell } from "../events/session-events.ts";
import { type Attempt, idle, noAttempt } from "../kernel/attempt.ts";
import { ownedBy, resumed, stepped, succeeded, unresolved } from "../kernel/attempt-steps.ts";
import type { Attempts } from "./state.ts";

/** What each fact changes about the requests that may have their effect only once. */
export const evolve = (attempts: Attempts, event: HeardBy<"attempts">): Attempts => {
  switch (event.type) {
    case "AttemptRequested":
    case "AttemptRefused":
    case "AttemptUnknown":
    case "AttemptPutAside":
      // A bet is a step of the slip, which is locked by it.
      return event.kind === "bet" ? attempts : afterStep(attempts, event);
    case "SlipBooked":
      return { ...attempts, booking: succeeded(attempts.booking, event.attempt, { code: event.code }) };
    case "BetCashedOut":
      return { ...attempts, "cash-out": succeeded(attempts["cash-out"], event.attempt, { betslipId: event.betslipId, amount: event.amount }) };
    case "DepositInitiated": {
      const { type: _, attempt, ...initiated } = event;
      const deposit = succeeded(attempts.deposit, attempt, initiated);
      // A page that left for the provider's may not have heard the answer. The payment can then be over before the deposit is found again.
      return { ...attempts, deposit: isToldOver(attempts, event.reference) && deposit.last.status === "done" ? { ...deposit, last: idle } : deposit };
    }
    case "WithdrawalAccepted": {
      const { type: _, attempt, ...accepted } = event;
      return { ...attempts, withdrawal: succeeded(attempts.withdrawal, attempt, accepted) };
    }
    case "PaymentChecked":
      return afterPayment(attempts, event);
    case "LoggedIn":
      return ofAll(attempts, (attempt) => ownedBy(attempt, event.player));
    case "LoggedOut":
      // A booking takes no money, so the outcome of an unknown one is not needed. The next player must not see its code.
      return { ...ofAll(attempts, unresolved), booking: isFarewell(event.reason) ? noAttempt : attempts.booking, told: [] };
    case "SessionStarted":
      return onNewPage(ofAll(attempts, resumed));
  }
};

type Kind = Exclude<AttemptStep["kind"], "bet">;

const afterStep = (attempts: Attempts, step: Extract<AttemptStep, { readonly kind: Kind }>): Attempts => {
  // The kind of the step is that of the attempt; the compiler cannot follow that through the lookup.
  const after = stepped<Attempts[Kind]["aside"][number], unknown, Reason>(attempts[step.kind], step);
  return { ...attempts, [step.kind]: after };
};

const isOver = (state: PaymentState): boolean => state !== "pending";

const isToldOver = ({ told }: Attempts, reference: string): boolean => told.some((payment) => payment.reference === reference && isOver(payment.state));

const afterPayment = (attempts: Attempts, event: PaymentsEvent): Attempts => {
  const { type: _, ...payment } = event;
  const { deposit } = attempts;
  const isEnded = isOver(payment.state) && deposit.last.status === "done" && deposit.last.result.reference === payment.reference;
  const told = [...attempts.told.filter(({ reference }) => reference !== payment.reference), payment];
  return { ...attempts, told, deposit: isEnded ? { ...deposit, last: idle } : deposit };
};

/** The outcome of a cash-out that was shown to the end is not shown again. */
const onNewPage = (attempts: Attempts): Attempts => {
  const { "cash-out": cashOut } = attempts;
  return { ...attempts, "cash-out": { ...cashOut, last: cashOut.last.status === "done" ? idle : cashOut.last, refused: undefined } };
};

const ofAll = (attempts: Attempts, change: <Request extends Attempts[Kind]["aside"][number], Result>(attempt: Attempt<Request, Result, Reason>) => Attempt<Request, Result, Reason>): Attempts => ({
  ...attempts,
  booking: change(attempts.booking),
  "cash-out": change(attempts["cash-out"]),
  deposit: change(attempts.deposit),
  withdrawal: change(attempts.withdrawal),
});
