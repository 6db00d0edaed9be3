import type { AttemptId } from "./ids.ts";

/** The fields of every request that may take effect only once. */
export interface AttemptRequest {
  /** Made for this request only, and sent as its idempotency key. */
  readonly attempt: AttemptId;
  /** The pseudonym of the player who asked: only that player's session can find out what became of the request. */
  readonly player: string;
}

/** The state of a request that is sent once. The request is frozen at the click. */
export type AttemptState<Request extends AttemptRequest, Result, Reason> =
  | { readonly status: "idle" }
  | { readonly status: "sending"; readonly request: Request }
  /** No answer or an unreadable answer came: the request may have had its effect (docs/decisions/15-attempts.md). */
  | { readonly status: "unknown"; readonly request: Request; readonly reason: Reason }
  | { readonly status: "done"; readonly request: Request; readonly result: Result };

/** What became of a request, as far as one call can tell. */
export type AttemptOutcome<Result, Reason> =
  | { readonly status: "done"; readonly result: Result }
  /** The request had no effect and will have none. */
  | { readonly status: "refused"; readonly reason: Reason }
  | { readonly status: "unknown"; readonly reason: Reason };

export const idle = { status: "idle" } as const;

/** The requests of one kind. */
export interface Attempt<Request extends AttemptRequest, Result, Reason> {
  /** The request under way, or the last one. The next one is sent only when its outcome is known. */
  readonly last: AttemptState<Request, Result, Reason>;
  /** Requests of unknown outcome without which the player went on, the oldest first. Each leaves the list when its outcome is found out. */
  readonly aside: readonly Request[];
  /** The last request, if it was refused; undefined once the next one is made. */
  readonly refused: RefusedRequest<Request, Reason> | undefined;
}

export interface RefusedRequest<Request, Reason> {
  readonly request: Request;
  readonly reason: Reason;
}

export const noAttempt = { last: idle, aside: [], refused: undefined } as const;

/** The request that waits for its answer or whose outcome is unknown; undefined when there is none. */
export const underWay = <Request extends AttemptRequest>(
  state: AttemptState<Request, unknown, unknown>,
): Request | undefined => (state.status === "sending" || state.status === "unknown" ? state.request : undefined);

/** Whether the player went on without the outcome of this request. */
export const isPutAside = (aside: readonly AttemptRequest[], attempt: AttemptId): boolean => aside.some((request) => request.attempt === attempt);
