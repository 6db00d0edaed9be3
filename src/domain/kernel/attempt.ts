import { accept, type Decision, reject } from "./decision.ts";
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

/** The requests that an outcome may be about. */
interface Asked {
  readonly state: AttemptState<AttemptRequest, unknown, Why>;
  readonly aside?: readonly AttemptRequest[];
}

interface Facts<Result, Reason, Done, Refused, Unknown> {
  readonly done: (result: Result) => Done;
  readonly refused: (reason: Reason) => Refused;
  readonly unknown: (reason: Reason) => Unknown;
}

/**
 * The fact of an outcome of the attempt under way, or of one that was put aside, of which it is known already that it is unknown. An answer to any
 * other attempt is late and changes nothing.
 */
export const decideOutcome = <Result, Reason extends Why, Done, Refused, Unknown>(
  { state, aside = [] }: Asked,
  { attempt, outcome }: { readonly attempt: AttemptId; readonly outcome: AttemptOutcome<Result, Reason> },
  facts: Facts<Result, Reason, Done, Refused, Unknown>,
): Decision<Done | Refused | Unknown, { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId } | { readonly type: "NothingToDo" }> => {
  const ofAside = outcome.status === "unknown" ? "nothing-new" : "news";
  const news = isPutAside(aside, attempt) ? ofAside : isNews(state, attempt, outcome);
  if (news === "no-such-attempt") return reject({ type: "NoSuchAttempt", attempt });
  if (news === "nothing-new") return reject({ type: "NothingToDo" });
  switch (outcome.status) {
    case "done":
      return accept(facts.done(outcome.result));
    case "refused":
      return accept(facts.refused(outcome.reason));
    case "unknown":
      return accept(facts.unknown(outcome.reason));
  }
};

/** The state of a request under way after its result; any other state stays. */
export const answered = <Request extends AttemptRequest, Result, Reason>(state: AttemptState<Request, Result, Reason>, result: Result): AttemptState<Request, Result, Reason> => {
  const request = underWay(state);
  return request === undefined ? state : { status: "done", request, result };
};

/** The state of a request under way when no readable answer came; any other state stays. */
export const unanswered = <Request extends AttemptRequest, Result, Reason>(state: AttemptState<Request, Result, Reason>, reason: Reason): AttemptState<Request, Result, Reason> => {
  const request = underWay(state);
  return request === undefined ? state : { status: "unknown", request, reason };
};

/** The state on a new page. The previous page can no longer receive the answer to what it was sending, which is the reason why it is unknown. */
export const resumed = <Request extends AttemptRequest, Result, Reason>(state: AttemptState<Request, Result, Reason>, reason: Reason): AttemptState<Request, Result, Reason> =>
  state.status === "sending" ? unanswered(state, reason) : state;
