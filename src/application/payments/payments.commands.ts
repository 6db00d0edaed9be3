import { Effect } from "effect";
import { attemptsRules } from "../../domain/attempts/decide.ts";
import { isPayoutAccount, type PayoutAccount } from "../../domain/events/payment-request.ts";
import { isText, oneOf, orNull } from "../../domain/kernel/guards.ts";
import { isMoney, type Money } from "../../domain/kernel/money.ts";
import { sendOnce } from "../attempts/send-once.ts";
import { EventStore } from "../log/event-store.ts";
import { Ids } from "../ports/ids.ts";
import { Payments } from "../ports/payments.ts";
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

/** Leaves the deposit that waits to be paid, so that it counts towards no limit any more, and makes room for another. */
const leaveDeposit = Effect.fn("leaveDeposit")(function* () {
  const store = yield* EventStore;
  const payments = yield* Payments;
  const lasts = sessionLasts(store);
  const waiting = store.snapshot().attempts.deposit.last;
  if (!lasts() || waiting.status !== "done") return;
  const { reference } = waiting.result;
  const isStillThere = (): boolean => {
    const now = store.snapshot().attempts.deposit.last;
    return lasts() && now.status === "done" && now.result.reference === reference;
  };
  const putAside = (): void => {
    if (isStillThere()) store.dispatch(attemptsRules, { type: "PutAttemptAside", kind: "deposit" }, "player");
  };
  yield* Effect.match(payments.decideDeposit(reference, "leave"), {
    onSuccess: putAside,
    onFailure: (failure) => {
      // Refused: it was paid or left meanwhile, or this engine has no such call, and no limits either.
      if (failure._tag === "Refused" || failure.reason.code === "not-offered") putAside();
      else if (lasts()) showError(store, failure.reason);
    },
  });
});

interface HeldChoice {
  readonly provider: string;
  readonly reference: string;
  readonly choice: "credit" | "return";
}

/** Says what becomes of a payment that is held, and asks what has become of it. */
const decideHeld = Effect.fn("decideHeld")(function* ({ provider, reference, choice }: HeldChoice) {
  const store = yield* EventStore;
  const payments = yield* Payments;
  const lasts = sessionLasts(store);
  if (!lasts()) return;
  const refused = yield* Effect.match(payments.decideDeposit(reference, choice), { onSuccess: () => undefined, onFailure: ({ reason }) => reason });
  if (!lasts()) return;
  if (refused !== undefined) showError(store, refused);
  yield* checkPayment(provider, reference);
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
  leaveDeposit: command({ name: "payments/leave-deposit", fields: {}, run: () => leaveDeposit() }),
  decideHeldPayment: command({
    name: "payments/decide-held",
    fields: { provider: publicField(isText), reference: publicField(isText), choice: publicField(oneOf("credit", "return")) },
    run: (asked: HeldChoice) => decideHeld(asked),
  }),
  verifyBankAccount: command({
    name: "payments/verify-bank-account",
    fields: { bankCode: publicField(isText), accountNumber: secretField("") },
    run: ({ bankCode, accountNumber }: { readonly bankCode: string; readonly accountNumber: string }) => verifyBankAccount(bankCode, accountNumber),
  }),
};
