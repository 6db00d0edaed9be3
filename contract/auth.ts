import { Schema } from "effect";
import { absentable, absentAs, WireFlag, WireNumber, WireText } from "./wire.ts";
import { UserRecord } from "./user.ts";

export const Credentials = Schema.Struct({ username: WireText, password: Schema.String, clientId: WireNumber });
export type Credentials = typeof Credentials.Type;

export const Registration = Schema.Struct({
  ...Credentials.fields,
  /** Dial code and number; older servers call it phoneNumber. */
  phone: absentable(WireText),
  phoneNumber: absentable(WireText),
  promoCode: absentable(Schema.String),
  trackingToken: absentable(Schema.String),
});
export type Registration = typeof Registration.Type;

/** A token may be anything that fits a header; longer ones are refused unread. */
export const SessionToken = Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,4096}$/));

/** The user's fields, and the token that proves the login. */
export const LoggedInUser = Schema.Struct({ ...UserRecord.fields, token: absentable(SessionToken) });
export type LoggedInUser = typeof LoggedInUser.Type;

/** POST auth/login and auth/register. Judge by `data.token`: `success` is unreliable (contract 2.3). */
export const LoginReply = Schema.Struct({
  success: absentAs(WireFlag, false),
  status: absentable(WireNumber),
  error: absentable(Schema.String),
  data: absentable(LoggedInUser),
});
export type LoginReply = typeof LoginReply.Type;

export const VerifyUsernameRequest = Schema.Struct({ username: WireText, clientId: WireNumber });

/** `responseMessage` is SUCCESSFUL when the number has an account. */
export const VerifyUsernameReply = Schema.Struct({
  responseCode: absentAs(WireText, ""),
  responseMessage: absentAs(Schema.String, ""),
});
export type VerifyUsernameReply = typeof VerifyUsernameReply.Type;
export const USERNAME_KNOWN = "SUCCESSFUL";

export const SendOtpRequest = Schema.Struct({ clientID: WireNumber, phoneNumber: WireText });
export const VerifyOtpRequest = Schema.Struct({ ...SendOtpRequest.fields, code: WireText });
export const ResetPasswordRequest = Credentials;
export const UpdatePasswordRequest = Schema.Struct({ oldPassword: Schema.String, password: Schema.String });

/** Any of these; both spellings of the birth date and the phone number are in use. */
export const UpdateDetailsRequest = Schema.Struct({
  firstName: absentable(Schema.String),
  lastName: absentable(Schema.String),
  email: absentable(Schema.String),
  gender: absentable(Schema.String),
  dateOfBirth: absentable(Schema.String),
  date_of_birth: absentable(Schema.String),
  country: absentable(Schema.String),
  state: absentable(Schema.String),
  city: absentable(Schema.String),
  address: absentable(Schema.String),
});
export type UpdateDetailsRequest = typeof UpdateDetailsRequest.Type;
