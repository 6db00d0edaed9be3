import type { HeardBy } from "../events/registry.ts";
import type { Reason } from "../events/reason.ts";
import { type AttemptRequest, type AttemptState, answered, idle, isPutAside, resumed, unanswered, underWay } from "../kernel/attempt.ts";
import type { AttemptId } from "../kernel/ids.ts";
import { emptyPayments, type PaymentCheck, type Payments, type RefusedPayment } from "./state.ts";

/** What each fact changes about deposits and withdrawals. */
export const evolve = (payments: Payments, event: HeardBy<"payments">): Payments => {
  if (isOutcome(event) && isPutAside(payments.aside, event.attempt))
    return event.type === "PaymentUnknown" ? payments : { ...payments, aside: payments.aside.filter(({ attempt }) => attempt !== event.attempt) };
  switch (event.type) {
    case "PaymentRequested":
      return event.payment.kind === "deposit"
        ? { ...payments, deposit: { status: "sending", request: event.payment }, depositRefused: undefined }
        : { ...payments, withdrawal: { status: "sending", request: event.payment }, withdrawalRefused: undefined };
    case "DepositInitiated": {
      // A page that left for the provider's may not have heard the answer. The check on the way back can then be over before the deposit is found again.
      if (payments.check?.reference === event.reference && isOver(payments.check.state)) return underWay(payments.deposit) === undefined ? payments : { ...payments, deposit: idle };
      return { ...payments, deposit: answered(payments.deposit, { reference: event.reference, way: event.way, ...saidIn(event) }) };
    }
    case "WithdrawalAccepted":
      return { ...payments, withdrawal: answered(payments.withdrawal, { reference: event.reference, ...saidIn(event) }) };
    case "PaymentRefused":
      return isOf(payments.deposit, event.attempt)
        ? { ...payments, deposit: idle, depositRefused: refused(payments.deposit, event.reason) }
        : { ...payments, withdrawal: idle, withdrawalRefused: refused(payments.withdrawal, event.reason) };
    case "PaymentUnknown":
      return isOf(payments.deposit, event.attempt)
        ? { ...payments, deposit: unanswered(payments.deposit, event.reason) }
        : { ...payments, withdrawal: unanswered(payments.withdrawal, event.reason) };
    case "PaymentPutAside":
      return putAside(payments, event.kind);
    case "PaymentCheckBegun":
      return { ...payments, check: { reference: event.reference, state: "checking", amount: undefined, reason: undefined, bonus: undefined } };
    case "PaymentChecked": {
      const { reference, state, amount } = event;
      const ends = payments.deposit.status === "done" && payments.deposit.result.reference === reference && isOver(state);
      return {
        ...checked(payments, reference, { state, amount: amount ?? undefined, reason: undefined }),
        ...(ends ? { deposit: idle } : {}),
      };
    }
    case "PaymentCheckFailed":
      return checked(payments, event.reference, { state: "not-known", reason: event.reason });
    case "BonusAwarded":
      return payments.check === undefined ? payments : { ...payments, check: { ...payments.check, bonus: event.amount } };
    case "BankAccountCheckBegun":
      return { ...payments, bankAccount: { status: "checking", reason: undefined } };
    case "BankAccountVerified":
      return { ...payments, bankAccount: { status: "verified", reason: undefined } };
    case "BankAccountRefused":
      return { ...payments, bankAccount: { status: "refused", reason: event.reason } };
    case "LoggedIn":
      return { ...(isOfAnother(payments, event.player) ? emptyPayments : payments), aside: payments.aside.filter(({ player }) => player === event.player) };
    case "LoggedOut":
      // A payment of unknown outcome stays, and the client finds out its outcome after the next sign-in. Everything else is dropped, because only this player may see it.
      return { ...emptyPayments, aside: payments.aside, deposit: ifOpen(payments.deposit), withdrawal: ifOpen(payments.withdrawal) };
    case "SessionStarted":
    case "WritingTakenOver":
      // The page that shows a check begins it again.
      return { ...payments, check: undefined, deposit: resumed(payments.deposit, { code: "page-closed" }), withdrawal: resumed(payments.withdrawal, { code: "page-closed" }), bankAccount: emptyPayments.bankAccount };
  }
};

const saidIn = ({ message }: { readonly message?: string }): { readonly message?: string } => (message === undefined ? {} : { message });

const putAside = (payments: Payments, kind: "deposit" | "withdrawal"): Payments => {
  const state = payments[kind];
  return { ...payments, [kind]: idle, aside: state.status === "unknown" ? [...payments.aside, state.request] : payments.aside };
};

type Outcome = Extract<HeardBy<"payments">, { type: "DepositInitiated" | "WithdrawalAccepted" | "PaymentRefused" | "PaymentUnknown" }>;

const OUTCOMES: ReadonlySet<string> = new Set<Outcome["type"]>(["DepositInitiated", "WithdrawalAccepted", "PaymentRefused", "PaymentUnknown"]);

const isOutcome = (event: HeardBy<"payments">): event is Outcome => OUTCOMES.has(event.type);

const isOver = (state: PaymentCheck["state"]): boolean => ["arrived", "failed", "held", "returned"].includes(state);

const isOf = (state: AttemptState<AttemptRequest, unknown, unknown>, attempt: AttemptId): boolean => underWay(state)?.attempt === attempt;

const refused = (state: AttemptState<AttemptRequest, unknown, unknown>, reason: Reason): RefusedPayment | undefined => {
  const request = underWay(state);
  return request === undefined ? undefined : { player: request.player, reason };
};

const ifOpen = <Request extends AttemptRequest, Result>(state: AttemptState<Request, Result, Reason>): AttemptState<Request, Result, Reason> =>
  underWay(state) === undefined ? idle : state;

const checked = (payments: Payments, reference: string, found: Partial<PaymentCheck>): Payments =>
  payments.check?.reference === reference ? { ...payments, check: { ...payments.check, ...found } } : payments;

/** Whether a payment or a refusal belongs to another player of this device. The player who signs in now must not see it. */
const isOfAnother = ({ deposit, withdrawal, depositRefused, withdrawalRefused }: Payments, player: string): boolean =>
  [deposit, withdrawal].some((state) => state.status !== "idle" && state.request.player !== player) ||
  [depositRefused, withdrawalRefused].some((refusal) => refusal !== undefined && refusal.player !== player);
