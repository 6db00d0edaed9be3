import { Schema } from "effect";

/** The engine answered, and the answer is no. `message` is the engine's own sentence, fit to show. */
export class Refused extends Schema.TaggedError<Refused>()("Refused", {
  message: Schema.String,
  /** HTTP status, or the status inside a 2xx body. */
  status: Schema.Number,
}) {}

/** The engine no longer takes our token (401 or 403 while signed in, spec 6). */
export class SessionRefused extends Schema.TaggedError<SessionRefused>()("SessionRefused", {
  message: Schema.String,
  /** The token the call was sent with: a late refusal of an earlier session must not end this one. */
  token: Schema.String,
}) {}

/** No answer, or none that can be read: for a call with effects, they may or may not have happened. */
export class NoAnswer extends Schema.TaggedError<NoAnswer>()("NoAnswer", {
  message: Schema.String,
}) {}

/** The call never left this device: what was asked for has not happened and will not. */
export class NotSent extends Schema.TaggedError<NotSent>()("NotSent", {
  message: Schema.String,
}) {}

export type CallFailure = Refused | SessionRefused | NoAnswer | NotSent;
