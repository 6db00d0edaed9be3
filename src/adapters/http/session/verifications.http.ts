import { Effect } from "effect";
import { Acknowledgement, OtpReply } from "../../../../contract/reply.ts";
import { LoginReply, PromoCodeReply, sessionRoutes, USERNAME_KNOWN, VerifyOtpReply, VerifyUsernameReply } from "../../../../contract/session.ts";
import type { VerificationsShape } from "../../../application/ports/verification.ts";
import { localNumber } from "../../../domain/kernel/mobile-number.ts";
import { statusIn } from "../transport/fields.ts";
import { refuse, toldOr } from "../transport/reply.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";

/** The dial code. Spec 7 gives it for the first code only. Every call sends it, because the verified number has to be the registered one. */
const DIAL_CODE = "234";

const known = replyDecoder(VerifyUsernameReply);
const promo = replyDecoder(PromoCodeReply);
const sent = replyDecoder(OtpReply);
const verified = replyDecoder(VerifyOtpReply);
const registered = replyDecoder(LoginReply);
const acknowledged = replyDecoder(Acknowledgement);

const usernameOf = (mobile: string): string => localNumber(mobile) || mobile;
const phoneOf = (mobile: string): string => `${DIAL_CODE}${usernameOf(mobile)}`;
/** The proof as a field, absent when the engine gave none. */
const proven = (proof: string) => (proof === "" ? {} : { otpProof: proof });

export const createHttpVerifications = (config: EnginePortConfig): VerificationsShape => {
  const { clientId } = config;
  const { call } = createPlayerCalls(config);
  return {
    isKnown: Effect.fn("Verifications.isKnown")(function* (mobile) {
      const { reply } = yield* call({ method: "POST", path: sessionRoutes.verifyUsername, body: { username: usernameOf(mobile), clientId } }, known);
      return reply.responseMessage === USERNAME_KNOWN;
    }),
    checkPromoCode: Effect.fn("Verifications.checkPromoCode")(function* (promoCode) {
      const { success, data } = (yield* call({ method: "POST", path: sessionRoutes.checkPromoCode, body: { promoCode, clientId } }, promo)).reply;
      return success ? (data?.gives ?? "") : null;
    }),
    sendCode: Effect.fn("Verifications.sendCode")(function* (mobile) {
      const body = { clientID: clientId, phoneNumber: phoneOf(mobile) };
      const { status, message } = (yield* call({ method: "POST", path: sessionRoutes.sendOtp, body }, sent)).reply;
      if (!status) return yield* refuse(toldOr(message, "client-fault", { body }), 400);
    }),
    verifyCode: Effect.fn("Verifications.verifyCode")(function* (mobile, code) {
      const body = { clientID: clientId, phoneNumber: phoneOf(mobile), code };
      const { status, message, data } = (yield* call({ method: "POST", path: sessionRoutes.verifyOtp, body }, verified)).reply;
      if (!status) return yield* refuse(toldOr(message, "client-fault", { body }), 400);
      return data?.proof ?? "";
    }),
    register: Effect.fn("Verifications.register")(function* ({ mobile, password, promoCode, trackingToken, proof }) {
      const body = {
        username: usernameOf(mobile), password, clientId, phone: phoneOf(mobile),
        ...(promoCode === "" ? {} : { promoCode }), ...(trackingToken === "" ? {} : { trackingToken }), ...proven(proof),
      };
      const answer = yield* call({ method: "POST", path: sessionRoutes.register, body }, registered);
      const { data, error } = answer.reply;
      // `success` is true even for a number that is taken (docs/wire-facts.md#tokens), so only the token counts.
      if (data?.token === undefined) return yield* refuse(toldOr(error ?? "", "not-signed-in", { body }), statusIn(answer.body));
    }),
    resetPassword: Effect.fn("Verifications.resetPassword")(function* ({ mobile, password, proof }) {
      const body = { username: usernameOf(mobile), password, clientId, ...proven(proof) };
      const answer = yield* call({ method: "PATCH", path: sessionRoutes.resetPassword, body }, acknowledged);
      const { success, message } = answer.reply;
      if (!success) return yield* refuse(toldOr(message, "client-fault", { body }), statusIn(answer.body));
    }),
  };
};
