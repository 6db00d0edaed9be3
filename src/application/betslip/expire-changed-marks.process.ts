import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";

/** How long a changed price is marked (spec 4). */
export const CHANGED_MARK_MS = 5_000;

/**
 * Takes each changed mark off after its time. A timer names the mark it was set for, so that the end of an
 * older change never clears a newer one (faults T3).
 */
export const expireChangedMarks = Effect.fn("expireChangedMarks")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const timed = new Set<number>();
  yield* subscribeScoped(store.facts$, () => {
    for (const { changed } of store.snapshot().betslip.legs) {
      if (changed === undefined || timed.has(changed.mark)) continue;
      const { mark } = changed;
      timed.add(mark);
      timers.after("changed-mark", CHANGED_MARK_MS, () => {
        timed.delete(mark);
        // Refused for every leg but the one that bears this mark.
        for (const { key } of store.snapshot().betslip.legs) store.dispatch("betslip", { type: "ExpireChangedMark", key, mark }, "clock");
      });
    }
  });
});
