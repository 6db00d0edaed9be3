import { Data, Effect } from "effect";
import type { Reason } from "../../domain/events/reason.ts";

/** The engine answered with a refusal. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly reason: Reason;
  /** HTTP status, or the status inside a 2xx body. */
  readonly status: number;
  /** After how many milliseconds the engine wants to be asked again; undefined when it did not say. */
  readonly retryAfterMs?: number;
}> {}

/** The status of a refusal: the engine knows this attempt with another body, so the refusal does not say whether an earlier sending had its effect. */
export const KEY_REUSED = 422;

/** The status of a refusal that passes: this client has called too often. */
export const TOO_MANY_CALLS = 429;

/** The engine refused our token (401 or 403 while signed in, spec 6). */
export class SessionRefused extends Data.TaggedError("SessionRefused")<{
  readonly reason: Reason;
  /** The token of the refused call. A late refusal of an earlier session's token must not end the current session. */
  readonly token: string;
}> {}

/** No answer, or an unreadable answer: the call may or may not have had its effect. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly reason: Reason;
  /** After how many milliseconds the engine wants to be asked again; undefined when it did not say. */
  readonly retryAfterMs?: number;
}> {}

/** The call never left this device: it had no effect and will have none. */
export class NotSent extends Data.TaggedError("NotSent")<{ readonly reason: Reason }> {}

export type CallFailure = Refused | SessionRefused | NoAnswer | NotSent;

/** Turns a fault of our own code into `NoAnswer`: whatever failed on this side, the call may have left the device. */
export const orClientFault = <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E | NoAnswer, R> =>
  Effect.catchDefect(call, () => Effect.fail(new NoAnswer({ reason: { code: "client-fault" } })));

/** The status of a refusal: nothing has the name that was asked for. */
export const NOT_FOUND = 404;

/** Makes a call about something that may not exist; null when the engine answers that it does not. */
export const nullWhenAbsent = <Value, Failure, Services>(call: Effect.Effect<Value, Failure | Refused, Services>) =>
  Effect.catchIf(call, (failure): failure is Refused => failure instanceof Refused && failure.status === NOT_FOUND, () => Effect.succeed(null));
