import { Effect } from "effect";
import type { SlipstreamEvent } from "../../domain/events/registry.ts";
import { EventStore } from "../log/event-store.ts";
import type { Cancel } from "../ports/clock.ts";
import { TOO_MANY_CALLS } from "../ports/failures.ts";
import { Safeties } from "../ports/safety.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";

/** Milliseconds to wait after a question that was not answered. */
const RETRY_MS = 60_000;
/** The longest single wait, in milliseconds. Browsers fire timers of more than 24 days at once. */
const LONGEST_MS = 24 * 60 * 60_000;

/** The facts that change when the next reality check is due. */
const MOVES_IT: ReadonlySet<SlipstreamEvent["type"]> = new Set(["LoggedIn", "RealityCheckSet", "RealityCheckAnswered"]);

/** Shows a reality check when it is due. The engine measures the time, so a new page or another device does not start from zero. */
export const remind = Effect.fn("remind")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const safeties = yield* Safeties;
  const spawn = yield* spawning<never>();
  let waiting: Cancel = () => undefined;

  const lookAfter = (ms: number): void => {
    waiting();
    waiting = timers.after("reality check", Math.min(Math.max(0, ms), LONGEST_MS), () => spawn(look));
  };
  const look: Effect.Effect<void> = Effect.suspend(() => {
    const lasts = sessionLasts(store);
    if (!lasts()) return Effect.void;
    return Effect.match(safeties.record(), {
      onSuccess: ({ realityCheckMinutes, realityCheckIn, pause, sessionMinutes, sessionNet }) => {
        if (!lasts()) return;
        const { safety } = store.snapshot();
        if (safety.realityCheckMinutes !== realityCheckMinutes || safety.pause?.until !== pause?.until)
          store.append([{ type: "SafetyRead", realityCheckMinutes, pause: pause ?? null }], { by: "engine", what: "safety" });
        if (realityCheckIn === undefined) return;
        if (realityCheckIn > 0) return lookAfter(realityCheckIn);
        store.append([{ type: "RealityCheckDue", sessionMinutes, net: sessionNet }], { by: "clock", what: "reality check" });
      },
      onFailure: (failure) => {
        // An engine without this call refuses it, and is not asked again. One that is only busy is.
        if (failure._tag === "Refused" ? failure.status === TOO_MANY_CALLS : failure._tag !== "SessionRefused") lookAfter(RETRY_MS);
      },
    });
  });

  yield* Effect.addFinalizer(() => Effect.sync(() => waiting()));
  yield* subscribeScoped(store.facts$, (batch) => {
    for (const { event } of batch) {
      if (MOVES_IT.has(event.type)) spawn(look);
      if (event.type === "LoggedOut") waiting();
    }
  });
  if (store.snapshot().session.status === "player") spawn(look);
});
