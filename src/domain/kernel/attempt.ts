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
  /** No answer or an unreadable answer came: the request may have had its effect (docs/decisions/19-attempts.md). */
  | { readonly status: "unknown"; readonly request: Request; readonly reason: Reason }
  | { readonly status: "done"; readonly request: Request; readonly result: Result };

/** What became of a request, as far as one call can tell. */
export type AttemptOutcome<Result, Reason> =
  | { readonly status: "done"; readonly result: Result }
  /** The request had no effect and will have none. */
  | { readonly status: "refused"; readonly reason: Reason }
  | { readonly status: "unknown"; readonly reason: Reason };

export const idle = { status: "idle" } as const;

/** The request that waits for its answer or whose outcome is unknown; undefined when there is none. */
export const underWay = <Request extends AttemptRequest>(
  state: AttemptState<Request, unknown, unknown>,
): Request | undefined => (state.status === "sending" || state.status === "unknown" ? state.request : undefined);

/** Whether the player went on without the outcome of this request. */
export const isPutAside = (aside: readonly AttemptRequest[], attempt: AttemptId): boolean => aside.some((request) => request.attempt === attempt);

/** Whether an outcome of a request that was put aside changes anything: that it is unknown is known. */
export const newsOfPutAside = ({ status }: Pick<AttemptOutcome<unknown, unknown>, "status">): "news" | "nothing-new" => (status === "unknown" ? "nothing-new" : "news");

/** A reason code, with the sportsbook's own message if there is one. */
interface Why {
  readonly code: string;
  readonly message?: string;
}

/** Whether an outcome changes anything: it has to concern the request under way, and must not repeat "unknown" with the reason that is already known. */
export const isNews = (
  state: AttemptState<AttemptRequest, unknown, Why>,
  attempt: AttemptId,
  outcome: AttemptOutcome<unknown, Why>,
): "news" | "no-such-attempt" | "nothing-new" => {
  if (underWay(state)?.attempt !== attempt) return "no-such-attempt";
  if (outcome.status !== "unknown" || state.status !== "unknown") return "news";
  return outcome.reason.code === state.reason.code && outcome.reason.message === state.reason.message ? "nothing-new" : "news";
};
