import type { Effect } from "effect";
import type { Cause, Head } from "../../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import type { Reason } from "../../domain/events/reason.ts";
import type { Attempt, AttemptOutcome, AttemptRequest } from "../../domain/kernel/attempt.ts";
import type { Guard } from "../../domain/kernel/guards.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { State } from "../../domain/state.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { CallFailure } from "../ports/failures.ts";

/**
 * One kind of request that may take effect only once: a bet, a deposit, a cash-out. This folder has what all kinds share: a request is on the disk
 * before it is sent, it is sent under its own id, and when no answer comes the client finds out its outcome, or makes sure that it has none.
 */
export interface AttemptKind<Request extends AttemptRequest, Result, Services> {
  /** The name of the kind. It never changes, because kept requests and timers are named by it. */
  readonly kind: string;
  /** The requests of this kind: the last one, and those without whose outcome the player went on. */
  readonly stateOf: (state: State) => Pick<Attempt<Request, Result, Reason>, "last" | "aside">;
  readonly isRequest: Guard<Request>;
  /** The fact that the request was made. It is used when only the device's copy of the request is left. */
  readonly requested: (request: Request) => SlipstreamEvent;
  /** Milliseconds after which a missing answer makes the outcome unknown. */
  readonly timeoutMs: number;
  /** Asks the rules to note an outcome. Returns false when it changes nothing. */
  readonly resolve: (store: EventStoreShape, attempt: AttemptId, outcome: AttemptOutcome<Result, Reason>, by: Cause["by"]) => boolean;
  /** Sends the request. `NoAnswer` means that it may have taken effect; every other failure means that it has not. */
  readonly send: (request: Request, head: Head) => Effect.Effect<Result, CallFailure, Services>;
  /** Whether the engine has announced that sending an attempt twice has its effect once. */
  readonly mayResend: Effect.Effect<boolean, never, Services>;
  /**
   * Looks once at what the engine has kept; undefined when the request is not there. `foundHere` has the names (`nameOf`) of results that belong to
   * other requests of this page, for an engine that keeps no attempts.
   */
  readonly find: (request: Request, foundHere: ReadonlySet<string>) => Effect.Effect<Result | undefined, CallFailure, Services>;
  /** The engine's name for a result. */
  readonly nameOf: (result: Result) => string;
}
