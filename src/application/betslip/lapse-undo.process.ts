import { Effect } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import { EventStore } from "../log/event-store.ts";
import type { Cancel } from "../ports/clock.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";

/** How many milliseconds the slip offers to undo its last change. */
export const UNDO_OFFER_MS = 10_000;

/** Notes when an offer to undo has been shown for its time. A newer change has its own time. */
export const lapseUndo = Effect.fn("lapseUndo")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  let waiting: { readonly mark: number; readonly cancel: Cancel } | undefined;

  const look = (): void => {
    const { undo } = store.snapshot().betslip;
    if (undo?.mark === waiting?.mark) return;
    waiting?.cancel();
    waiting = undefined;
    if (undo === undefined || undo.lapsed) return;
    const { mark } = undo;
    waiting = { mark, cancel: timers.after("undo", UNDO_OFFER_MS, () => store.dispatch(betslipRules, { type: "LapseUndo", mark }, "clock")) };
  };

  look();
  yield* subscribeScoped(store.facts$, look);
});
