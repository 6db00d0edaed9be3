import { Effect } from "effect";
import type { Reason } from "../../domain/events/reason.ts";
import type { AttemptOutcome, AttemptRequest } from "../../domain/kernel/attempt.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { EventStore } from "../log/event-store.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import { type CallFailure, KEY_REUSED, orClientFault, TOO_MANY_CALLS } from "../ports/failures.ts";
import { Timers } from "../runtime/timers.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { sleep, withTimeout } from "../runtime/with-timeout.ts";
import type { AttemptKind } from "./attempt-kind.ts";
import { askedForMs, LOOK_EVERY_MS, waitAfterFailure } from "./waits.ts";

/** A request of this page was not received if this many answered looks do not find it. */
const LOOKS_FOR_OWN = 3;
/**
 * The number of looks for a request of another page. That page may have sent its call just before it stopped writing, so the looks last as long as a
 * call may take.
 */
const looksForAnothers = (timeoutMs: number): number => Math.ceil(timeoutMs / LOOK_EVERY_MS) + 1;
/** The most times that a request without an answer is sent again. After that the engine is only asked what it has kept. */
const MOST_RESENDS = 3;

/** What a call tells about the outcome of a request. */
type Told<Result> =
  | Exclude<AttemptOutcome<Result, Reason>, { readonly status: "unknown" }>
  | { readonly status: "not-there" }
  | { readonly status: "unknown"; readonly reason: Reason; readonly retryAfterMs: number };

const NOT_THERE = { status: "not-there" } as const;

const unknownBy = (failure: CallFailure): Extract<Told<never>, { readonly status: "unknown" }> => ({
  status: "unknown",
  reason: failure.reason,
  retryAfterMs: askedForMs(failure),
});

/** A refusal of these statuses is about this sending alone. An earlier one may have had its effect. */
const SAYS_NOTHING_OF_EARLIER: ReadonlySet<number> = new Set([KEY_REUSED, TOO_MANY_CALLS]);

/**
 * Finds out the outcome of a request without an answer, by looking at what the engine kept: the request is there, or it is not there after several
 * looks. Only the page that made a request sends it again, a few times, under the same id, and only to an engine that has announced that sending
 * twice has its effect once. A page that was closed and opened again never sends without a new click. While calls fail, each wait is longer than the
 * one before (faults N13).
 */
export const findOut = Effect.fn("findOut")(function* <Request extends AttemptRequest, Result, Services>(
  kind: AttemptKind<Request, Result, Services>,
) {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const log = yield* LogKeeper;
  const spawn = yield* spawning<Services>();
  const sentHere = new Set<AttemptId>();
  const foundHere = new Set<string>();
  let findingOut = false;

  const look = (request: Request): Effect.Effect<Told<Result>, never, Services> =>
    Effect.match(orClientFault(kind.find(request, foundHere)), {
      onSuccess: (result): Told<Result> => (result === undefined ? NOT_THERE : { status: "done", result }),
      onFailure: (failure): Told<Result> => unknownBy(failure),
    });

  const sendAgain = (request: Request): Effect.Effect<Told<Result>, never, Services> =>
    Effect.match(orClientFault(withTimeout(timers, kind.kind, kind.timeoutMs, kind.send(request, log.head()))), {
      onSuccess: (result): Told<Result> => ({ status: "done", result }),
      onFailure: (failure): Told<Result> =>
        failure._tag === "Refused" && !SAYS_NOTHING_OF_EARLIER.has(failure.status) ? { status: "refused", reason: failure.reason } : unknownBy(failure),
    });

  const untilResolved = Effect.fnUntraced(function* () {
    let counted: AttemptId | undefined;
    let looks = 0;
    let resends = 0;
    let failures = 0;
    const pause = (ms: number): Effect.Effect<void> => sleep(timers, `look for ${kind.kind}`, ms);
    for (;;) {
      const state = store.snapshot();
      const current = kind.stateOf(state);
      if (current.status !== "unknown") return;
      const { request } = current;
      const { attempt } = request;
      // While it waited, another player may have signed in and made a request of their own.
      if (attempt !== counted) {
        counted = attempt;
        looks = resends = failures = 0;
      }
      const own = sentHere.has(attempt);
      // A visitor has no pseudonym, which counts as "".
      if ((state.session.player ?? "") !== request.player) {
        yield* pause(LOOK_EVERY_MS);
        continue;
      }
      const resend = own && resends < MOST_RESENDS && (yield* kind.mayResend);
      if (resend) {
        resends += 1;
        looks = 0;
      }
      const sent = resend ? yield* sendAgain(request) : NOT_THERE;
      // An engine may refuse a call before it looks whether the first sending had its effect. So only a result is believed without a look.
      const kept = sent.status === "done" ? sent : yield* look(request);
      if (kept.status === "not-there") looks += 1;
      const told = kept.status === "not-there" ? sent : kept;
      const missing = looks >= (own ? LOOKS_FOR_OWN : looksForAnothers(kind.timeoutMs));
      if (told.status === "done" || told.status === "refused") kind.resolve(store, attempt, told, "engine");
      else if (missing) kind.resolve(store, attempt, { status: "refused", reason: { code: "not-received" } }, "engine");
      else if (told.status === "unknown") {
        failures += 1;
        kind.resolve(store, attempt, { status: "unknown", reason: told.reason }, "engine");
        yield* pause(waitAfterFailure(attempt, failures, told.retryAfterMs));
      } else {
        failures = 0;
        yield* pause(LOOK_EVERY_MS);
      }
    }
  });

  const start = (): void => {
    if (findingOut || kind.stateOf(store.snapshot()).status !== "unknown") return;
    findingOut = true;
    spawn(Effect.ensuring(untilResolved(), Effect.sync(() => (findingOut = false))));
  };

  yield* subscribeScoped(store.facts$, (batch) => {
    const current = kind.stateOf(store.snapshot());
    if (current.status === "sending") sentHere.add(current.request.attempt);
    if (current.status === "done") foundHere.add(kind.nameOf(current.result));
    // After a sign-out nothing is sent again without another click, even when the player is back (faults N8).
    if (batch.some(({ event }) => event.type === "LoggedOut")) sentHere.clear();
    start();
  });
  start();
});
