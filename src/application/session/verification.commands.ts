import { Effect } from "effect";
import { type Guard, isFlag, isNumber, isText, oneOf } from "../../domain/kernel/guards.ts";
import { EventStore } from "../log/event-store.ts";
import { presenceField, publicField, secretField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";
import { askCodeAgain, checkPromoCode, leaveVerification, requestVerification, type PasswordForm, type ResumedVerification, resumeVerification, submitCode, submitPassword, type VerificationForm } from "./verify-number.ts";

/** Visible characters, at most 512, which is enough for every advertiser (faults X6). */
const isClickId: Guard<string> = (value): value is string => isText(value) && /^[\x21-\x7e]{1,512}$/.test(value);

export const verificationCommands = {
  requestVerification: command({
    name: "session/request-verification",
    fields: {
      purpose: publicField(oneOf("register", "reset")),
      mobile: secretField(""),
      password: secretField(""),
      promoCode: presenceField("promo"),
      ofAge: publicField(isFlag),
    },
    run: (form: VerificationForm) => requestVerification(form),
  }),
  checkPromoCode: command({
    name: "session/check-promo-code",
    fields: { promoCode: presenceField("promo") },
    run: ({ promoCode }: { readonly promoCode: string }) => checkPromoCode(promoCode),
  }),
  askCodeAgain: command({ name: "session/ask-code-again", fields: {}, run: () => askCodeAgain() }),
  submitCode: command({
    name: "session/submit-code",
    // The stand-in is a code of six digits, because the form accepts nothing else.
    fields: { code: secretField("000000") },
    run: ({ code }: { readonly code: string }) => submitCode(code),
  }),
  submitPassword: command({
    name: "session/submit-password",
    fields: { password: secretField(""), withoutPromoCode: publicField(isFlag) },
    run: (typed: PasswordForm) => submitPassword(typed),
  }),
  leaveVerification: command({ name: "session/leave-verification", fields: {}, run: () => leaveVerification() }),
  /** Goes on at the code that was sent before the page was reloaded, or before this client began. */
  resumeVerification: command({
    name: "session/resume-verification",
    fields: { purpose: publicField(oneOf("register", "reset")), mobile: secretField(""), promoCode: presenceField("promo"), password: presenceField("password"), resendAt: publicField(isNumber), inDialog: publicField(isFlag) },
    run: (resumed: ResumedVerification) => resumeVerification(resumed),
  }),
  /** Keeps the `clickid` of the address; it is sent when this player registers (spec 2). */
  keepClickId: command({
    name: "session/keep-click-id",
    fields: { clickId: publicField(isClickId) },
    run: ({ clickId }: { readonly clickId: string }) =>
      Effect.map(EventStore, (store) => {
        if (isClickId(clickId) && store.snapshot().session.clickId !== clickId) store.append([{ type: "ClickIdKept", clickId }], { by: "player", what: "keep-click-id" });
      }),
  }),
};
