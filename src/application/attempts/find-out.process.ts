import { Effect } from "effect";
import type { Reason } from "../../domain/events/reason.ts";
import type { AttemptOutcome, AttemptRequest } from "../../domain/kernel/attempt.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { EventStore } from "../log/event-store.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import type { CallFailure } from "../ports/failures.ts";
import { Timers } from "../runtime/timers.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { sleep, withTimeout } from "../runtime/with-timeout.ts";
import type { AttemptKind } from "./attempt-kind.ts";

/** Between two looks at what the engine has kept. */
export const LOOK_EVERY_MS = 3_000;
/** A request that this many answered looks did not find was never received. */
const LOOKS_FOR_OWN = 3;
/** Another page's call may still be on its way, from a tab that gave up the log: looked for as long as a call may take. */
const looksForAnothers = (timeoutMs: number): number => Math.ceil(timeoutMs / LOOK_EVERY_MS) + 1;
/** The engine has seen this attempt with another body, so this answer does not say whether it had its effect. */
const KEY_REUSED = 422;

/** What became of a request, as far as one look can tell. */
type Found<Result> = AttemptOutcome<Result, Reason> | { readonly status: "not-there" };

/**
 * Finds out what became of a request nobody answered. What the engine kept tells: it is there, or it is still not
 * there after several looks. Only a request of this very page is sent again, under its own id, and only to an engine
 * that has announced that sending twice has its effect once: a page that was closed and opened again never
 * sends without a new click.
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

  const look = (request: Request): Effect.Effect<Found<Result>, never, Services> =>
    Effect.match(kind.find(request, foundHere), {
      onSuccess: (result): Found<Result> => (result === undefined ? { status: "not-there" } : { status: "done", result }),
      onFailure: ({ reason }): Found<Result> => ({ status: "unknown", reason }),
    });

  const sendAgain = (request: Request): Effect.Effect<Found<Result>, never, Services> =>
    withTimeout(timers, kind.kind, kind.timeoutMs, kind.send(request, log.head())).pipe(
      Effect.matchEffect({
        onSuccess: (result) => Effect.succeed<Found<Result>>({ status: "done", result }),
        onFailure: (failure: CallFailure) => {
          if (failure._tag === "Refused" && failure.status === KEY_REUSED) return look(request);
          const status = failure._tag === "Refused" ? "refused" : "unknown";
          return Effect.succeed<Found<Result>>({ status, reason: failure.reason });
        },
      }),
    );

  const untilResolved = Effect.fnUntraced(function* () {
    let looks = 0;
    for (;;) {
      const state = store.snapshot();
      const current = kind.stateOf(state);
      if (current.status !== "unknown") return;
      const { request } = current;
      const own = sentHere.has(request.attempt);
      if (state.session.player !== request.player) {
        yield* sleep(timers, `look for ${kind.kind}`, LOOK_EVERY_MS);
        continue;
      }
      const found = own && (yield* kind.mayResend) ? yield* sendAgain(request) : yield* look(request);
      if (found.status === "not-there") looks += 1;
      const missing = looks >= (own ? LOOKS_FOR_OWN : looksForAnothers(kind.timeoutMs));
      if (found.status === "done" || found.status === "refused") kind.resolve(store, request.attempt, found, "engine");
      else if (missing) kind.resolve(store, request.attempt, { status: "refused", reason: { code: "not-received" } }, "engine");
      else yield* sleep(timers, `look for ${kind.kind}`, LOOK_EVERY_MS);
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
    // After the next sign-in nothing is sent without another click (faults N8).
    if (batch.some(({ event }) => event.type === "LoggedOut")) sentHere.clear();
    start();
  });
  start();
});
