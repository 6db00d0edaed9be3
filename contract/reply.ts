import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { absentable, absentAs, WireFlag, WireNumber } from "./wire.ts";

/** A validation failure lists its texts, any other carries one. */
const Message = Schema.Union([Schema.String, Schema.Array(Schema.String)]);

/** The body of a refusal: any of these fields, depending on the call (docs/wire-facts.md#status-codes-and-error-bodies). */
export const Refusal = Schema.Struct({
  statusCode: shown(absentable(WireNumber)),
  message: shown(absentable(Message)),
  error: shown(absentable(Schema.String)),
});
export type Refusal = typeof Refusal.Type;

/** The answer of calls that only succeed or not. OTP calls put the same flag into `status`. */
export const Acknowledgement = Schema.Struct({ success: shown(absentAs(WireFlag, false)), message: shown(absentAs(Schema.String, "")) });
export type Acknowledgement = typeof Acknowledgement.Type;

export const OtpReply = Schema.Struct({ status: shown(absentAs(WireFlag, false)), message: shown(absentAs(Schema.String, "")) });
export type OtpReply = typeof OtpReply.Type;

/** The fields most replies share besides their data. */
export const envelope = {
  success: shown(absentAs(WireFlag, false)),
  message: shown(absentAs(Schema.String, "")),
};
