import { Effect } from "effect";
import type { AttemptRequest } from "../../domain/kernel/attempt.ts";
import { EventStore } from "../log/event-store.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import { type CallFailure, orClientFault } from "../ports/failures.ts";
import { Timers } from "../runtime/timers.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import type { AttemptKind } from "./attempt-kind.ts";

/**
 * Sends a request that the rules have just accepted. The request is on the disk before the call leaves, so that a page killed
 * at any moment still knows what it asked for. Without an answer the outcome is "unknown", never a failure (docs/decisions/15-attempts.md).
 */
export const sendOnce = Effect.fn("sendOnce")(function* <Request extends AttemptRequest, Result, Services>(
  kind: AttemptKind<Request, Result, Services>,
  request: Request,
) {
  const store = yield* EventStore;
  const log = yield* LogKeeper;
  const timers = yield* Timers;
  const { attempt } = request;

  const head = yield* log.persist().pipe(Effect.orElseSucceed(() => undefined));
  if (head === undefined) {
    kind.resolve(store, attempt, { status: "refused", reason: { code: "changed-in-another-tab" } }, "app");
    return;
  }
  yield* withTimeout(timers, kind.kind, kind.timeoutMs, kind.send(request, head)).pipe(
    orClientFault,
    Effect.match({
      onSuccess: (result) => kind.resolve(store, attempt, { status: "done", result }, "engine"),
      onFailure: (failure: CallFailure) => {
        const status = failure._tag === "NoAnswer" ? "unknown" : "refused";
        return kind.resolve(store, attempt, { status, reason: failure.reason }, failure._tag === "NotSent" ? "app" : "engine");
      },
    }),
  );
});
