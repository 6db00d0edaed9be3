import { type Attempt, type AttemptOutcome, type AttemptRequest, idle, isPutAside, underWay } from "./attempt.ts";
import { accept, type Decision, reject } from "./decision.ts";
import type { AttemptId } from "./ids.ts";

/** The one state machine of every request that may have its effect only once, whatever it asks for (docs/decisions/15-attempts.md). */

/** A reason code, with the sportsbook's own message if there is one. */
interface Why {
  readonly code: string;
  readonly message?: string;
}

/** The steps that are alike for every kind. */
type Step<Request, Reason> =
  | { readonly type: "AttemptRequested"; readonly request: Request }
  | { readonly type: "AttemptRefused" | "AttemptUnknown"; readonly attempt: AttemptId; readonly reason: Reason }
  | { readonly type: "AttemptPutAside"; readonly attempt: AttemptId };

/** The state after a step. An outcome of a request that is neither under way nor aside changes nothing. */
export const stepped = <Request extends AttemptRequest, Result, Reason>(attempt: Attempt<Request, Result, Reason>, step: Step<Request, Reason>): Attempt<Request, Result, Reason> => {
  if (step.type === "AttemptRequested") return { ...attempt, last: { status: "sending", request: step.request }, refused: undefined };
  if (step.type === "AttemptPutAside") return putAside(attempt, step.attempt);
  if (isPutAside(attempt.aside, step.attempt)) return step.type === "AttemptUnknown" ? attempt : withoutAside(attempt, step.attempt);
  const request = underWay(attempt.last);
  if (request?.attempt !== step.attempt) return attempt;
  const { reason } = step;
  // "Unknown" may come again, with a better reason for the missing answer.
  return step.type === "AttemptUnknown" ? { ...attempt, last: { status: "unknown", request, reason } } : { ...attempt, last: idle, refused: { request, reason } };
};

/** The state after a request has had its effect. */
export const succeeded = <Request extends AttemptRequest, Result, Reason>(attempt: Attempt<Request, Result, Reason>, id: AttemptId, result: Result): Attempt<Request, Result, Reason> => {
  if (isPutAside(attempt.aside, id)) return withoutAside(attempt, id);
  const request = underWay(attempt.last);
  return request?.attempt === id ? { ...attempt, last: { status: "done", request, result } } : attempt;
};

const putAside = <Request extends AttemptRequest, Result, Reason>(attempt: Attempt<Request, Result, Reason>, id: AttemptId): Attempt<Request, Result, Reason> => {
  if (attempt.last.status === "idle") return attempt.refused?.request.attempt === id ? { ...attempt, refused: undefined } : attempt;
  if (attempt.last.request.attempt !== id) return attempt;
  return { ...attempt, last: idle, aside: attempt.last.status === "unknown" ? [...attempt.aside, attempt.last.request] : attempt.aside };
};

const withoutAside = <Request extends AttemptRequest, Result, Reason>(attempt: Attempt<Request, Result, Reason>, id: AttemptId): Attempt<Request, Result, Reason> => ({
  ...attempt,
  aside: attempt.aside.filter((request) => request.attempt !== id),
});

interface PageClosed {
  readonly code: "page-closed";
}

/** What a new page goes on with. The previous page can no longer receive the answer to what it was sending, which is the reason why it is unknown. */
export const resumed = <Request extends AttemptRequest, Result, Reason>(attempt: Attempt<Request, Result, Reason | PageClosed>): Attempt<Request, Result, Reason | PageClosed> =>
  attempt.last.status === "sending" ? { ...attempt, last: { ...attempt.last, status: "unknown", reason: { code: "page-closed" } } } : attempt;

/** What stays when the player signs out: only requests whose outcome is not known, which the client finds out after the next sign-in. */
export const unresolved = <Request extends AttemptRequest, Result, Reason>({ last, aside }: Attempt<Request, Result, Reason>): Attempt<Request, Result, Reason> => ({
  last: underWay(last) === undefined ? idle : last,
  aside,
  refused: undefined,
});

/** What the player who signs in may see: a request, or a refusal that came late, may be another player's of this device. */
export const ownedBy = <Request extends AttemptRequest, Result, Reason>({ last, aside, refused }: Attempt<Request, Result, Reason>, player: string): Attempt<Request, Result, Reason> => ({
  last: last.status !== "idle" && last.request.player !== player ? idle : last,
  aside: aside.filter((request) => request.player === player),
  refused: refused?.request.player === player ? refused : undefined,
});

/** The request that the player can put aside: one that is not being sent, or the refusal that is shown; undefined when there is none. */
export const dismissible = ({ last, refused }: Attempt<AttemptRequest, unknown, unknown>): AttemptRequest | undefined => {
  if (last.status === "idle") return refused?.request;
  return last.status === "sending" ? undefined : last.request;
};

/**
 * The fact of an outcome of the request under way, or of one that was put aside, of which it is known already that it is unknown. An answer to any
 * other request is late and changes nothing.
 */
export const decideOutcome = <Result, Reason extends Why, Done, Refused, Unknown>(
  { last, aside }: Pick<Attempt<AttemptRequest, unknown, Reason>, "last" | "aside">,
  { attempt, outcome }: { readonly attempt: AttemptId; readonly outcome: AttemptOutcome<Result, Reason> },
  facts: { readonly done: (result: Result) => Done; readonly refused: (reason: Reason) => Refused; readonly unknown: (reason: Reason) => Unknown },
): Decision<Done | Refused | Unknown, { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId } | { readonly type: "NothingToDo" }> => {
  const isAside = isPutAside(aside, attempt);
  if (!isAside && underWay(last)?.attempt !== attempt) return reject({ type: "NoSuchAttempt", attempt });
  switch (outcome.status) {
    case "done":
      return accept(facts.done(outcome.result));
    case "refused":
      return accept(facts.refused(outcome.reason));
    case "unknown":
      return isAside || isKnownReason(last, outcome.reason) ? reject({ type: "NothingToDo" }) : accept(facts.unknown(outcome.reason));
  }
};

/** Whether the outcome is unknown for this very reason already. */
const isKnownReason = (last: Attempt<AttemptRequest, unknown, Why>["last"], reason: Why): boolean =>
  last.status === "unknown" && last.reason.code === reason.code && last.reason.message === reason.message;
