import { Effect } from "effect";
import { verificationRules } from "../../domain/verification/decide.ts";
import type { Reason } from "../../domain/events/reason.ts";
import type { PromoCodeOutcome, VerificationEvent, VerificationPurpose } from "../../domain/events/verification-events.ts";
import { RESEND_WAIT_MS } from "../../domain/verification/state.ts";
import { EventStore } from "../log/event-store.ts";
import type { CallFailure } from "../ports/failures.ts";
import { type StartedVerification, StartedVerifications } from "../ports/started-verifications.ts";
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
  /** Whether the step is shown in the dialog, because the page is not that of registering. */
  readonly inDialog: boolean;
}

const noteFact = (event: VerificationEvent) =>
  Effect.map(EventStore, (store) => store.append([event], { by: "engine", what: "verification" }));

/**
 * Whether the answer to a call is still awaited. A verification ends when somebody signs in, and the next person may have begun another one since: a late
 * answer must not verify that person's number, nor tell them why the earlier one failed (faults N15).
 */
type Awaited = () => boolean;

const createAwaited = Effect.fnUntraced(function* () {
  const store = yield* EventStore;
  const pending = yield* PendingVerification;
  const begun = pending.begun();
  return (): boolean => store.snapshot().verification.busy && pending.begun() === begun;
});

/** Runs the steps until one fails, and notes that failure while it is awaited. */
const unlessRefused = Effect.fnUntraced(function* <Services>(
  steps: (isAwaited: Awaited) => Effect.Effect<unknown, CallFailure | { readonly reason: Reason }, Services>,
) {
  const isAwaited = yield* createAwaited();
  yield* Effect.matchEffect(steps(isAwaited), {
    onSuccess: () => Effect.void,
    onFailure: ({ reason }) => (isAwaited() ? noteFact({ type: "VerificationFailed", reason }) : Effect.void),
  });
});

/** Looks up the number and sends a code to it if it fits: registering needs a new number, a reset needs a known one (spec 5). */
export const requestVerification = Effect.fn("requestVerification")(function* ({ purpose, ofAge, ...typed }: VerificationForm) {
  const store = yield* EventStore;
  const pending = yield* PendingVerification;
  const verifications = yield* Verifications;
  const asked = store.dispatch(verificationRules, { type: "RequestVerification", purpose, ofAge }, "player");
  if (!asked.accepted || !store.snapshot().verification.busy) return;
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
  yield* noteFact({ type: "PromoCodeChecked", outcome, gives: gives ?? "" });
  return outcome;
});

/** Looks up the promo code that was typed, before the form is sent. The answer is a visitor's: whoever has signed in meanwhile asked for none. */
export const checkPromoCode = Effect.fn("checkPromoCode")(function* (promoCode: string) {
  const store = yield* EventStore;
  yield* lookUpPromoCode(promoCode, () => store.snapshot().session.player === undefined);
});

const sendCode = Effect.fn("sendCode")(function* (isAwaited: Awaited) {
  const store = yield* EventStore;
  const { mobile, promoCode } = (yield* PendingVerification).typed();
  yield* (yield* Verifications).sendCode(mobile);
  if (!isAwaited()) return;
  const resendAt = (yield* Timers).now() + RESEND_WAIT_MS;
  (yield* StartedVerifications).keep({ purpose: store.snapshot().verification.purpose, mobile, promoCode, resendAt });
  yield* noteFact({ type: "CodeSent", resendAt });
});

/** Sends another code to the same number, at the earliest a minute after the last one (spec 9). */
export const askCodeAgain = Effect.fn("askCodeAgain")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  if (!store.dispatch(verificationRules, { type: "AskCodeAgain", at: timers.now() }, "player").accepted) return;
  yield* unlessRefused(sendCode);
});

/** Checks the code. A registration then continues by itself; a reset asks for the new password. */
export const submitCode = Effect.fn("submitCode")(function* (code: string) {
  const store = yield* EventStore;
  const pending = yield* PendingVerification;
  const digits = /^\d*$/.test(code) ? code.length : 0;
  const asked = store.dispatch(verificationRules, { type: "SubmitCode", digits }, "player");
  const { busy, purpose, resumed } = store.snapshot().verification;
  if (!asked.accepted || !busy) return;
  yield* unlessRefused(
    Effect.fnUntraced(function* (isAwaited) {
      const typed = pending.typed();
      const proof = yield* (yield* Verifications).verifyCode(typed.mobile, code);
      if (!isAwaited()) return;
      pending.keep({ ...typed, proof });
      // The code is used up, and the proof is in the memory of this page only.
      (yield* StartedVerifications).forget();
      yield* noteFact({ type: "NumberVerified" });
      if (purpose === "register" && !resumed) yield* register(isAwaited);
    }),
  );
});

/** Submits the password for a verified number: the new one of a reset, or another one for a registration, without its promo code if that was refused. */
export const submitPassword = Effect.fn("submitPassword")(function* ({ password, withoutPromoCode }: PasswordForm) {
  const store = yield* EventStore;
  const pending = yield* PendingVerification;
  if (!store.dispatch(verificationRules, { type: "SubmitPassword" }, "player").accepted) return;
  pending.keep({ ...pending.typed(), password, ...(withoutPromoCode ? { promoCode: "" } : {}) });
  yield* unlessRefused(store.snapshot().verification.purpose === "register" ? register : resetPassword);
});

/** Opens the account and signs in with what was typed (spec 4), unless somebody has signed in meanwhile. */
const register = Effect.fn("register")(function* (isAwaited: Awaited) {
  const store = yield* EventStore;
  const pending = yield* PendingVerification;
  const { mobile, password, promoCode, proof } = pending.typed();
  const trackingToken = store.snapshot().verification.clickId ?? "";
  const registering = (yield* Verifications).register({ mobile, password, promoCode, trackingToken, proof });
  // The account may exist although the answer was lost. If the sign-in works, the player is registered.
  yield* Effect.catchTag(registering, "NoAnswer", (silence) =>
    Effect.gen(function* () {
      if (!isAwaited()) return;
      yield* signIn(mobile, password);
      if (store.snapshot().session.status !== "player") return yield* silence;
      yield* noteFact({ type: "AccountRegistered" });
    }),
  );
  if (!isAwaited()) return;
  pending.forget();
  yield* noteFact({ type: "AccountRegistered" });
  yield* signIn(mobile, password);
});

const resetPassword = Effect.fn("resetPassword")(function* (isAwaited: Awaited) {
  const pending = yield* PendingVerification;
  yield* (yield* Verifications).resetPassword(pending.typed());
  if (!isAwaited()) return;
  pending.forget();
  yield* noteFact({ type: "PasswordReset" });
});

/** Returns to the form, and forgets what was typed. */
export const leaveVerification = Effect.fn("leaveVerification")(function* () {
  const store = yield* EventStore;
  if (store.dispatch(verificationRules, { type: "LeaveVerification" }, "player").accepted) {
    (yield* PendingVerification).forget();
    (yield* StartedVerifications).forget();
  }
});

/** Goes on with a code that was sent before this page was opened. The password was not kept, so a registration asks for it after the code. */
export const resumeVerification = Effect.fn("resumeVerification")(function* ({ purpose, mobile, promoCode, resendAt, inDialog }: ResumedVerification) {
  const store = yield* EventStore;
  const at = (yield* Timers).now();
  const isVisitor = store.snapshot().session.status === "visitor";
  if (!isVisitor || !store.dispatch(verificationRules, { type: "ResumeVerification", purpose, resendAt, at }, "player").accepted) return;
  (yield* PendingVerification).begin({ mobile, promoCode, password: "", proof: "" });
  if (inDialog) store.onDesk({ type: "OpenDialog", dialog: { kind: "auth", tab: "register" } });
});
