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
import type { State } from "../../domain/state.ts";
import { AttemptKeys } from "../ports/attempt-keys.ts";
import type { AttemptKind } from "./attempt-kind.ts";
import { askedForMs, LONGEST_WAIT_MS, LOOK_EVERY_MS, waitAfterFailure } from "./waits.ts";

/** The key of a request of this page is closed when this many answered looks did not find it. */
const LOOKS_FOR_OWN = 3;
/**
 * The number of looks for a request of another page. That page may have sent its call just before it stopped writing, so the looks last as long as a
 * call may take: the player wants the bet, and closing the key would refuse it.
 */
const looksForAnothers = (timeoutMs: number): number => Math.ceil(timeoutMs / LOOK_EVERY_MS) + 1;
/** The most times that a request without an answer is sent again. After that the engine is only asked what it has kept. */
const MOST_RESENDS = 3;

/** What a call tells about the outcome of a request. */
type Finding<Result> =
  | Exclude<AttemptOutcome<Result, Reason>, { readonly status: "unknown" }>
  | { readonly status: "not-there" }
  | { readonly status: "unknown"; readonly reason: Reason; readonly retryAfterMs: number };

const NOT_THERE = { status: "not-there" } as const;
const NOT_RECEIVED = { status: "refused", reason: { code: "not-received" } } as const;

const unknownBy = (failure: CallFailure): Extract<Finding<never>, { readonly status: "unknown" }> => ({
  status: "unknown",
  reason: failure.reason,
  retryAfterMs: askedForMs(failure),
});

/** A refusal of these statuses is about this sending alone. An earlier one may have had its effect. */
const SAYS_NOTHING_OF_EARLIER: ReadonlySet<number> = new Set([KEY_REUSED, TOO_MANY_CALLS]);

/** The requests of this kind whose outcome is unknown. */
const unknownIn = <Request extends AttemptRequest, Result, Services>(kind: AttemptKind<Request, Result, Services>, state: State): readonly Request[] => {
  const { last, aside } = kind.stateOf(state);
  return [...aside, ...(last.status === "unknown" ? [last.request] : [])];
};

/**
 * Finds out the outcome of a request without an answer, by looking at what the engine kept. A request that is not there after several looks may still be
 * on its way, so its key is closed at the engine before the player is told that it was not received; an engine that cannot close a key leaves it unknown.
 * Only the page that made a request sends it again, a few times, under the same id, and only to an engine that has announced that sending
 * twice has its effect once. A page that was closed and opened again never sends without a new click. While calls fail, each wait is longer than the
 * one before (faults N13).
 */
export const findOut = Effect.fn("findOut")(function* <Request extends AttemptRequest, Result, Services>(
  kind: AttemptKind<Request, Result, Services>,
) {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const log = yield* LogKeeper;
  const keys = yield* AttemptKeys;
  const spawn = yield* spawning<Services>();
  const sentHere = new Set<AttemptId>();
  const foundHere = new Set<string>();
  /** Each attempt is found out once: none is unknown again after its outcome is known. */
  const findingOut = new Set<AttemptId>();

  const look = (request: Request): Effect.Effect<Finding<Result>, never, Services> =>
    Effect.match(orClientFault(kind.find(request, foundHere)), {
      onSuccess: (result): Finding<Result> => (result === undefined ? NOT_THERE : { status: "done", result }),
      onFailure: (failure): Finding<Result> => unknownBy(failure),
    });

  const sendAgain = (request: Request): Effect.Effect<Finding<Result>, never, Services> =>
    Effect.match(orClientFault(withTimeout(timers, kind.kind, kind.timeoutMs, kind.send(request, log.head()))), {
      onSuccess: (result): Finding<Result> => ({ status: "done", result }),
      onFailure: (failure): Finding<Result> =>
        failure._tag === "Refused" && !SAYS_NOTHING_OF_EARLIER.has(failure.status) ? { status: "refused", reason: failure.reason } : unknownBy(failure),
    });

  /** Makes sure that no sending of the request can have an effect any more. `refused` is the engine's refusal of the last one, if it came. */
  const close = (request: Request, refused: Extract<Finding<Result>, { status: "refused" }> | undefined): Effect.Effect<Finding<Result>> =>
    Effect.match(orClientFault(withTimeout(timers, `close ${kind.kind}`, kind.timeoutMs, keys.close(request))), {
      onSuccess: (answer): Finding<Result> => {
        switch (answer.status) {
          case "closed":
            return refused ?? NOT_RECEIVED;
          case "refused":
            return { status: "refused", reason: answer.reason };
          case "done":
            // It came after the last look. The next one finds it.
            return NOT_THERE;
          case "not-offered":
            return refused ?? { status: "unknown", reason: { code: "may-still-arrive" }, retryAfterMs: LONGEST_WAIT_MS };
        }
      },
      onFailure: (failure): Finding<Result> => unknownBy(failure),
    });

  const untilResolved = Effect.fnUntraced(function* (attempt: AttemptId) {
    let looks = 0;
    let resends = 0;
    let failures = 0;
    const pause = (ms: number): Effect.Effect<void> => sleep(timers, `look for ${kind.kind}`, ms);
    for (;;) {
      const state = store.snapshot();
      const request = unknownIn(kind, state).find((each) => each.attempt === attempt);
      if (request === undefined) return;
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
      const seen = kept.status === "not-there" ? sent : kept;
      const missing = kept.status === "not-there" && looks >= (own ? LOOKS_FOR_OWN : looksForAnothers(kind.timeoutMs));
      const found = seen.status === "refused" || missing ? yield* close(request, seen.status === "refused" ? seen : undefined) : seen;
      if (found.status === "done" || found.status === "refused") kind.resolve(store, attempt, found, "engine");
      else if (found.status === "unknown") {
        failures += 1;
        kind.resolve(store, attempt, { status: "unknown", reason: found.reason }, "engine");
        yield* pause(waitAfterFailure(attempt, failures, found.retryAfterMs));
      } else {
        failures = 0;
        yield* pause(LOOK_EVERY_MS);
      }
    }
  });

  const start = (): void => {
    for (const { attempt } of unknownIn(kind, store.snapshot())) {
      if (findingOut.has(attempt)) continue;
      findingOut.add(attempt);
      spawn(untilResolved(attempt));
    }
  };

  yield* subscribeScoped(store.facts$, (batch) => {
    const { last } = kind.stateOf(store.snapshot());
    if (last.status === "sending") sentHere.add(last.request.attempt);
    if (last.status === "done") foundHere.add(kind.nameOf(last.result));
    // After a sign-out nothing is sent again without another click, even when the player is back (faults N8).
    if (batch.some(({ event }) => event.type === "LoggedOut")) sentHere.clear();
    start();
  });
  start();
});
