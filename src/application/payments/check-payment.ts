import { Effect } from "effect";
import { attemptsRules } from "../../domain/attempts/decide.ts";
import type { ToldPayment } from "../../domain/events/payments-events.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { State } from "../../domain/state.ts";
import { EventStore } from "../log/event-store.ts";
import { Payments } from "../ports/payments.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";
import { Timers } from "../runtime/timers.ts";
import { sleep } from "../runtime/with-timeout.ts";

/** Milliseconds between two questions while a payment is under way. The number below is how many are asked before the player has to ask again. */
export const CHECK_EVERY_MS = 3_000;
const CHECKS = 20;

/** What the player asked to pay in, for a sportsbook that tells the outcome of a payment and not its amount. */
const amountAsked = ({ attempts: { deposit: { last } } }: State, reference: string): Money | undefined =>
  last.status === "done" && last.result.reference === reference ? last.request.amount : undefined;

/**
 * Asks about a deposit until its outcome is known, after the player came back from the provider's page. Coming back does not prove a payment: only
 * the engine says that money has arrived. Asking moves no money.
 */
export const checkPayment = Effect.fn("checkPayment")(function* (provider: string, reference: string) {
  const store = yield* EventStore;
  const payments = yield* Payments;
  const timers = yield* Timers;
  const lasts = sessionLasts(store);
  if (!lasts() || !store.onDesk({ type: "BeginPaymentCheck", reference }).accepted) return;
  const isAskedFor = (): boolean => lasts() && store.snapshot().desk.payment?.reference === reference;
  const note = (payment: ToldPayment): void => {
    if (store.dispatch(attemptsRules, { type: "NotePayment", payment }, "engine").accepted) return;
    const { desk, attempts } = store.snapshot();
    const told = attempts.told.find((known) => known.reference === reference);
    if (told !== undefined && desk.payment?.state === "checking") store.step({ type: "PaymentToldAgain", ...told });
  };
  for (let asked = 1; asked <= CHECKS; asked += 1) {
    const found = yield* payments.check(provider, reference).pipe(
      Effect.match({ onSuccess: (known) => ({ known }), onFailure: ({ reason, _tag }) => ({ reason, final: _tag === "Refused" || _tag === "SessionRefused" }) }),
    );
    if (!isAskedFor()) return;
    if ("known" in found) {
      const { state } = found.known;
      const amount = found.known.amount ?? amountAsked(store.snapshot(), reference);
      const payment = { reference, state, amount: amount ?? null };
      note(payment);
      if (state !== "pending" && state !== "arrived") return;
      if (state === "arrived") {
        const bonus = amount === undefined ? undefined : yield* Effect.orElseSucceed(payments.claimDepositBonus(amount), () => undefined);
        if (bonus !== undefined && isAskedFor()) note({ ...payment, bonus });
        return;
      }
    } else if (found.final) {
      store.step({ type: "PaymentCheckFailed", reference, reason: found.reason });
      return;
    }
    yield* sleep(timers, "check-payment", CHECK_EVERY_MS);
    if (!isAskedFor()) return;
  }
  const last = store.snapshot().desk.payment;
  if (last?.state === "checking") store.step({ type: "PaymentCheckFailed", reference, reason: { code: "no-answer-in-time" } });
});
