import { Effect } from "effect";
import { attemptsRules } from "../../domain/attempts/decide.ts";
import { isPayoutAccount, type PayoutAccount } from "../../domain/events/payment-request.ts";
import { isText, oneOf, orNull } from "../../domain/kernel/guards.ts";
import { isMoney, type Money } from "../../domain/kernel/money.ts";
import { sendOnce } from "../attempts/send-once.ts";
import { EventStore } from "../log/event-store.ts";
import { Ids } from "../ports/ids.ts";
import { type DepositChoice, Payments } from "../ports/payments.ts";
import { ReadStore } from "../reads/read-store.ts";
import { publicField, secretField } from "../recording/codec.ts";
import { showError } from "../runtime/show-error.ts";
import { command } from "../runtime/command.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";
import { checkPayment } from "./check-payment.ts";
import { depositAttempt, withdrawalAttempt } from "./payment-attempts.ts";

const deposit = Effect.fn("deposit")(function* (amount: Money, provider: string) {
  const store = yield* EventStore;
  const attempt = (yield* Ids).attempt();
  const { player } = store.snapshot().session;
  if (player === undefined) return;
  const request = { attempt, player, amount, provider };
  if (store.dispatch(attemptsRules, { type: "RequestAttempt", kind: "deposit", request }, "player").accepted) yield* sendOnce(depositAttempt, request);
});

const withdraw = Effect.fn("withdraw")(function* (amount: Money, account: PayoutAccount | null) {
  const store = yield* EventStore;
  const attempt = (yield* Ids).attempt();
  const { player } = store.snapshot().session;
  if (player === undefined) return;
  const request = { attempt, player, amount, account };
  store.onDesk({ type: "CloseDialog" });
  if (store.dispatch(attemptsRules, { type: "RequestAttempt", kind: "withdrawal", request }, "player").accepted) yield* sendOnce(withdrawalAttempt, request);
});

interface DepositDecision {
  readonly provider: string;
  readonly reference: string;
  readonly choice: DepositChoice;
}

/**
 * Leaves a deposit that waits to be paid, whatever session began it, so that it counts towards no limit any more and makes room for another; or says what becomes of a payment that is held.
 * Then asks what has become of it.
 */
const decideDeposit = Effect.fn("decideDeposit")(function* ({ provider, reference, choice }: DepositDecision) {
  const store = yield* EventStore;
  const payments = yield* Payments;
  const reads = yield* ReadStore;
  const lasts = sessionLasts(store);
  if (!lasts()) return;
  const failure = yield* Effect.match(payments.decideDeposit(reference, choice), { onSuccess: () => undefined, onFailure: (failed) => failed });
  if (!lasts()) return;
  const { attempts: { deposit: { last } }, desk: { payment: check } } = store.snapshot();
  const isWaitedFor = choice === "leave" && last.status === "done" && last.result.reference === reference;
  // Refused: it was paid meanwhile, or this engine has no such call, and no limits either.
  if (isWaitedFor && (failure === undefined || failure._tag === "Refused")) store.dispatch(attemptsRules, { type: "PutAttemptAside", kind: "deposit" }, "player");
  else if (failure !== undefined) showError(store, failure.reason);
  reads.refreshWatched("fresh");
  // What becomes of a deposit that was left is told where it is asked about, and nowhere else.
  if (choice !== "leave" || check?.reference === reference) yield* checkPayment(provider, reference);
});

/** Verifies a bank account. */
const verifyBankAccount = Effect.fn("verifyBankAccount")(function* (bankCode: string, accountNumber: string) {
  const store = yield* EventStore;
  const payments = yield* Payments;
  const lasts = sessionLasts(store);
  if (!lasts() || !store.onDesk({ type: "BeginBankAccountCheck" }).accepted) return;
  yield* Effect.match(payments.verifyAccount(bankCode, accountNumber), {
    onSuccess: () => lasts() && store.step({ type: "BankAccountVerified" }),
    onFailure: ({ reason }) => lasts() && store.step({ type: "BankAccountRefused", reason }),
  });
});

interface Withdrawal {
  readonly amount: Money;
  /** The account to which the money goes; null for a shop. */
  readonly account: PayoutAccount | null;
}

const withdrawalFields = { amount: publicField(isMoney), account: publicField(orNull(isPayoutAccount)) };

export const paymentsCommands = {
  deposit: command({
    name: "payments/deposit",
    fields: { amount: publicField(isMoney), provider: publicField(isText) },
    run: ({ amount, provider }: { readonly amount: Money; readonly provider: string }) => deposit(amount, provider),
  }),
  /** Opens the dialog in which the player confirms a withdrawal (spec 5). */
  confirmWithdrawal: command({
    name: "payments/confirm-withdrawal",
    fields: withdrawalFields,
    run: ({ amount, account }: Withdrawal) =>
      Effect.map(EventStore, (store) => store.onDesk({ type: "OpenDialog", dialog: { kind: "withdrawal", amount, account } })),
  }),
  withdraw: command({ name: "payments/withdraw", fields: withdrawalFields, run: ({ amount, account }: Withdrawal) => withdraw(amount, account) }),
  checkPayment: command({
    name: "payments/check",
    fields: { provider: publicField(isText), reference: publicField(isText) },
    run: ({ provider, reference }: { readonly provider: string; readonly reference: string }) => checkPayment(provider, reference),
  }),
  putPaymentAside: command({
    name: "payments/put-aside",
    fields: { kind: publicField(oneOf("deposit", "withdrawal")) },
    run: ({ kind }: { readonly kind: "deposit" | "withdrawal" }) => Effect.map(EventStore, (store) => store.dispatch(attemptsRules, { type: "PutAttemptAside", kind }, "player")),
  }),
  decideDeposit: command({
    name: "payments/decide-deposit",
    fields: { provider: publicField(isText), reference: publicField(isText), choice: publicField(oneOf("leave", "credit", "return")) },
    run: (decision: DepositDecision) => decideDeposit(decision),
  }),
  verifyBankAccount: command({
    name: "payments/verify-bank-account",
    fields: { bankCode: publicField(isText), accountNumber: secretField("") },
    run: ({ bankCode, accountNumber }: { readonly bankCode: string; readonly accountNumber: string }) => verifyBankAccount(bankCode, accountNumber),
  }),
};
