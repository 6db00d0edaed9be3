import type { Effect } from "effect";
import type { Cause, Head } from "../../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import type { Reason } from "../../domain/events/reason.ts";
import type { AttemptOutcome, AttemptRequest, AttemptState } from "../../domain/kernel/attempt.ts";
import type { Guard } from "../../domain/kernel/guards.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { State } from "../../domain/state.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { CallFailure } from "../ports/failures.ts";

/**
 * One kind of request that may take effect only once: a bet, a deposit, a cash-out. This folder has what all kinds
 * share: a request is on the disk before it is sent, it is sent under its own id, and the client finds out what became of
 * it when no answer comes.
 */
export interface AttemptKind<Request extends AttemptRequest, Result, Services> {
  /** Stable: requests are kept under it, and timers are named by it. */
  readonly kind: string;
  /** After this many milliseconds without an answer the outcome is unknown. */
  readonly timeoutMs: number;
  /** Where the last request of this kind stands. */
  readonly stateOf: (state: State) => AttemptState<Request, Result, Reason>;
  readonly isRequest: Guard<Request>;
  /** The fact that the request was made. It is needed when only the device's copy of the request is left. */
  readonly requested: (request: Request) => SlipstreamEvent;
  /** Asks the rules to note an outcome. False when it changes nothing. */
  readonly resolve: (store: EventStoreShape, attempt: AttemptId, outcome: AttemptOutcome<Result, Reason>, by: Cause["by"]) => boolean;
  /** Sends the request. `NoAnswer` means that it may have taken effect; every other failure means that it has not. */
  readonly send: (request: Request, head: Head) => Effect.Effect<Result, CallFailure, Services>;
  /** Whether the engine has announced that sending an attempt twice has its effect once. */
  readonly mayResend: Effect.Effect<boolean, never, Services>;
  /**
   * Looks once at what the engine has kept; undefined when the request is not there. `foundHere` names results that
   * belong to other requests of this page (`nameOf`), for an engine that does not keep attempts.
   */
  readonly find: (request: Request, foundHere: ReadonlySet<string>) => Effect.Effect<Result | undefined, CallFailure, Services>;
  /** What the engine calls a result. */
  readonly nameOf: (result: Result) => string;
}
