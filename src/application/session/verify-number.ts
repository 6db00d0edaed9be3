import { Effect } from "effect";
import { type PromoCodeOutcome, RESEND_WAIT_MS, type VerificationPurpose } from "../../domain/desk/verification.ts";
import type { Reason } from "../../domain/events/reason.ts";
import { EventStore } from "../log/event-store.ts";
import type { CallFailure } from "../ports/failures.ts";
import type { StartedVerification } from "../ports/started-verifications.ts";
import { Verifications } from "../ports/verification.ts";
import { Timers } from "../runtime/timers.ts";
import { PendingVerification } from "./pending-verification.ts";
import { signIn } from "./sign-in.ts";

/** The fields of the first form. A reset has the number only. */
export interface VerificationForm {
  readonly purpose: VerificationPurpose;
  readonly mobile: string;
  readonly password: string;
  readonly promoCode: string;
  readonly ofAge: boolean;
}

/** The form for the password of a verified number. */
export interface PasswordForm {
  readonly password: string;
  /** Whether a registration leaves out the promo code that was typed before: the sportsbook may have withdrawn it. */
  readonly withoutPromoCode: boolean;
}

export interface ResumedVerification extends StartedVerification {
  /** "" when the window does not have it any more: it was opened anew. */
  readonly password: string;
  /** Whether the step is shown in the dialog, because the page is not that of registering. */
  readonly inDialog: boolean;
}

const noteFact = (type: "AccountRegistered" | "PasswordReset") =>
  Effect.map(EventStore, (store) => store.append([{ type }], { by: "engine", what: "verification" }));

/** What was typed in the window that asks. */
const pendingHere = Effect.gen(function* () {
  return (yield* PendingVerification).of((yield* EventStore).window);
});

/**
 * Whether the answer to a call is still awaited. A verification ends when somebody signs in, and the next person may have begun another one since: a late
 * answer must not verify that person's number, nor tell them why the earlier one failed (faults N15).
 */
type Awaited = () => boolean;

const createAwaited = Effect.fnUntraced(function* () {
  const store = yield* EventStore;
  const pending = yield* pendingHere;
  const begun = pending.begun();
  return (): boolean => store.snapshot().desk.verification.busy && pending.begun() === begun;
});

/** Runs the steps until one fails, and notes that failure while it is awaited. */
const unlessRefused = Effect.fnUntraced(function* <Services>(
  steps: (isAwaited: Awaited) => Effect.Effect<unknown, CallFailure | { readonly reason: Reason }, Services>,
) {
  const store = yield* EventStore;
  const isAwaited = yield* createAwaited();
  yield* Effect.match(steps(isAwaited), {
    onSuccess: () => undefined,
    onFailure: ({ reason }) => isAwaited() && store.step({ type: "VerificationFailed", reason }),
  });
});

/** Looks up the number and sends a code to it if it fits: registering needs a new number, a reset needs a known one (spec 5). */
export const requestVerification = Effect.fn("requestVerification")(function* ({ purpose, ofAge, ...typed }: VerificationForm) {
  const store = yield* EventStore;
  const pending = yield* pendingHere;
  const verifications = yield* Verifications;
  const asked = store.onDesk({ type: "RequestVerification", purpose, ofAge });
  if (!asked.accepted || !store.snapshot().desk.verification.busy) return;
  pending.begin({ ...typed, proof: "" });
  yield* unlessRefused(
    Effect.fnUntraced(function* (isAwaited) {
      if (purpose === "register" && (yield* lookUpPromoCode(typed.promoCode, isAwaited)) === "unknown") return yield* Effect.fail({ reason: { code: "promo-code-unknown" } as const });
      if (!isAwaited()) return;
      const known = yield* verifications.isKnown(typed.mobile);
      if (!isAwaited()) return;
      if (known && purpose === "register") return yield* Effect.fail({ reason: { code: "account-exists" } as const });
      if (!known && purpose === "reset") return yield* Effect.fail({ reason: { code: "account-unknown" } as const });
      yield* sendCode(isAwaited);
    }),
  );
});

/**
 * Asks the engine about a promo code, and notes the answer while it is awaited. A code that could not be looked up is no reason against registering,
 * because an engine of the family may not have this call.
 */
const lookUpPromoCode = Effect.fn("lookUpPromoCode")(function* (promoCode: string, isAwaited: Awaited) {
  if (promoCode === "") return undefined;
  const gives = yield* Effect.match((yield* Verifications).checkPromoCode(promoCode), { onSuccess: (sentence) => sentence, onFailure: () => undefined });
  if (!isAwaited()) return undefined;
  const outcome: PromoCodeOutcome = gives === undefined ? "unchecked" : gives === null ? "unknown" : "known";
  (yield* EventStore).step({ type: "PromoCodeChecked", outcome, gives: gives ?? "" });
  return outcome;
});

/** Looks up the promo code that was typed, before the form is sent. The answer is a visitor's: whoever has signed in meanwhile asked for none. */
export const checkPromoCode = Effect.fn("checkPromoCode")(function* (promoCode: string) {
  const store = yield* EventStore;
  yield* lookUpPromoCode(promoCode, () => store.snapshot().session.player === undefined);
});

const sendCode = Effect.fn("sendCode")(function* (isAwaited: Awaited) {
  const { mobile } = (yield* pendingHere).typed();
  yield* (yield* Verifications).sendCode(mobile);
  if (isAwaited()) (yield* EventStore).step({ type: "CodeSent", resendAt: (yield* Timers).now() + RESEND_WAIT_MS });
});

/** Sends another code to the same number, at the earliest a minute after the last one (spec 9). */
export const askCodeAgain = Effect.fn("askCodeAgain")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  if (!store.onDesk({ type: "AskCodeAgain", at: timers.now() }).accepted) return;
  yield* unlessRefused(sendCode);
});

/** Checks the code. A registration then continues by itself; a reset asks for the new password. */
export const submitCode = Effect.fn("submitCode")(function* (code: string) {
  const store = yield* EventStore;
  const pending = yield* pendingHere;
  const digits = /^\d*$/.test(code) ? code.length : 0;
  const asked = store.onDesk({ type: "SubmitCode", digits });
  const { busy, purpose, resumed } = store.snapshot().desk.verification;
  if (!asked.accepted || !busy) return;
  yield* unlessRefused(
    Effect.fnUntraced(function* (isAwaited) {
      const typed = pending.typed();
      const proof = yield* (yield* Verifications).verifyCode(typed.mobile, code);
      if (!isAwaited()) return;
      pending.keep({ ...typed, proof });
      store.step({ type: "NumberVerified" });
      if (purpose === "register" && !resumed) yield* register(isAwaited);
    }),
  );
});

/** Submits the password for a verified number: the new one of a reset, or another one for a registration, without its promo code if that was refused. */
export const submitPassword = Effect.fn("submitPassword")(function* ({ password, withoutPromoCode }: PasswordForm) {
  const store = yield* EventStore;
  const pending = yield* pendingHere;
  if (!store.onDesk({ type: "SubmitPassword" }).accepted) return;
  pending.keep({ ...pending.typed(), password, ...(withoutPromoCode ? { promoCode: "" } : {}) });
  yield* unlessRefused(store.snapshot().desk.verification.purpose === "register" ? register : resetPassword);
});

/** Opens the account and signs in with what was typed (spec 4), unless somebody has signed in meanwhile. */
const register = Effect.fn("register")(function* (isAwaited: Awaited) {
  const store = yield* EventStore;
  const pending = yield* pendingHere;
  const { mobile, password, promoCode, proof } = pending.typed();
  const trackingToken = store.snapshot().session.clickId ?? "";
  const registering = (yield* Verifications).register({ mobile, password, promoCode, trackingToken, proof });
  // The account may exist although the answer was lost. If the sign-in works, the player is registered.
  yield* Effect.catchTag(registering, "NoAnswer", (silence) =>
    Effect.gen(function* () {
      if (!isAwaited()) return;
      yield* signIn(mobile, password);
      if (store.snapshot().session.status !== "player") return yield* silence;
      yield* noteFact("AccountRegistered");
    }),
  );
  if (!isAwaited()) return;
  pending.forget();
  yield* noteFact("AccountRegistered");
  yield* signIn(mobile, password);
  // Until then the dialog waits: without a verification it would show the empty form again.
  store.step({ type: "VerificationDone" });
});

const resetPassword = Effect.fn("resetPassword")(function* (isAwaited: Awaited) {
  const pending = yield* pendingHere;
  yield* (yield* Verifications).resetPassword(pending.typed());
  if (!isAwaited()) return;
  pending.forget();
  (yield* EventStore).step({ type: "VerificationDone" });
  yield* noteFact("PasswordReset");
});

/** Returns to the form, and forgets what was typed. */
export const leaveVerification = Effect.fn("leaveVerification")(function* () {
  const store = yield* EventStore;
  if (store.onDesk({ type: "LeaveVerification" }).accepted) (yield* pendingHere).forget();
});

/**
 * Goes on with a code that was sent before this page was opened, or before this client began. A page that was opened anew does not have the
 * password, so a registration asks for it after the code, and it asks for nothing when somebody has signed in meanwhile.
 */
export const resumeVerification = Effect.fn("resumeVerification")(function* ({ purpose, mobile, promoCode, password, resendAt, inDialog }: ResumedVerification) {
  const store = yield* EventStore;
  const at = (yield* Timers).now();
  const { session, desk } = store.snapshot();
  if (session.status !== "visitor" && !desk.verification.forgotten) return;
  if (!store.onDesk({ type: "ResumeVerification", purpose, resendAt, hasPassword: password !== "", at }).accepted) return;
  (yield* pendingHere).begin({ mobile, promoCode, password, proof: "" });
  if (inDialog) store.onDesk({ type: "OpenDialog", dialog: { kind: "auth", tab: "register" } });
});
