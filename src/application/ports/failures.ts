import { Data } from "effect";
import type { Reason } from "../../domain/events/reason.ts";

/** The engine answered, and the answer is no. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly reason: Reason;
  /** HTTP status, or the status inside a 2xx body. */
  readonly status: number;
  /** When the engine wants to be asked again, in milliseconds from now, if it said so. */
  readonly retryAfterMs?: number;
}> {}

/** The engine no longer takes our token (401 or 403 while signed in, spec 6). */
export class SessionRefused extends Data.TaggedError("SessionRefused")<{
  readonly reason: Reason;
  /** The token the call was sent with: a late refusal of an earlier session must not end this one. */
  readonly token: string;
}> {}

/** No answer, or an unreadable one: the effects of the call may or may not have happened. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly reason: Reason;
  /** As in `Refused`. */
  readonly retryAfterMs?: number;
}> {}

/** The call never left this device: what was asked for has not happened and will not. */
export class NotSent extends Data.TaggedError("NotSent")<{ readonly reason: Reason }> {}

export type CallFailure = Refused | SessionRefused | NoAnswer | NotSent;
