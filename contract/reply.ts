import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { absentable, absentAs, WireFlag, WireNumber } from "./wire.ts";

/** A refusal for an invalid body has a list of texts; any other refusal has one text. */
const Message = Schema.Union([Schema.String, Schema.Array(Schema.String)]);

/** The body of a refusal: any of these fields, depending on the call (docs/wire-facts.md#status-codes-and-error-bodies). */
export const Refusal = Schema.Struct({
  statusCode: shown(absentable(WireNumber)),
  message: shown(absentable(Message)),
  error: shown(absentable(Schema.String)),
});
export type Refusal = typeof Refusal.Type;

/** The answer of calls that only succeed or fail. The calls for one-time codes have the flag in `status` instead (`OtpReply`). */
export const Acknowledgement = Schema.Struct({ success: shown(absentAs(WireFlag, false)), message: shown(absentAs(Schema.String, "")) });
export type Acknowledgement = typeof Acknowledgement.Type;

export const OtpReply = Schema.Struct({ status: shown(absentAs(WireFlag, false)), message: shown(absentAs(Schema.String, "")) });
export type OtpReply = typeof OtpReply.Type;

/** The fields that most replies have beside their data. */
export const envelope = {
  success: shown(absentAs(WireFlag, false)),
  message: shown(absentAs(Schema.String, "")),
};
