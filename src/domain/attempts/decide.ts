import type { AttemptStep, AttemptSuccess } from "../events/attempts-events.ts";
import type { PaymentsEvent, ToldPayment } from "../events/payments-events.ts";
import { type AttemptRequest, underWay } from "../kernel/attempt.ts";
import { decideOutcome, dismissible } from "../kernel/attempt-steps.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { AttemptsCommand, AttemptsRejection } from "./commands.ts";
import type { Attempts } from "./state.ts";

type AttemptsDecision = Decision<AttemptStep | AttemptSuccess | PaymentsEvent, AttemptsRejection>;
type Asking<Type extends AttemptsCommand["type"]> = Extract<AttemptsCommand, { readonly type: Type }>;

/** The rules of requests that may have their effect only once: at most one of each kind is under way. */
export const decide = (attempts: Attempts, command: AttemptsCommand): AttemptsDecision => {
  switch (command.type) {
    case "RequestAttempt":
      return request(attempts, command);
    case "ResolveAttempt":
      return resolve(attempts, command);
    case "PutAttemptAside": {
      const dismissed = dismissible(attempts[command.kind]);
      return dismissed === undefined ? reject({ type: "NothingToDo" }) : accept({ type: "AttemptPutAside", kind: command.kind, attempt: dismissed.attempt });
    }
    case "NotePayment":
      return isNews(command.payment, attempts) ? accept({ type: "PaymentChecked", ...command.payment }) : reject({ type: "NothingToDo" });
  }
};

const request = (attempts: Attempts, command: Asking<"RequestAttempt">): AttemptsDecision => {
  const { type: _, ...asked } = command;
  if (asked.kind === "booking" ? asked.request.legs.length === 0 : asked.request.amount <= 0) return reject({ type: "NothingAskedFor" });
  const open = underWay<AttemptRequest>(attempts[asked.kind].last);
  return open === undefined || isLostBooking(asked.kind, attempts) ? accept({ type: "AttemptRequested", ...asked }) : reject({ type: "AttemptUnderWay", attempt: open.attempt });
};

/** A code that nobody learns of costs nothing, so a slip may be shared again where nobody can say whether the first request still arrives. */
const isLostBooking = (kind: Asking<"RequestAttempt">["kind"], { booking: { last } }: Attempts): boolean =>
  kind === "booking" && last.status === "unknown" && last.reason.code === "may-still-arrive";

/** Every visit of the page of a payment asks the engine again, and mostly hears what the log has already. An amount that is not told is no other amount. */
const isNews = ({ reference, state, amount, bonus }: ToldPayment, { told }: Attempts): boolean => {
  const last = told.find((payment) => payment.reference === reference);
  return last?.state !== state || (amount !== null && amount !== last.amount) || (bonus !== undefined && bonus !== last.bonus);
};

const resolve = (attempts: Attempts, command: Asking<"ResolveAttempt">): AttemptsDecision => {
  const { kind, attempt } = command;
  const refused = (reason: Extract<AttemptStep, { type: "AttemptRefused" }>["reason"]): AttemptStep => ({ type: "AttemptRefused", kind, attempt, reason });
  const unknown = (reason: Extract<AttemptStep, { type: "AttemptUnknown" }>["reason"]): AttemptStep => ({ type: "AttemptUnknown", kind, attempt, reason });
  // The fields of a result are copied by name, so that nothing else that an adapter returned enters the fact.
  switch (command.kind) {
    case "booking":
      return decideOutcome(attempts.booking, command, { done: ({ code }) => ({ type: "SlipBooked", attempt, code }), refused, unknown });
    case "cash-out":
      return decideOutcome(attempts["cash-out"], command, { done: ({ betslipId, amount }) => ({ type: "BetCashedOut", attempt, betslipId, amount }), refused, unknown });
    case "deposit":
      return decideOutcome(attempts.deposit, command, { done: ({ reference, way, message }) => ({ type: "DepositInitiated", attempt, reference, way, ...said(message) }), refused, unknown });
    case "withdrawal":
      return decideOutcome(attempts.withdrawal, command, { done: ({ reference, message }) => ({ type: "WithdrawalAccepted", attempt, reference, ...said(message) }), refused, unknown });
  }
};

const said = (message: string | undefined): { readonly message?: string } => (message === undefined ? {} : { message });

export const attemptsRules = { room: "attempts", decide } as const;
