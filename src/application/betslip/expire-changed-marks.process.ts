import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";

/** How many milliseconds a changed price stays marked (spec 4). */
export const CHANGED_MARK_MS = 5_000;

/**
 * Removes each changed mark when its time is over. A timer names the mark for which it was set, so that the end of an older change never removes a
 * newer mark (faults T3).
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
        // The rules refuse this for every leg except the one with this mark.
        for (const { key } of store.snapshot().betslip.legs) store.dispatch("betslip", { type: "ExpireChangedMark", key, mark }, "clock");
      });
    }
  });
});
