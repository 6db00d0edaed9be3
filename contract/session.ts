import { Schema } from "effect";
import { shown, standIn } from "./disclosure.ts";
import { UserRecord } from "./account.ts";
import { SESSION_TOKEN } from "./headers.ts";
import { envelope, OtpReply } from "./reply.ts";
import { absentable, absentAs, WireFlag, WireId, wireList, WireNumber, WireText } from "./wire.ts";

export const sessionRoutes = {
  login: "auth/login",
  logout: "auth/logout",
  register: "auth/register",
  checkPromoCode: "auth/promo-code",
  verifyUsername: "auth/verify-username",
  resetPassword: "auth/update/reset-password",
  updatePassword: "auth/update/password",
  sessions: "auth/sessions",
  endSession: "auth/sessions/end",
  sendOtp: "notification/send-otp",
  verifyOtp: "notification/verify-otp",
} as const;

export const Credentials = Schema.Struct({ username: WireText, password: Schema.String, clientId: WireNumber });
export type Credentials = typeof Credentials.Type;

export const Registration = Schema.Struct({
  ...Credentials.fields,
  /** Dial code and number. Older servers call this field `phoneNumber`. */
  phone: absentable(WireText),
  phoneNumber: absentable(WireText),
  promoCode: absentable(Schema.String),
  trackingToken: absentable(Schema.String),
  /** The proof that the number was verified. Our engine refuses a registration without it. */
  otpProof: absentable(Schema.String),
});
export type Registration = typeof Registration.Type;

/** The user's fields, and the token that proves the login. */
export const LoggedInUser = Schema.Struct({ ...UserRecord.fields, token: standIn(absentable(Schema.String.check(Schema.isPattern(SESSION_TOKEN)))) });
export type LoggedInUser = typeof LoggedInUser.Type;

/** POST auth/login and auth/register. Judge by `data.token`: `success` is unreliable (docs/wire-facts.md#tokens). */
export const LoginReply = Schema.Struct({
  success: shown(absentAs(WireFlag, false)),
  status: shown(absentable(WireNumber)),
  error: shown(absentable(Schema.String)),
  /** Any type is accepted, because an unexpected message must not make the reply unreadable. */
  message: shown(absentable(Schema.Unknown)),
  data: absentable(LoggedInUser),
});
export type LoginReply = typeof LoginReply.Type;

export const PromoCodeRequest = Schema.Struct({ promoCode: Schema.String, clientId: WireNumber });

/** POST auth/promo-code, before registering. Without success the code is not known; `gives` tells in a sentence what it gives. Only our engine has this call. */
export const PromoCodeReply = Schema.Struct({ ...envelope, data: shown(absentable(Schema.Struct({ gives: absentAs(Schema.String, "") }))) });
export type PromoCodeReply = typeof PromoCodeReply.Type;

export const VerifyUsernameRequest = Schema.Struct({ username: WireText, clientId: WireNumber });

/** `responseMessage` is SUCCESSFUL when the number has an account. */
export const VerifyUsernameReply = Schema.Struct({
  responseCode: shown(absentAs(WireText, "")),
  responseMessage: shown(absentAs(Schema.String, "")),
});
export type VerifyUsernameReply = typeof VerifyUsernameReply.Type;
export const USERNAME_KNOWN = "SUCCESSFUL";

export const SendOtpRequest = Schema.Struct({ clientID: WireNumber, phoneNumber: WireText });
export const VerifyOtpRequest = Schema.Struct({ ...SendOtpRequest.fields, code: WireText });
export const ResetPasswordRequest = Schema.Struct({ ...Credentials.fields, otpProof: absentable(Schema.String) });

/**
 * POST notification/verify-otp. For a right code our engine also returns a `proof`: a secret that one registration or one
 * reset of that number has to send as `otpProof` within ten minutes. Other engines neither return nor ask for one.
 */
export const VerifyOtpReply = Schema.Struct({ ...OtpReply.fields, data: absentable(Schema.Struct({ proof: absentable(Schema.String) })) });
export type VerifyOtpReply = typeof VerifyOtpReply.Type;

export const UpdatePasswordRequest = Schema.Struct({ oldPassword: Schema.String, password: Schema.String });

/** A session of the player who asks. Only our engine has this call; in other engines a player has one session. */
export const SessionRow = Schema.Struct({
  id: shown(WireId),
  /** For example "Chrome on Linux". */
  device: shown(absentAs(Schema.String, "")),
  /** Milliseconds since the epoch. */
  begun: shown(WireNumber),
  seen: shown(WireNumber),
  /** Whether this is the session that asked. */
  current: shown(absentAs(WireFlag, false)),
});
export const SessionsReply = Schema.Struct({ success: shown(absentAs(WireFlag, false)), data: wireList(SessionRow) });
export type SessionsReply = typeof SessionsReply.Type;

export const EndSessionRequest = Schema.Struct({ id: WireId });
